import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import * as dayContract from './day-contract.ts';

/** Figures that many rooms make together. */
export const reportsRoom = defineRoom({
  name: 'reports',
  says: 'figures that many rooms make together',
  abilities: {
    'reports.read': { says: 'Ver os números da loja', roles: ['owner', 'manager'] },
  },
  contracts: [contract, dayContract],
});
