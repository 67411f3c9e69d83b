import { z } from 'zod';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

const MOST_MONTHS = 120;

function months(least: number, who: string) {
  return z
    .number('Indique os meses')
    .int('Use um número inteiro')
    .min(least, `A lei dá ${least} meses a quem compra ${who}`)
    .max(MOST_MONTHS, `No máximo ${MOST_MONTHS} meses`);
}

/** What the shop promises on what it sells: never under the law (docs/product.md#promises). */
export const promises = defineSection({
  name: 'promises',
  ability: 'settings.change',
  group: 'promise_settings',
  schema: z.object({
    /** Months of guarantee by condition (DL 84/2021). */
    guarantee_new_months: months(36, 'novo'),
    guarantee_refurbished_months: months(36, 'recondicionado'),
    guarantee_used_months: months(18, 'usado'),
    /** Days from arrival in which goods come back (DL 24/2014: 14). */
    return_days: z
      .number('Indique os dias')
      .int('Use um número inteiro')
      .min(14, 'A lei dá 14 dias a quem compra à distância')
      .max(365, 'No máximo 365 dias'),
  }),
  defaults: {
    guarantee_new_months: 36,
    guarantee_refurbished_months: 36,
    guarantee_used_months: 18,
    return_days: 14,
  },
  secrets: noSecrets,
  proofs: {
    guarantee_new_months: 'free',
    guarantee_refurbished_months: 'free',
    guarantee_used_months: 'free',
    return_days: 'free',
  },
  public: asTheyAre({
    guarantee_new_months: z.number(),
    guarantee_refurbished_months: z.number(),
    guarantee_used_months: z.number(),
    return_days: z.number(),
  }),
});
