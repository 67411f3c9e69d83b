import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import * as dayContract from './day-contract.ts';
import * as marginContract from './margin-contract.ts';
import * as reportsContract from './reports-contract.ts';

/** Figures that many rooms make together. */
export const reportsRoom = defineRoom({
  name: 'reports',
  says: 'figures that many rooms make together',
  abilities: {
    'reports.read': { says: 'Ver os números da loja', roles: ['owner', 'manager'] },
    // With what the shop paid: each of these roles has catalogue.costs.
    'reports.sales': {
      says: 'Ver os relatórios, com custos e margens',
      roles: ['owner', 'manager', 'accountant'],
    },
  },
  contracts: [contract, dayContract, marginContract, reportsContract],
});
