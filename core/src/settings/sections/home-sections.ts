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
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

const section = z.object({ key: z.enum(HOME_SECTIONS), shown: z.boolean() });
const all = z
  .array(section)
  .length(HOME_SECTIONS.length, 'Indique cada parte uma vez')
  .refine(
    (sections) => new Set(sections.map(({ key }) => key)).size === HOME_SECTIONS.length,
    'Indique cada parte uma vez',
  );

/** Which parts of the home page are shown, and in which order. */
export const homeSections = defineSection({
  name: 'home_sections',
  ability: 'settings.change',
  group: 'home_settings',
  schema: z.object({ parts: all }),
  // What sells best is shown by who wants it: a shop that just opened has sold nothing.
  defaults: { parts: HOME_SECTIONS.map((key) => ({ key, shown: key !== 'bestsellers' })) },
  secrets: noSecrets,
  public: {
    schema: z.object({ parts: z.array(z.enum(HOME_SECTIONS)) }),
    view: ({ parts }) => ({ parts: parts.filter(({ shown }) => shown).map(({ key }) => key) }),
  },
});
