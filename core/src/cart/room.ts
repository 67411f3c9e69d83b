import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { cartEvents } from './events.ts';

/** What somebody means to buy. */
export const cartRoom = defineRoom({ name: 'cart', contracts: [contract], events: cartEvents });
