import { z } from 'zod';
import { line } from '../../shared/schemas.ts';
import { defineSection, noSecrets } from './section.ts';

/** What a shop may say of itself and has to be able to show (docs/product.md#claims). */
export const CLAIMS = [
  'since',
  'experience',
  'products',
  'delivery',
  'support',
  'rating',
  'certificate',
  'free_diagnosis',
  'diagnosis_time',
  'quote_time',
  'express_repair',
  'answer_time',
] as const;
export type ClaimName = (typeof CLAIMS)[number];

const claim = z
  .object({
    active: z.boolean(),
    /** What is shown: "+10 anos", "4,9/5". */
    text: line(80),
    /** Where it comes from: a claim without a source is not shown. */
    source: line(300),
  })
  .refine(({ active, text, source }) => !active || (text !== '' && source !== ''), {
    path: ['source'],
    message: 'Indique o texto e de onde vem, ou desligue',
  });

const shown = z.object({ text: z.string(), source: z.string() }).nullable();

function each<T>(of: (name: ClaimName) => T): Record<ClaimName, T> {
  return Object.fromEntries(CLAIMS.map((name) => [name, of(name)])) as Record<ClaimName, T>;
}

/** The shop's claims, each with its source; off until somebody can show them. */
export const claims = defineSection({
  name: 'claims',
  ability: 'settings.change',
  group: 'claim_settings',
  schema: z.object(each(() => claim)),
  defaults: each(() => ({ active: false, text: '', source: '' })),
  secrets: noSecrets,
  proofs: {
    since: 'free',
    experience: 'free',
    products: 'free',
    delivery: 'free',
    support: 'free',
    rating: 'free',
    certificate: 'free',
    free_diagnosis: 'free',
    diagnosis_time: 'free',
    quote_time: 'free',
    express_repair: 'free',
    answer_time: 'free',
  },
  public: {
    schema: z.object(each(() => shown)),
    view: (values) =>
      each((name) => {
        const { active, text, source } = values[name];
        return active ? { text, source } : null;
      }),
  },
});
