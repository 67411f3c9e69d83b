import { SECTION_TITLES, SECTION_WORDS, type SectionName } from './section-names.ts';

/** The sections as they are looked for: little words of a question lead nowhere else. */
export const SEARCHED = (Object.keys(SECTION_TITLES) as SectionName[]).map((slug) => ({
  slug,
  label: SECTION_TITLES[slug],
  words: `${SECTION_WORDS[slug]} onde mudo mudar altero alterar o os a as de do da dos das configurar definir`,
}));
