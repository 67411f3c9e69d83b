import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';

/** What customers keep for later. */
export const wishesRoom = defineRoom({ name: 'wishes', contracts: [contract] });
