import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { privacyEvents } from './events.ts';
import { PRIVACY_MAILS } from './mails.ts';

/** What people may ask of their data. */
export const privacyRoom = defineRoom({
  name: 'privacy',
  contracts: [contract],
  events: privacyEvents,
  mails: PRIVACY_MAILS,
});
