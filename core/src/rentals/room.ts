import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { rentalEvents } from './events.ts';
import { rentalLifecycle } from './lifecycle.ts';
import { RENTAL_MAILS } from './mails.ts';

/** The room of rentals: contracts of what the shop rents out, from the order to the return. */
export const rentalsRoom = defineRoom({
  name: 'rentals',
  label: 'Alugueres',
  says: 'contracts of what is rented out, from the order to the return',
  abilities: {
    'rentals.read': { says: 'Ver alugueres', roles: ['owner', 'manager', 'technician', 'counter'] },
    'rentals.change': { says: 'Tratar alugueres', roles: ['owner', 'manager', 'technician', 'counter'] },
  },
  contracts: [contract],
  events: rentalEvents,
  facts: {
    months: 'Meses',
    quantity: 'Unidades',
    kept_cents: 'Fica com a loja',
    pages: 'Páginas',
    colour_pages: 'Páginas a cores',
  },
  values: { state: rentalLifecycle.labels },
  mails: RENTAL_MAILS,
});
