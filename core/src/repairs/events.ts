import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { DECISION_CHANNELS, EXTRA_KINDS, QUOTE_STATES, RECEIPT_WAYS, REPAIR_STATUSES } from './values.ts';

const status = z.strictObject({ status: z.enum(REPAIR_STATUSES) });
const details = status.extend({
  estimate_cents: z.number().int().nullable(),
  final_cents: z.number().int().nullable(),
  repair_deadline: z.string().nullable(),
  warranty_until: z.string().nullable(),
});
const quote = z.strictObject({ version: z.number().int(), state: z.enum(QUOTE_STATES) });

const charges = z.strictObject({
  diagnosis_cents: z.number().int().nullable(),
  deposit_cents: z.number().int().nullable(),
});

/** What repairs leave in the audit: no name, contact or word of a customer, those stand in the repair. */
export const repairEvents = {
  'repair.requested': defineEvent('repair', 'Reparação pedida pelo cliente', { after: status }),
  'repair.created': defineEvent('repair', 'Reparação criada', { after: details }),
  'repair.changed': defineEvent('repair', 'Reparação alterada', {
    before: details,
    after: details.extend({ changed: z.array(z.string()) }),
  }),
  'repair.quote_saved': defineEvent('repair', 'Orçamento guardado', {
    after: quote.extend({ options: z.number().int(), total_cents: z.number().int() }),
  }),
  'repair.quote_sent': defineEvent('repair', 'Orçamento enviado', {
    before: status,
    after: status.extend({ version: z.number().int(), total_cents: z.number().int() }),
  }),
  'repair.decided': defineEvent('repair', 'Orçamento decidido', {
    before: status,
    after: status.extend({
      version: z.number().int(),
      state: z.enum(QUOTE_STATES),
      channel: z.enum(DECISION_CHANNELS),
      total_cents: z.number().int().nullable(),
    }),
  }),
  'repair.charges_set': defineEvent('repair', 'Diagnóstico e sinal definidos', {
    before: charges,
    after: charges,
  }),
  'repair.received_money': defineEvent('repair', 'Dinheiro recebido ao balcão', {
    after: z.strictObject({ amount_cents: z.number().int(), way: z.enum(RECEIPT_WAYS) }),
  }),
  'repair.handed_over': defineEvent('repair', 'Equipamento entregue', { before: status, after: status }),
  'repair.extra_waived': defineEvent('repair', 'Valor além do preço perdoado ou pedido outra vez', {
    after: z.strictObject({ kind: z.enum(EXTRA_KINDS), amount_cents: z.number().int(), waived: z.boolean() }),
  }),
  'repair.answered': defineEvent('repair', 'Resposta enviada ao cliente'),
  'repair.message_received': defineEvent('repair', 'Mensagem do cliente recebida'),
  'repair.billed_to': defineEvent('repair', 'Em nome de quem se fatura mudado', {
    before: z.strictObject({ company_id: z.string().nullable() }),
    after: z.strictObject({ company_id: z.string().nullable() }),
  }),
  'repair.link_revoked': defineEvent('repair', 'Link da reparação anulado'),
  'repair.calendar_link_made': defineEvent('account', 'Endereço do calendário de reparações feito'),
  'repair.calendar_link_ended': defineEvent('account', 'Endereço do calendário de reparações anulado'),
  'repair.reminded': defineEvent('repair', 'Cliente lembrado do orçamento', {
    before: status,
    after: status,
  }),
  'repair.quote_expired': defineEvent('repair', 'Prazo do orçamento terminado', {
    before: status,
    after: status,
  }),
  'repair.guarantee_ended': defineEvent('repair', 'Garantia terminada', { before: status, after: status }),
  'repair.photos_removed': defineEvent('repair', 'Fotografias removidas', {
    after: z.strictObject({ photos: z.number().int() }),
  }),
};
