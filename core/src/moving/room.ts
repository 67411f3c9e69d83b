import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { movingEvents } from './events.ts';

/** What another shop left besides its products: customers, and orders as history. */
export const movingRoom = defineRoom({ name: 'moving', contracts: [contract], events: movingEvents });
