import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { ALL_CHECK_REASONS, CHECK_DECISIONS } from './rules/check-reasons.ts';
import { PAYABLE_KINDS, PAYMENT_METHODS, PAYMENT_STATUSES, REFUND_ROUTES, REFUND_STATES } from './values.ts';

/** What is paid: its kind, and its id in its room. */
const payableOf = { kind: z.enum(PAYABLE_KINDS), subject: z.string() };

const paymentFacts = z.strictObject({
  ...payableOf,
  method: z.enum(PAYMENT_METHODS),
  amount_cents: z.number().int(),
});
const status = z.strictObject({ status: z.enum(PAYMENT_STATUSES) });

/** Money that goes back; no account number: whose it is, the refund says. */
const refundFacts = z.strictObject({
  ...payableOf,
  payment_id: z.string().nullable(),
  amount_cents: z.number().int(),
  route: z.enum(REFUND_ROUTES),
});
const state = z.strictObject({ state: z.enum(REFUND_STATES) });

/** What payments leave in the audit. */
export const paymentEvents = {
  'payment.begun': defineEvent('payment', 'Pagamento iniciado', { after: paymentFacts }),
  'payment.paid': defineEvent('payment', 'Pagamento recebido', {
    before: status,
    // paid_again: another payment had paid for it already.
    after: paymentFacts.extend({ paid_again: z.boolean() }),
  }),
  'payment.ended': defineEvent('payment', 'Pagamento terminado sem dinheiro', {
    before: status,
    after: status,
  }),
  'refund.requested': defineEvent('refund', 'Reembolso pedido', { after: refundFacts }),
  'refund.approved': defineEvent('refund', 'Reembolso confirmado por outra pessoa', { after: state }),
  'refund.account_set': defineEvent('refund', 'IBAN de um reembolso indicado', {}),
  'refund.account_shown': defineEvent('refund', 'IBAN de um reembolso visto por inteiro', {}),
  'refund.returned': defineEvent('refund', 'Transferência devolvida pelo banco', {
    before: state,
    after: state,
  }),
  'transfer.file_made': defineEvent('transfer-file', 'Ficheiro de transferências criado', {
    after: z.strictObject({ count: z.number().int(), amount_cents: z.number().int() }),
  }),
  'transfer.file_taken': defineEvent('transfer-file', 'Ficheiro de transferências descarregado', {}),
  'transfer.file_undone': defineEvent('transfer-file', 'Ficheiro de transferências desfeito', {
    after: z.strictObject({ count: z.number().int() }),
  }),
  'refund.sent': defineEvent('refund', 'Reembolso enviado', { before: state, after: state }),
  'refund.done': defineEvent('refund', 'Dinheiro devolvido', { before: state, after: refundFacts }),
  'refund.failed': defineEvent('refund', 'Reembolso falhado', { before: state, after: state }),
  'refund.unknown': defineEvent('refund', 'Reembolso sem resposta', { after: state }),
  'refund.confirmed': defineEvent('refund', 'Reembolso confirmado pelo fornecedor', { after: state }),
  'check.decided': defineEvent('payment-check', 'Pagamento a verificar decidido', {
    after: z.strictObject({
      reason: z.enum(ALL_CHECK_REASONS),
      decision: z.enum(CHECK_DECISIONS),
      amount_cents: z.number().int().nullable(),
      // Of which sale the money was, and of which it is now.
      subject: z.string().nullable(),
      taken_by: z.string().nullable(),
      refund_id: z.string().nullable(),
    }),
  }),
  'provider.callbacks_registered': defineEvent('payment-provider', 'Callback registado na ifthenpay', {
    after: z.strictObject({
      registered: z.array(z.enum(PAYMENT_METHODS)),
      refused: z.array(z.enum(PAYMENT_METHODS)),
    }),
  }),
  'bank.file_read': defineEvent('bank-file', 'Extrato do banco lido', {
    after: z.strictObject({
      format: z.enum(['camt', 'csv']),
      count: z.number().int(),
      new_lines: z.number().int(),
    }),
  }),
  'bank.file_removed': defineEvent('bank-file', 'Extrato do banco retirado', {
    before: z.strictObject({ count: z.number().int() }),
  }),
  'bank.line_confirmed': defineEvent('bank-line', 'Movimento do banco confirmado', {
    after: z.strictObject({
      amount_cents: z.number().int(),
      subject: z.string(),
      refund_id: z.string().nullable(),
    }),
  }),
  'bank.line_ignored': defineEvent('bank-line', 'Movimento do banco posto de lado', {
    before: z.strictObject({ ignored: z.boolean() }),
    after: z.strictObject({ ignored: z.boolean() }),
  }),
  'bank.line_undone': defineEvent('bank-line', 'Confirmação de um movimento do banco desfeita', {
    before: z.strictObject({ amount_cents: z.number().int(), subject: z.string() }),
    after: z.strictObject({ why: z.string() }),
  }),
  'refund.seen': defineEvent('refund', 'Reembolso falhado visto', { after: state }),
};
