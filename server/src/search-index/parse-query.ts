import { stem } from './stem.ts';
import { synonymsOf } from './synonyms.ts';
import { splitParts, words } from './tokens.ts';

/** Words that ask for nothing: joints of a sentence, and what everybody wants. */
const STOP_WORDS = new Set(
  'a o as os um uma uns umas de da do das dos e em na no nas nos para por pelo pela com sem ao aos que comprar barato barata baratos baratas preco precos melhor melhores quero preciso minha meu'.split(
    ' ',
  ),
);

/** True for a word that asks for nothing ("de", "para"); folded. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The most words of a query that count: the rest of a pasted paragraph adds nothing. */
const MAX_TERMS = 8;

/** One thing asked for: a product must match it in one of these ways. */
export interface QueryTerm {
  /** As typed, folded. */
  readonly word: string;
  readonly stem: string;
  /** Other stems that mean the same. */
  readonly synonyms: readonly string[];
  /** "305xl" → ["305", "xl"]: all of them together match as well. */
  readonly parts: readonly string[];
}

/** "anti-vírus", "wi-fi": letters around one hyphen, which products write as one word or as two. */
const HYPHENATED_WORDS = /(?<![\p{L}\p{N}-])(\p{L}{2,})-(\p{L}{2,})(?![\p{L}\p{N}-])/gu;

/** What is said in several words and written in one. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})sem\s+fios?(?!\p{L})/giu, ' wifi '],
  [/(?<!\p{L})frente\s+e\s+verso(?!\p{L})/giu, ' duplex '],
];

function toTerm(word: string, parts: readonly string[]): QueryTerm {
  const stemmed = stem(word);
  return { word, stem: stemmed, synonyms: synonymsOf(stemmed), parts };
}

/** What a customer typed, as the terms that a product must all match. Empty for nothing searchable. */
export function parseQuery(typed: string): QueryTerm[] {
  const piecesOf = new Map<string, readonly string[]>();
  const said = PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), typed);
  const text = said.replace(HYPHENATED_WORDS, (_, first: string, second: string) => {
    piecesOf.set(words(first + second).join(''), words(`${first} ${second}`).map(stem));
    return ` ${first}${second} `;
  });
  const all = [...new Set(words(text))];
  const asking = all.filter((word) => !isStopWord(word));
  return (asking.length > 0 ? asking : all)
    .slice(0, MAX_TERMS)
    .map((word) => toTerm(word, piecesOf.get(word) ?? splitParts(word)));
}
