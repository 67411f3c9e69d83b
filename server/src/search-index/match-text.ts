import { parseQuery, type QueryTerm } from './parse-query.ts';
import { FIELD_WEIGHT } from './postings.ts';
import type { ProductIndex } from './product-index.ts';
import { SlotSet, wordsFor } from './slot-set.ts';
import { stem } from './stem.ts';
import { nearSynonym } from './synonyms.ts';
import { joinSuffix, splitParts } from './tokens.ts';

interface Alternative {
  /** All of these together; products have each of them. */
  readonly tokens: readonly string[];
  readonly worth: number;
  /** At most this many products have them all. */
  readonly most: number;
}

interface Term {
  readonly word: string;
  readonly alternatives: readonly Alternative[];
  readonly correction: readonly [string, string] | null;
}

/** What matches a text. What it gives is good until the next match. */
export interface TextMatch {
  /** A bit for each slot that matches. */
  readonly words: Int32Array;
  readonly corrections: readonly (readonly [string, string])[];
  /** Words left out, because nothing has them, or nothing has them together with the others. */
  readonly ignored: readonly string[];
  /** How well each of these slots (in rising order) matches, in its place; null when nothing was asked. */
  score(slots: Uint32Array): Float32Array | null;
}

const MATCH_WEIGHTS = { exact: 1, parts: 0.9, variant: 0.8, synonym: 0.6, typo: 0.5, prefix: 0.4 } as const;

/** "2720e", "xp2200s": a model's number with the letter or two of a variant that cartridges do not care about. */
const VARIANT = /^([a-z]{0,4}\d{3,5})(?!xl$)[a-z]{1,2}$/;

/** The shortest pieces that a word of several run together is cut into, and the shortest of the longer one. */
const RUN_TOGETHER = { piece: 2, longest: 4 } as const;

/** "tinteirohp" → ["tinteir", "hp"]: two words that products have, written as one. */
function runTogether(index: ProductIndex, word: string): readonly string[] {
  for (let at = word.length - RUN_TOGETHER.piece; at >= RUN_TOGETHER.piece; at--) {
    const pieces = [word.slice(0, at), word.slice(at)];
    if (Math.max(at, word.length - at) < RUN_TOGETHER.longest) continue;
    const stems = pieces.map(stem);
    if (stems.every((piece) => index.count(piece) > 0)) return stems;
  }
  return [];
}

/** "hp305xlpreto" → "hp", "305", "xl", "preto": parts that products have, those of letters cut once more where needed. */
function knownParts(index: ProductIndex, parts: readonly string[]): readonly string[] {
  return parts.flatMap((part) => {
    if (index.count(part) > 0 || /\d/.test(part)) return [part];
    const pieces = runTogether(index, part);
    return pieces.length > 0 ? pieces : [part];
  });
}

/** "305xl" of which there are products: those that have a 305 and an XL apart from each other are something else. */
function isKnownPart(index: ProductIndex, { stem: joined, parts }: QueryTerm): boolean {
  const [number = '', suffix = ''] = parts;
  return parts.length === 2 && joinSuffix(number, suffix) !== null && index.count(joined) > 0;
}

function resolve(index: ProductIndex, term: QueryTerm): Term {
  const alternatives: Alternative[] = [];
  const take = (tokens: readonly string[], worth: number): void => {
    const lengths = tokens.map((token) => index.count(token));
    const most = Math.min(...lengths);
    if (most > 0) alternatives.push({ tokens, worth, most });
  };
  take([term.stem], MATCH_WEIGHTS.exact);
  if (term.parts.length > 0 && !isKnownPart(index, term))
    take(knownParts(index, term.parts), MATCH_WEIGHTS.parts);
  for (const synonym of term.synonyms) take([synonym], MATCH_WEIGHTS.synonym);
  const { word: typed } = term;
  const variantOf = index.count(term.stem) === 0 ? VARIANT.exec(typed)?.[1] : undefined;
  if (variantOf !== undefined) take([variantOf, ...splitParts(variantOf)], MATCH_WEIGHTS.variant);
  if (alternatives.length > 0) return { word: typed, alternatives, correction: null };

  const pieces = runTogether(index, typed);
  if (pieces.length > 0) {
    take(pieces, MATCH_WEIGHTS.parts);
    return { word: typed, alternatives, correction: null };
  }
  const near = index.vocabulary.near(term.stem);
  for (const word of near) take([word], MATCH_WEIGHTS.typo);
  if (near[0] !== undefined)
    return { word: typed, alternatives, correction: [typed, index.vocabulary.surfaceOf(near[0])] };
  // A word of the same meaning that no product writes so, mistyped: "cartuxo".
  const meant = nearSynonym(term.stem);
  for (const word of meant?.synonyms ?? []) take([word], MATCH_WEIGHTS.typo);
  if (meant && alternatives.length > 0)
    return { word: typed, alternatives, correction: [typed, meant.surface] };
  // A word still being typed.
  if (term.word.length >= 3)
    for (const word of index.vocabulary.startingWith(term.word, 20)) take([word], MATCH_WEIGHTS.prefix);
  return { word: typed, alternatives, correction: null };
}

