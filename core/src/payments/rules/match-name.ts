import { fold } from '../../shared/fold.ts';

/** Words that say nothing of whose an account is. */
const EMPTY = new Set([
  'de',
  'da',
  'do',
  'dos',
  'das',
  'e',
  'lda',
  'sa',
  'unipessoal',
  'trf',
  'transferencia',
]);

function wordsOf(name: string): string[] {
  return fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !EMPTY.has(word));
}

/** Whether the bank's words may name this person: the first and the last of their names stand in them (one, if it is all). */
export function namesThem(said: string, person: string): boolean {
  const words = new Set(wordsOf(said));
  const names = wordsOf(person);
  const [first] = names;
  const last = names.at(-1);
  return first !== undefined && last !== undefined && words.has(first) && words.has(last);
}
