import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { noticeEvents } from './events.ts';
import * as pushContract from './push-contract.ts';

/** What the shop's people are told of in the panel. */
export const noticesRoom = defineRoom({
  name: 'notices',
  contracts: [contract, pushContract],
  events: noticeEvents,
});
