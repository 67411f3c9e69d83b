import { SECTION_NAMES, SECTION_WORDS, type SectionName } from './section-names.ts';

/** The sections as they are looked for: little words of a question lead nowhere else. */
export const SEARCHED = (Object.keys(SECTION_NAMES) as SectionName[]).map((slug) => ({
  slug,
  label: SECTION_NAMES[slug],
  words: `${SECTION_WORDS[slug]} onde mudo mudar altero alterar o os a as de do da dos das configurar definir`,
}));
