import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';

/** What somebody means to buy. */
export const cartRoom = defineRoom({ name: 'cart', contracts: [contract] });
