import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { customerEvents } from './events.ts';
import { CUSTOMER_MAILS } from './mails.ts';

/** All the shop has with each customer. */
export const customersRoom = defineRoom({
  name: 'customers',
  contracts: [contract],
  events: customerEvents,
  mails: CUSTOMER_MAILS,
});
