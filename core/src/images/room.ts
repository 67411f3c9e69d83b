import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';

/** Pictures that were uploaded. */
export const imagesRoom = defineRoom({ name: 'images', contracts: [contract] });
