import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { movingEvents } from './events.ts';

/** What another shop left beyond its products: customers, and orders as history. */
export const movingRoom = defineRoom({
  name: 'moving',
  label: 'Mudança de loja',
  says: 'customers and orders that another shop left',
  abilities: {
    'moving.read': {
      says: 'Ver as encomendas da loja anterior',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'moving.bring': { says: 'Trazer clientes e encomendas de outra loja', roles: ['owner', 'manager'] },
    'moving.invite': { says: 'Enviar links para entrar aos clientes trazidos', roles: ['owner'] },
  },
  contracts: [contract],
  subjects: {
    moving: 'Outra loja',
  },
  events: movingEvents,
  facts: {
    customers: 'Clientes',
  },
});
