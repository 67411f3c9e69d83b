import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { quoteEvents } from './events.ts';
import { proposalLifecycle } from './lifecycle.ts';
import { QUOTE_MAILS } from './mails.ts';
import * as panel from './panel-contract.ts';

/** The room of quotes: what the shop offers at its own prices, until somebody says yes. */
export const quotesRoom = defineRoom({
  name: 'quotes',
  label: 'Orçamentos',
  says: 'what the shop offers at its own prices, until somebody says yes',
  abilities: {
    'quotes.read': { says: 'Ver orçamentos de artigos', roles: ['owner', 'manager', 'counter'] },
    'quotes.change': { says: 'Fazer e enviar orçamentos de artigos', roles: ['owner', 'manager', 'counter'] },
  },
  contracts: [contract, panel],
  events: quoteEvents,
  facts: { order_id: 'Encomenda' },
  values: { state: proposalLifecycle.labels },
  mails: QUOTE_MAILS,
});
