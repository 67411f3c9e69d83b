import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { backupEvents } from './events.ts';

/** Copies of the whole shop, to put it back from. */
export const backupsRoom = defineRoom({ name: 'backups', contracts: [contract], events: backupEvents });
