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
});
const running = z.strictObject({ is_active: z.boolean() });
const stopped = z.strictObject({ code: z.string(), is_stopped: z.boolean() });

/** What promotions leave in the audit. */
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
  'promotion.codes_exported': defineEvent('promotion', 'Códigos exportados', {
    after: z.strictObject({ codes: z.number().int() }),
  }),
};
