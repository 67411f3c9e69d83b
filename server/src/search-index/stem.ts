/** Plural endings, longest first, and what the singular keeps. The word is folded. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?:oes|aes|aos)$/, 'ao'],
  [/ns$/, 'm'],
  [/(?<=[rzs])es$/, ''],
  [/(?<=[aou])is$/, 'l'],
  [/(?:eis|is)$/, 'l'],
  [/(?<=[aeiou])s$/, ''],
];

/**
 * One form for the forms of a Portuguese word, given folded: number and gender go
 * ("portáteis", "portátil" → "portat"; "usadas", "usado" → "usad"; "tinteiros" → "tinteir").
 * Light on purpose: it joins what a customer types, it does not find roots. Words with digits, and words of
 * three letters or fewer, are left alone.
 */
export function stem(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  let stemmed = word;
  for (const [ending, singular] of PLURALS) {
    if (ending.test(stemmed) && stemmed.length > 4) {
      stemmed = stemmed.replace(ending, singular);
      break;
    }
  }
  // "portatil" and "portatel", "papel" and "papl": the vowel before the l carries nothing.
  if (stemmed.length > 3) stemmed = stemmed.replace(/(?:[ei])?l$/, '');
  if (stemmed.length > 4) stemmed = stemmed.replace(/[aeo]$/, '');
  return stemmed;
}
