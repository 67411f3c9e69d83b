import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { orderEvents } from './events.ts';
import { ORDER_MAILS } from './mails.ts';
import * as manyContract from './many-contract.ts';

/** What somebody bought, until it is delivered. */
export const ordersRoom = defineRoom({
  name: 'orders',
  label: 'Encomendas',
  says: 'what somebody bought, until it is delivered',
  abilities: {
    'orders.read': { says: 'Ver encomendas', roles: ['owner', 'manager', 'technician', 'counter'] },
    'orders.change': { says: 'Tratar encomendas', roles: ['owner', 'manager', 'counter'] },
  },
  contracts: [contract, manyContract],
  subjects: {
    order: 'Encomenda',
  },
  events: orderEvents,
  mails: ORDER_MAILS,
});
