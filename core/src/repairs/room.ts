import { defineRoom } from '../shared/room.ts';
import * as adminContract from './admin-contract.ts';
import * as contract from './contract.ts';
import { repairEvents } from './events.ts';

/** Devices from "não liga" to the end of their guarantee. */
export const repairsRoom = defineRoom({
  name: 'repairs',
  contracts: [contract, adminContract],
  events: repairEvents,
});
