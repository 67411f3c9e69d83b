import { defineRoom } from '../shared/room.ts';
import * as bankContract from './bank-contract.ts';
import * as checksContract from './checks-contract.ts';
import * as contract from './contract.ts';
import { paymentEvents } from './events.ts';
import { paymentLifecycle } from './lifecycle.ts';
import * as providerContract from './provider-contract.ts';
import * as refundsContract from './refunds-contract.ts';
import { CHECK_DECISION_LABELS, CHECK_REASON_LABELS } from './rules/check-reasons.ts';
import { METHOD_LABELS, REFUND_ROUTE_LABELS, REFUND_STATE_LABELS } from './texts.ts';
import * as transfersContract from './transfers-contract.ts';

/** Money through the payment provider. */
export const paymentsRoom = defineRoom({
  name: 'payments',
  label: 'Pagamentos',
  says: 'money through the payment provider',
  abilities: {
    'payments.read': {
      says: 'Ver pagamentos e reembolsos',
      roles: ['owner', 'manager', 'counter', 'accountant'],
    },
    'payments.refund': { says: 'Reembolsar e decidir pagamentos', roles: ['owner', 'manager'] },
  },
  contracts: [contract, refundsContract, transfersContract, bankContract, checksContract, providerContract],
  subjects: {
    'transfer-file': 'Ficheiro de transferências',
    'bank-file': 'Extrato do banco',
    'bank-line': 'Movimento do banco',
    'payment-provider': 'Fornecedor de pagamentos',
  },
  events: paymentEvents,
  facts: {
    amount_cents: 'Valor',
    count: 'Quantas',
    decision: 'Decisão',
    format: 'Formato',
    ignored: 'Posto de lado',
    method: 'Método',
    new_lines: 'Movimentos novos',
    paid_again: 'Pago em duplicado',
    payment_id: 'Pagamento',
    reason: 'Motivo',
    refund_id: 'Reembolso',
    registered: 'Registados',
    route: 'Por onde',
    subject: 'Relativo a',
    taken_by: 'Passou para',
    why: 'Porquê',
  },
  values: {
    status: paymentLifecycle.labels,
    method: METHOD_LABELS,
    registered: METHOD_LABELS,
    payment_method: METHOD_LABELS,
    state: REFUND_STATE_LABELS,
    route: REFUND_ROUTE_LABELS,
    reason: CHECK_REASON_LABELS,
    decision: CHECK_DECISION_LABELS,
  },
});
