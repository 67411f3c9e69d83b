import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { outboxEvents } from './events.ts';

/** The mails that the shop sent or would have sent. */
export const outboxRoom = defineRoom({ name: 'outbox', contracts: [contract], events: outboxEvents });
