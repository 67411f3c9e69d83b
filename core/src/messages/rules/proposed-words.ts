import { folded } from './suspicions.ts';

/** The most words that are proposed. */
const MOST = 8;
/** Letters that a word must have to be worth a place in the list. */
const LEAST = 7;

/** Names of sites in a text, without `www.`: `loja.example`. */
function sitesIn(text: string): string[] {
  const found = text.matchAll(/(?:https?:\/\/|www\.)([a-z0-9.-]+\.[a-z]{2,})/gi);
  return [...found].map(([, site]) => (site ?? '').replace(/^www\./i, ''));
}

/**
 * What of a message that somebody called spam may go on the list of words: the sites it leads to first, then long words that
 * it says again and again. Folded, as the list keeps them; none that is there already. Somebody chooses among them.
 */
export function proposedWords(text: string, known: readonly string[]): string[] {
  const words = folded(text.replace(/\S*[/.@]\S*/g, ' '))
    .trim()
    .split(' ');
  const counts = new Map<string, number>();
  for (const word of words) if (word.length >= LEAST) counts.set(word, (counts.get(word) ?? 0) + 1);
  const repeated = [...counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);
  const all = [...sitesIn(text).map((site) => folded(site).trim()), ...repeated.map(([word]) => word)];
  return [...new Set(all)].filter((word) => !known.includes(word)).slice(0, MOST);
}
