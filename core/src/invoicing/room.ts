import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { invoicingEvents } from './events.ts';
import { INVOICE_MAILS } from './mails.ts';
import { INVOICE_KIND_LABELS } from './values.ts';

/** Documents of the certified invoicing service. */
export const invoicingRoom = defineRoom({
  name: 'invoicing',
  label: 'Faturação',
  says: 'the documents of the certified invoicing service, for what is paid',
  abilities: {
    'invoicing.read': { says: 'Ver faturas', roles: ['owner', 'manager', 'counter', 'accountant'] },
    'invoicing.change': {
      says: 'Emitir faturas outra vez e corrigir NIF',
      roles: ['owner', 'manager', 'counter'],
    },
  },
  contracts: [contract],
  subjects: { invoicing: 'Faturação' },
  events: invoicingEvents,
  mails: INVOICE_MAILS,
  facts: { kind: 'Tipo', document: 'Documento', problem: 'Problema' },
  values: { kind: INVOICE_KIND_LABELS },
});
