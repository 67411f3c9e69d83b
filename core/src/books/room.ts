import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { booksEvents } from './events.ts';
import { BOOKS_MAILS } from './mails.ts';

/** The books of a month. */
export const booksRoom = defineRoom({
  name: 'books',
  label: 'Fecho do mês',
  says: 'the month proved and closed: money, documents, what is owed',
  abilities: {
    'books.read': { says: 'Ver as contas do mês', roles: ['owner', 'manager', 'accountant'] },
    'books.close': { says: 'Fechar e reabrir meses', roles: ['owner'] },
  },
  contracts: [contract],
  events: booksEvents,
  facts: {
    received_cents: 'Recebido (cêntimos)',
    difference_cents: 'Diferença (cêntimos)',
    told: 'Avisados',
  },
  mails: BOOKS_MAILS,
});
