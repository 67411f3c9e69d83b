import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { backupEvents } from './events.ts';

/** Copies of the whole shop, to put it back from. */
export const backupsRoom = defineRoom({
  name: 'backups',
  label: 'Cópias de segurança',
  says: 'copies of the whole shop, to put it back from',
  contracts: [contract],
  subjects: {
    backup: 'Cópia de segurança',
  },
  events: backupEvents,
});