/** Working memory, used again by each search: a search is synchronous. */
const matched = new SlotSet();
const ofTerm = new SlotSet();
const ofAlternative = new SlotSet();
const ofToken = new SlotSet();
const wanted = new SlotSet();
let scores = new Float32Array(0);
let best = new Float32Array(0);
let sum = new Float32Array(0);

function withRoom(values: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> {
  return values.length < length ? new Float32Array(Math.ceil(length * 1.1) + 64) : values;
}

function cost(term: Term): number {
  return term.alternatives.reduce((sum, { most }) => sum + most, 0);
}

/**
 * The products that match every word of `typed` in one of its ways (the word's stem, its parts, a synonym; failing
 * those a word one or two edits away, or one that begins so). A word that nothing has is left out when others match;
 * when no product has all of them, the last that is no number is left out, and so on; not when `isStrict`. Nothing
 * typed matches all.
 */
export function matchText(index: ProductIndex, typed: string, isStrict = false): TextMatch {
  const resolved = joinTerms(index, parseQuery(typed)).map((term) => resolve(index, term));
  if (resolved.length === 0) {
    const words = index.alive.words(wordsFor(index.slots));
    return { words, corrections: [], ignored: [], score: () => null };
  }
  let terms = resolved.filter((term) => term.alternatives.length > 0);
  let words = isStrict && terms.length < resolved.length ? null : matchAll(index, terms);
  while (words === null && terms.length > 1 && !isStrict) {
    terms = terms.toSpliced(leastNeeded(terms), 1);
    words = matchAll(index, terms);
  }
  return {
    words: words ?? nothing(index),
    corrections: terms.flatMap((term) => (term.correction ? [term.correction] : [])),
    ignored: resolved.filter((term) => !terms.includes(term)).map((term) => term.word),
    score: (slots) => scoreAll(index, terms, slots),
  };
}

/** The shortest name that is looked for in one where it was typed in two: "think pad". */
const SHORTEST_NAME = 6;

/** Words that products write as one: the suffix of a part number ("305 XL"), and names ("mac book"). */
function joinTerms(index: ProductIndex, terms: readonly QueryTerm[]): QueryTerm[] {
  const joined: QueryTerm[] = [];
  for (const term of terms) {
    const before = joined.at(-1);
    const part = before ? joinSuffix(before.word, term.word) : null;
    const name = before && /^[a-z]+$/.test(before.word + term.word) ? before.word + term.word : '';
    const word = part ?? (name.length >= SHORTEST_NAME ? name : null);
    if (before && word !== null && index.count(stem(word)) > 0)
      joined[joined.length - 1] = { word, stem: stem(word), synonyms: [], parts: [] };
    else joined.push(term);
  }
  return joined;
}

/** The place of the last word without a digit: a customer names the thing first, and a number is exact. */
function leastNeeded(terms: readonly Term[]): number {
  const last = terms.findLastIndex((term) => !/\d/.test(term.word));
  return last > 0 ? last : terms.length - 1;
}

function nothing(index: ProductIndex): Int32Array {
  return matched.words(wordsFor(index.slots)).fill(0);
}

/** The slots that match every term; null when none does. */
function matchAll(index: ProductIndex, terms: readonly Term[]): Int32Array | null {
  const count = wordsFor(index.slots);
  const words = matched.words(count);
  if (terms.length === 0) return null;
  words.set(index.alive.words(count).subarray(0, count));
  let any = 0;
  // The rarest first: what has none of it has not all.
  for (const term of [...terms].sort((a, b) => cost(a) - cost(b))) {
    const ofThis = ofTerm.words(count).fill(0, 0, count);
    for (const alternative of term.alternatives) markAlternative(index, alternative, ofThis);
    any = 0;
    for (let w = 0; w < count; w++) any |= words[w] = (words[w] ?? 0) & (ofThis[w] ?? 0);
    if (any === 0) return null;
  }
  return words;
}

/** Adds to `words` the slots that have all tokens of an alternative. */
function markAlternative(index: ProductIndex, { tokens }: Alternative, words: Int32Array): void {
  const [first = '', ...others] = tokens;
  if (others.length === 0) {
    index.postings(first)?.markIn(words);
    return;
  }
  const all = allTokens(index, tokens);
  for (let w = 0; w < all.length; w++) words[w] = (words[w] ?? 0) | (all[w] ?? 0);
}

/** The slots that have every one of the tokens; good until the next call. */
function allTokens(index: ProductIndex, [first = '', ...others]: readonly string[]): Int32Array {
  const count = wordsFor(index.slots);
  const all = ofAlternative.words(count).fill(0, 0, count).subarray(0, count);
  index.postings(first)?.markIn(all);
  for (const token of others) {
    const one = ofToken.words(count).fill(0, 0, count);
    index.postings(token)?.markIn(one);
    for (let w = 0; w < count; w++) all[w] = (all[w] ?? 0) & (one[w] ?? 0);
  }
  return all;
}

/**
 * For each of the slots (in rising order), in its place, the sum over the terms of its best alternative: each token by
 * the fields it stands in and its rarity.
 */
function scoreAll(index: ProductIndex, terms: readonly Term[], slots: Uint32Array): Float32Array {
  const count = wordsFor(index.slots);
  const { length } = slots;
  scores = withRoom(scores, length).fill(0, 0, length);
  best = withRoom(best, length);
  const isWanted = wanted.words(count).fill(0, 0, count);
  for (let i = 0; i < length; i++) {
    const slot = slots[i] ?? 0;
    isWanted[slot >>> 5] = (isWanted[slot >>> 5] ?? 0) | (1 << (slot & 31));
  }
  for (const { alternatives } of terms) {
    best.fill(0, 0, length);
    for (const { tokens, worth } of alternatives) {
      if (tokens.length === 1) weighToken(index, tokens[0] ?? '', worth, isWanted, best, false);
      else weighTogether(index, tokens, worth, isWanted, slots);
    }
    for (let i = 0; i < length; i++) scores[i] = (scores[i] ?? 0) + (best[i] ?? 0);
  }
  return scores;
}

/** Raises `best` of the slots that have all of the tokens to the sum of their weights, each an equal part of `worth`. */
function weighTogether(
  index: ProductIndex,
  tokens: readonly string[],
  worth: number,
  isWanted: Int32Array,
  slots: Uint32Array,
): void {
  sum = withRoom(sum, slots.length).fill(0, 0, slots.length);
  for (const token of tokens) weighToken(index, token, worth / tokens.length, isWanted, sum, true);
  const all = allTokens(index, tokens);
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] ?? 0;
    const has = ((all[slot >>> 5] ?? 0) >>> (slot & 31)) & 1;
    best[i] = Math.max(best[i] ?? 0, has * (sum[i] ?? 0));
  }
}

/** Writes a token's weight, by its fields and its rarity, at the place of each wanted slot that has it. */
function weighToken(
  index: ProductIndex,
  token: string,
  worth: number,
  isWanted: Int32Array,
  into: Float32Array,
  isAdded: boolean,
): void {
  const list = index.postings(token);
  if (!list) return;
  const rarity = Math.log(1 + index.size / list.length) * worth;
  list.weigh(
    isWanted,
    FIELD_WEIGHT.map((weight) => weight * rarity),
    into,
    isAdded,
  );
}
