import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { noticeEvents } from './events.ts';
import * as pushContract from './push-contract.ts';

/** What the shop's people are told of in the panel. */
export const noticesRoom = defineRoom({
  name: 'notices',
  label: 'Avisos',
  says: 'what the shop’s people are told of',
  abilities: {
    'notices.read': { says: 'Receber avisos', roles: ['owner', 'manager', 'technician', 'counter'] },
  },
  contracts: [contract, pushContract],
  events: noticeEvents,
  facts: {
    count: 'Quantos',
  },
});
