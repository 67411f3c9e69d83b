import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { instant } from '../shared/schemas.ts';
import { PROMOTION_KINDS, PROMOTION_LANES } from './values.ts';

const facts = z.strictObject({
  name: z.string(),
  lane: z.enum(PROMOTION_LANES),
  kind: z.enum(PROMOTION_KINDS),
  percent: z.number().int().nullable(),
  amount_cents: z.number().int().nullable(),
  starts_at: instant,
  ends_at: instant.nullable(),
  needs_code: z.boolean(),
  /** Left out: of everybody. */
  group_id: z.string().optional(),
});
const running = z.strictObject({ is_active: z.boolean() });
const stopped = z.strictObject({ code: z.string(), is_stopped: z.boolean() });

const group = z.strictObject({
  name: z.string(),
  is_net: z.boolean(),
  is_below_cost: z.boolean(),
  percents: z.record(z.string(), z.number().int()),
});
const price = z.strictObject({
  from_units: z.number().int(),
  cents: z.number().int(),
  with_iva: z.boolean(),
});
const prices = z.strictObject({ product_id: z.string(), prices: z.array(price) });
const member = z.strictObject({ group_id: z.string().nullable() });

/** What promotions and groups leave in the audit. */
export const pricingEvents = {
  'promotion.made': defineEvent('promotion', 'Promoção criada', { after: facts }),
  'promotion.changed': defineEvent('promotion', 'Promoção alterada', { before: facts, after: facts }),
  'promotion.stopped': defineEvent('promotion', 'Promoção parada', { before: running, after: running }),
  'promotion.resumed': defineEvent('promotion', 'Promoção retomada', { before: running, after: running }),
  'promotion.codes_made': defineEvent('promotion', 'Códigos criados', {
    after: z.strictObject({ codes: z.number().int() }),
  }),
  'promotion.code_changed': defineEvent('promotion', 'Código parado ou retomado', {
    before: stopped,
    after: stopped,
  }),
  'group.made': defineEvent('customer-group', 'Grupo de clientes criado', { after: group }),
  'group.changed': defineEvent('customer-group', 'Grupo de clientes alterado', {
    before: group,
    after: group,
  }),
  'group.removed': defineEvent('customer-group', 'Grupo de clientes retirado', { before: group }),
  'group.priced': defineEvent('customer-group', 'Preço de um artigo num grupo alterado', {
    before: prices,
    after: prices,
  }),
  'group.prices_imported': defineEvent('customer-group', 'Preços de um grupo importados', {
    after: z.strictObject({ file: z.string(), changed: z.number().int() }),
  }),
  'group.prices_exported': defineEvent('customer-group', 'Preços de um grupo exportados', {
    after: z.strictObject({ articles: z.number().int() }),
  }),
  'group.joined': defineEvent('account', 'Grupo de preços alterado', { before: member, after: member }),
  'promotion.codes_exported': defineEvent('promotion', 'Códigos exportados', {
    after: z.strictObject({ codes: z.number().int() }),
  }),
};
