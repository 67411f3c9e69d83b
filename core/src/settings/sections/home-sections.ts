import { z } from 'zod';
import { defineSection, noSecrets } from './section.ts';

/** What the home page is made of below its title, in the order of a shop that set nothing. */
export const HOME_SECTIONS = [
  'categories',
  'printer_finder',
  'campaigns',
  'bestsellers',
  'benefits',
  'services',
  'brands',
  'reviews',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

const section = z.object({ key: z.enum(HOME_SECTIONS), shown: z.boolean() });
const all = z
  .array(section)
  .max(HOME_SECTIONS.length, 'Indique cada parte uma vez')
  .refine(
    (sections) => new Set(sections.map(({ key }) => key)).size === sections.length,
    'Indique cada parte uma vez',
  );

/** Parts that need what a shop that just opened has not: sales, brands, reviews. Who wants them shows them. */
const LATER: readonly HomeSection[] = ['bestsellers', 'brands', 'reviews'];

/** Which parts of the home page are shown, and in which order; one that is not named is not shown. */
export const homeSections = defineSection({
  name: 'home_sections',
  ability: 'settings.change',
  group: 'home_settings',
  schema: z.object({ parts: all }),
  defaults: { parts: HOME_SECTIONS.map((key) => ({ key, shown: !LATER.includes(key) })) },
  secrets: noSecrets,
  proofs: { parts: 'free' },
  public: {
    schema: z.object({ parts: z.array(z.enum(HOME_SECTIONS)) }),
    view: ({ parts }) => ({ parts: parts.filter(({ shown }) => shown).map(({ key }) => key) }),
  },
});
