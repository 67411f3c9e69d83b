import { z } from 'zod';
import { defineSection, noSecrets, notPublic } from './section.ts';

const percent = z.number().int().min(1, 'No mínimo 1 %').max(100, 'No máximo 100 %');

/** How much of the stock may be kept for orders that nobody has paid (docs/product.md#cart-and-checkout). */
export const holds = defineSection({
  name: 'holds',
  ability: 'settings.change',
  group: 'hold_settings',
  schema: z.object({
    /** Share of a product's stock that one person's unpaid orders may hold, in whole percent: one unit at least. */
    person_share: percent,
    /** Units of a product that one person's unpaid orders may hold. */
    person_units: z.number().int().min(1, 'No mínimo 1 unidade').max(10_000, 'No máximo 10 000 unidades'),
    /** Share of a product's stock that all unpaid orders together may hold, in whole percent; of a few units: all. */
    product_share: percent,
    /** An order that leaves no more units than these of a product in stock is waited for less long. */
    low_stock_units: z.number().int().min(0, 'No mínimo 0').max(1000, 'No máximo 1000 unidades'),
    /** Days that a Multibanco reference may then be paid. */
    low_stock_days: z.number().int().min(1, 'No mínimo 1 dia').max(30, 'No máximo 30 dias'),
  }),
  defaults: { person_share: 50, person_units: 20, product_share: 80, low_stock_units: 3, low_stock_days: 1 },
  secrets: noSecrets,
  proofs: {
    person_share: 'free',
    person_units: 'free',
    product_share: 'free',
    low_stock_units: 'free',
    low_stock_days: 'free',
  },
  public: notPublic,
});
