import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { customerEvents } from './events.ts';
import { CUSTOMER_MAILS } from './mails.ts';

/** All the shop has with each customer. */
export const customersRoom = defineRoom({
  name: 'customers',
  label: 'Clientes',
  says: 'all the shop has with each customer',
  abilities: {
    'customers.read': {
      says: 'Ver a ficha dos clientes',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'customers.note': {
      says: 'Escrever notas sobre clientes',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'customers.merge': { says: 'Juntar contas de clientes', roles: ['owner', 'manager'] },
    'customers.claim': {
      says: 'Dar ao próprio cliente acesso à sua ficha do balcão',
      roles: ['owner', 'manager', 'counter'],
    },
  },
  contracts: [contract],
  events: customerEvents,
  facts: {
    from: 'De',
    moved: 'Passaram',
  },
  mails: CUSTOMER_MAILS,
});
