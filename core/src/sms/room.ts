import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { smsEvents } from './events.ts';

/** The room of short messages: what customers are told of their repairs on the telephone. */
export const smsRoom = defineRoom({
  name: 'sms',
  label: 'Reparações',
  says: 'short messages that tell of repairs',
  contracts: [contract],
  subjects: { sms: 'SMS' },
  events: smsEvents,
});
