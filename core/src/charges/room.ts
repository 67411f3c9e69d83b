import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { chargeEvents } from './events.ts';
import { BILL_MAILS } from './mails.ts';
import { RECEIVED_WAY_LABELS } from './texts.ts';

/** What is paid again and again: one engine for every contract that is paid by the month or the year. */
export const chargesRoom = defineRoom({
  name: 'charges',
  label: 'Mensalidades',
  says: 'what is paid again and again, each month once',
  abilities: {
    'charges.read': {
      says: 'Ver mensalidades',
      roles: ['owner', 'manager', 'technician', 'counter', 'accountant'],
    },
    'charges.change': {
      says: 'Enviar, receber e anular mensalidades',
      roles: ['owner', 'manager', 'counter'],
    },
    'charges.waive': { says: 'Perdoar o que um cliente deve', roles: ['owner', 'manager'] },
  },
  contracts: [contract],
  subjects: { 'charge-plan': 'Cobrança periódica', 'charge-day': 'Mensalidades do dia' },
  events: chargeEvents,
  facts: {
    contract: 'Contrato',
    until: 'Até',
    ended: 'Anuladas',
    charges: 'Mensalidades',
    bills: 'Contas',
    days_late: 'Dias em atraso',
    months: 'Meses',
    things: 'O que paga',
    rest_cents: 'A mais',
    reminder: 'Lembrete',
    received_way: 'Forma',
    received_note: 'Nota do pagamento',
  },
  values: { received_way: RECEIVED_WAY_LABELS },
  mails: BILL_MAILS,
});
