import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { openingEvents } from './events.ts';

/** From nothing to the first real sale. */
export const openingRoom = defineRoom({
  name: 'opening',
  label: 'Abertura da loja',
  says: 'from nothing to the first real sale',
  contracts: [contract],
  subjects: {
    demo: 'Artigos de demonstração',
  },
  events: openingEvents,
  facts: {
    orders: 'Encomendas',
  },
});
