import { fold } from '../../shared/fold.ts';
import { ownAddress } from '../../shared/own-address.ts';

/** Searches that a shop may answer itself: more than anybody looks after. */
export const MOST_ANSWERS = 500;

/** Signs of an address. */
const LONGEST = 500;

/** What the shop may say of a search, in the words of the form: another text, a product, a page of its own. */
export const ANSWER_LABELS = {
  texto: 'Quer dizer',
  produto: 'É este produto',
  endereco: 'Vai para',
} as const;
export type AnswerKind = keyof typeof ANSWER_LABELS;

/** A search as it is compared: lower case, without accents, one blank between words. */
export const searchWords = (typed: string): string => fold(typed).trim().replace(/\s+/g, ' ');

/**
 * The page of this shop that a search leads to, as it is kept; null: of elsewhere, or no page. What it searches for itself is taken
 * as words alone (`texto=1`), for which no answer is looked up: none leads into another.
 */
export function answerPage(given: string, ownHost: string): string | null {
  const path = ownAddress(given, ownHost);
  if (path === null || /^[^?#]*\/\//.test(path)) return null;
  const { pathname, searchParams, search, hash } = new URL(path, `https://${ownHost}`);
  if (/^\/api(?:\/|$)/i.test(pathname)) return null;
  if (searchParams.has('q')) searchParams.set('texto', '1');
  const page = `${pathname}${searchParams.has('q') ? `?${searchParams}` : search}${hash}`;
  // Letters of other alphabets are several signs each by now.
  return page.length <= LONGEST ? page : null;
}

/** "Quer dizer: toner preto". `name` of the product, where the answer is one. */
export function answerText(answer: {
  readonly kind: AnswerKind;
  readonly target: string;
  readonly name: string | null;
}): string {
  return `${ANSWER_LABELS[answer.kind]}: ${answer.name ?? answer.target}`;
}
