import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { CHARGE_KINDS, RECEIVED_WAYS } from './values.ts';

const plan = z.strictObject({ kind: z.enum(CHARGE_KINDS), contract: z.string() });

/** What recurring charges leave in the audit. The day's charges are told by how many they were. */
export const chargeEvents = {
  'charge.plan_started': defineEvent('charge-plan', 'Cobrança periódica iniciada', { after: plan }),
  'charge.plan_changed': defineEvent('charge-plan', 'Cobrança periódica alterada', {
    after: z.strictObject({ from: z.string(), until: z.string().nullable() }),
  }),
  'charge.price_changed': defineEvent('charge-plan', 'Preço novo de um contrato, avisado', {
    before: z.strictObject({ amount_cents: z.number() }),
    after: z.strictObject({ from: z.string(), amount_cents: z.number() }),
  }),
  'charge.line_added': defineEvent('charge-plan', 'Linha somada à próxima mensalidade', {
    after: z.strictObject({ key: z.string(), amount_cents: z.number() }),
  }),
  'charge.plan_ended': defineEvent('charge-plan', 'Cobrança periódica terminada', {
    after: z.strictObject({ until: z.string(), ended: z.number() }),
  }),
  'charge.made': defineEvent('charge-day', 'Mensalidades do dia', {
    after: z.strictObject({ charges: z.number() }),
  }),
  'charge.billed': defineEvent('charge-day', 'Contas das mensalidades', {
    after: z.strictObject({ bills: z.number() }),
  }),
  'charge.told': defineEvent('bill', 'Mensalidade enviada de novo', {
    after: z.strictObject({ reminder: z.boolean() }),
  }),
  'charge.reminded': defineEvent('bill', 'Lembrete de mensalidade', {
    after: z.strictObject({ days_late: z.number() }),
  }),
  'charge.joined': defineEvent('bill', 'Vários meses numa conta', {
    after: z.strictObject({ months: z.number(), amount_cents: z.number() }),
  }),
  'charge.gathered': defineEvent('bill', 'Vários valores por pagar numa conta', {
    after: z.strictObject({ things: z.number(), amount_cents: z.number() }),
  }),
  'charge.settled': defineEvent('bill', 'Conta conjunta paga', {
    after: z.strictObject({ things: z.number(), amount_cents: z.number(), rest_cents: z.number() }),
  }),
  'charge.received': defineEvent('bill', 'Pagamento de mensalidade registado', {
    after: z.strictObject({
      received_way: z.enum(RECEIVED_WAYS),
      amount_cents: z.number(),
      received_note: z.string().optional(),
    }),
  }),
  'charge.waived': defineEvent('bill', 'Mensalidade anulada', {
    after: z.strictObject({ reason: z.string(), amount_cents: z.number() }),
  }),
};
