import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { wishEvents } from './events.ts';

/** What customers keep for later. */
export const wishesRoom = defineRoom({
  name: 'wishes',
  label: 'Lista de desejos',
  says: 'what customers keep for later',
  contracts: [contract],
  events: wishEvents,
});
