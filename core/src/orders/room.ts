import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { orderEvents } from './events.ts';

/** What somebody bought, until it is delivered. */
export const ordersRoom = defineRoom({ name: 'orders', contracts: [contract], events: orderEvents });
