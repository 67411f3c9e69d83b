import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { paymentEvents } from './events.ts';

/** Money through the payment provider. */
export const paymentsRoom = defineRoom({ name: 'payments', contracts: [contract], events: paymentEvents });
