import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant, line, listPaging, optionalIban, paged, text } from '../shared/schemas.ts';
import { sortBy } from '../shared/sort.ts';
import { shownPayable } from './refunds-contract.ts';
import { ALL_CHECK_REASONS, CHECK_DECISIONS } from './rules/check-reasons.ts';
import { PAYMENT_METHODS } from './values.ts';

/** One of 'Pagamentos a verificar': money that nothing accounts for, or a refund whose end nobody knows. */
export const paymentCheck = z.object({
  /** Of the notice, or of the refund. */
  id: z.string(),
  /** `refund`: it is looked at and recorded as a refund. */
  kind: z.enum(['notice', 'refund']),
  reason: z.enum(ALL_CHECK_REASONS),
  /** Euros; null: it does not say. */
  amount: z.number().nullable(),
  at: instant,
  /** What it is of; null: nobody knows. */
  sale: z.object(shownPayable).nullable(),
  decision: z.enum(CHECK_DECISIONS).nullable(),
  decided_at: instant.nullable(),
});
export type PaymentCheck = z.output<typeof paymentCheck>;

/** One of them whole. */
export const paymentCheckWhole = paymentCheck.extend({
  /** What the provider told, word by word, without the key. */
  told: z.record(z.string(), z.string()),
  /** How many times it was told. */
  times: z.number().int(),
  payment_id: z.uuid().nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** What can be decided. */
  decisions: z.array(z.enum(CHECK_DECISIONS)),
  note: z.string().nullable(),
  decided_by: z.string().nullable(),
  refund_id: z.uuid().nullable(),
  /** The order that its money was taken as a payment of. */
  taken_by: z.string().nullable(),
  taken_by_number: z.string().nullable(),
});
export type PaymentCheckWhole = z.output<typeof paymentCheckWhole>;

/** The columns that the panel's list can be put in order by. */
export const CHECKS_SORTED_BY = ['at', 'amount'] as const;

export const listPaymentChecks = defineCall({
  method: 'GET',
  path: '/api/admin/payment-checks',
  summary: 'Pagamentos a verificar: os que esperam por uma decisão, ou os decididos',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.read' },
  wire: 'list',
  query: z.object({
    state: z.enum(['open', 'decided']).default('open'),
    sort: sortBy(CHECKS_SORTED_BY).default('-at'),
    ...listPaging,
  }),
  response: paged(paymentCheck),
});

/** Number of a notice in an address. */
const checkId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const getPaymentCheck = defineCall({
  method: 'GET',
  path: '/api/admin/payment-checks/{id}',
  summary: 'Um pagamento a verificar, com o que o fornecedor disse',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.read' },
  params: z.object({ id: checkId }),
  response: paymentCheckWhole,
});

export const decidePaymentCheck = defineCall({
  method: 'POST',
  path: '/api/admin/payment-checks/{id}/decision',
  summary:
    'Decide um pagamento a verificar: devolver, aceitar como pagamento de outra encomenda, nada a fazer. Repetir a mesma decisão não muda nada',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.refund' },
  also: [409],
  params: z.object({ id: checkId }),
  body: z.object({
    decision: z.enum(CHECK_DECISIONS, 'Escolha o que fazer'),
    note: text(500, 1, 'Escreva uma nota: quem vier depois precisa de perceber a decisão'),
    /** Of an order that is not paid; needed for `other_order`. */
    order_id: line(60).nullish(),
    /** Where a transfer goes. */
    iban: optionalIban,
  }),
  response: paymentCheckWhole,
});
