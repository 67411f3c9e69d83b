import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';

/** What is suggested while somebody types. */
export const searchRoom = defineRoom({
  name: 'search',
  says: 'what is suggested while somebody types',
  contracts: [contract],
});
