import { z } from 'zod';
import { line } from '../../shared/schemas.ts';
import { LEAST_AMOUNT, MOST_AMOUNT, MOST_AMOUNTS, readAmounts } from '../rules/gift-amounts.ts';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

/** Gift cards (docs/product.md#gift-cards). */
export const gifts = defineSection({
  name: 'gifts',
  ability: 'settings.change',
  group: 'gift_settings',
  schema: z.object({
    gift_active: z.boolean(),
    /** Whole euros, '25, 50, 100'. */
    gift_amounts: line(80).refine(
      (typed) => readAmounts(typed) !== null,
      `De ${LEAST_AMOUNT} a ${MOST_AMOUNT} €, sem cêntimos, até ${MOST_AMOUNTS} valores: 25, 50, 100`,
    ),
    /** How long a card is good. */
    gift_months: z.number().int().min(12, 'No mínimo 12 meses').max(120, 'No máximo 120 meses'),
  }),
  defaults: { gift_active: false, gift_amounts: '25, 50, 100', gift_months: 36 },
  secrets: noSecrets,
  proofs: { gift_active: 'free', gift_amounts: 'free', gift_months: 'free' },
  // Whether the shop's pages lead to them.
  public: asTheyAre({ gift_active: z.boolean() }),
});
