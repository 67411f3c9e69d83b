import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';

/** Which consumables fit which printer. */
export const printersRoom = defineRoom({
  name: 'printers',
  contracts: [
    contract,
  ] /** Which products fit which printers: told by the database itself (migration 0002). */,
  topics: ['printers'],
});
