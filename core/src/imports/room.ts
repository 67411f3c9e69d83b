import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { importEvents } from './events.ts';

/** Products from files, and back to files. */
export const importsRoom = defineRoom({ name: 'imports', contracts: [contract], events: importEvents });
