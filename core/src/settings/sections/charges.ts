import { z } from 'zod';
import { defineSection, noSecrets, notPublic } from './section.ts';

/** Recurring charges (docs/product.md#recurring-charges). */
export const charges = defineSection({
  name: 'charges',
  ability: 'settings.change',
  group: 'charge_settings',
  schema: z.object({
    /** Days before its day that a month is charged and its payer told; 0: on the day. */
    days_ahead: z.number().int().min(0, 'No mínimo 0').max(28, 'No máximo 28 dias'),
  }),
  defaults: { days_ahead: 5 },
  secrets: noSecrets,
  proofs: { days_ahead: 'free' },
  public: notPublic,
});
