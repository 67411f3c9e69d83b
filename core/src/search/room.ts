import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';

/** What is suggested while somebody types, in the shop and in the panel. */
export const searchRoom = defineRoom({
  name: 'search',
  says: 'what is suggested while somebody types',
  abilities: {
    'search.records': {
      says: 'Procurar em tudo no painel',
      roles: ['owner', 'manager', 'technician', 'counter', 'accountant'],
    },
  },
  contracts: [contract],
});
