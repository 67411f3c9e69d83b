import { z } from 'zod';
import { accentContrast, LEAST_CONTRAST } from '../rules/accent.ts';
import { picture } from './fields.ts';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

const accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(|#[0-9a-f]{6})$/, 'Indique a cor como #17348c')
  .refine(
    (colour) => !/^#[0-9a-f]{6}$/.test(colour) || accentContrast(colour) >= LEAST_CONTRAST,
    'Esta cor é clara demais: o texto não se lê. Escolha uma mais escura',
  );

/** How the shop looks, within its design: one accent, and the picture of the first screen. */
export const look = defineSection({
  name: 'look',
  ability: 'settings.change',
  group: 'look_settings',
  schema: z.object({
    /** `#rrggbb`; empty: the shop's own ink blue. */
    accent,
    /** Beside the title of the home page; null: the drawing. */
    hero_image: picture,
  }),
  defaults: { accent: '', hero_image: null },
  secrets: noSecrets,
  proofs: { accent: 'free', hero_image: 'free' },
  public: asTheyAre({ accent: z.string(), hero_image: z.string().nullable() }),
});
