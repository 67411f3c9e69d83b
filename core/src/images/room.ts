import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { imageEvents } from './events.ts';

/** Pictures that were uploaded. */
export const imagesRoom = defineRoom({ name: 'images', contracts: [contract], events: imageEvents });
