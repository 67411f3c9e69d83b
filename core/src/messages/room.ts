import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { messageEvents } from './events.ts';
import { MESSAGE_MAILS } from './mails.ts';
import * as panelContract from './panel-contract.ts';

/** Words that reach the shop, and its answers. */
export const messagesRoom = defineRoom({
  name: 'messages',
  contracts: [contract, panelContract],
  events: messageEvents,
  mails: MESSAGE_MAILS,
});
