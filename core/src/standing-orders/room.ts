import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { standingEvents } from './events.ts';
import { STANDING_MAILS } from './mails.ts';

/** The room of standing orders: what is bought again every so many weeks, asked about each time. */
export const standingOrdersRoom = defineRoom({
  name: 'standing-orders',
  label: 'Encomendas periódicas',
  says: 'what is bought again every so many weeks',
  contracts: [contract],
  subjects: { 'standing-order': 'Encomenda periódica' },
  events: standingEvents,
  mails: STANDING_MAILS,
  facts: { weeks: 'Semanas', next_on: 'Próximo dia', items: 'Artigos' },
});
