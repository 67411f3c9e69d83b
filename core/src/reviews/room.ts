import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { reviewEvents } from './events.ts';

/** What customers say of products. */
export const reviewsRoom = defineRoom({ name: 'reviews', contracts: [contract], events: reviewEvents });
