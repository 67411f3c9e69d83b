import { parseQuery, type QueryTerm } from './parse-query.ts';
import { FIELD_WEIGHT, type Postings } from './postings.ts';
import { FLAG, type ProductIndex } from './product-index.ts';

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

/** What matches a text: slots (unordered), and the score of each slot among them. */
export interface TextMatch {
  readonly slots: Uint32Array;
  /** By slot; meaningful for `slots` alone, and until the next match. */
  readonly scores: Float32Array;
  readonly corrections: readonly (readonly [string, string])[];
  /** Words left out, because nothing has them, or nothing has them together with the others. */
  readonly ignored: readonly string[];
}

const WORTH = { exact: 1, parts: 0.9, synonym: 0.6, typo: 0.5, prefix: 0.4 } as const;

function resolve(index: ProductIndex, term: QueryTerm): Term {
  const alternatives: Alternative[] = [];
  const take = (tokens: readonly string[], worth: number): void => {
    const lengths = tokens.map((token) => index.postings(token)?.length ?? 0);
    const most = Math.min(...lengths);
    if (most > 0) alternatives.push({ tokens, worth, most });
  };
  take([term.stem], WORTH.exact);
  if (term.parts.length > 0) take(term.parts, WORTH.parts);
  for (const synonym of term.synonyms) take([synonym], WORTH.synonym);
  const { word: typed } = term;
  if (alternatives.length > 0) return { word: typed, alternatives, correction: null };

  const near = index.vocabulary.near(term.stem);
  for (const word of near) take([word], WORTH.typo);
  if (near[0] !== undefined)
    return { word: typed, alternatives, correction: [typed, index.vocabulary.surfaceOf(near[0])] };
  // A word still being typed.
  if (term.word.length >= 3)
    for (const word of index.vocabulary.startingWith(term.word, 20)) take([word], WORTH.prefix);
  return { word: typed, alternatives, correction: null };
}

/** Working memory of one index, used again by each search: a search is synchronous. */
class Scratch {
  matched = new Uint8Array(0);
  best = new Float32Array(0);
  scores = new Float32Array(0);
  /** What one round reached and the next one reaches, in turn. */
  reached: [Uint32Array, Uint32Array] = [new Uint32Array(0), new Uint32Array(0)];

  prepare(slots: number): void {
    if (this.matched.length < slots) {
      const size = Math.ceil(slots * 1.1) + 64;
      this.matched = new Uint8Array(size);
      this.best = new Float32Array(size);
      this.scores = new Float32Array(size);
      this.reached = [new Uint32Array(size), new Uint32Array(size)];
    } else {
      this.matched.fill(0, 0, slots);
    }
  }
}

const scratches = new WeakMap<ProductIndex, Scratch>();

function scratchOf(index: ProductIndex): Scratch {
  let scratch = scratches.get(index);
  if (!scratch) {
    scratch = new Scratch();
    scratches.set(index, scratch);
  }
  scratch.prepare(index.slots);
  return scratch;
}

function cost(term: Term): number {
  return term.alternatives.reduce((sum, { most }) => sum + most, 0);
}

/**
 * The products that match every word of `typed` in one of its ways (the word's stem, its parts, a synonym; failing
 * those a word one or two edits away, or one that begins so). A word that nothing has is left out when others match;
 * when no product has all of them, the last that is no number is left out, and so on. Nothing typed matches all.
 */
export function matchText(index: ProductIndex, typed: string): TextMatch {
  const resolved = parseQuery(typed).map((term) => resolve(index, term));
  if (resolved.length === 0) {
    const { scores } = scratchOf(index);
    return { slots: everySlot(index), scores, corrections: [], ignored: [] };
  }
  let terms = resolved.filter((term) => term.alternatives.length > 0);
  let match = matchAll(index, terms);
  while (match.slots.length === 0 && terms.length > 1) {
    terms = terms.toSpliced(leastNeeded(terms), 1);
    match = matchAll(index, terms);
  }
  return {
    ...match,
    corrections: terms.flatMap((term) => (term.correction ? [term.correction] : [])),
    ignored: resolved.filter((term) => !terms.includes(term)).map((term) => term.word),
  };
}

/** The place of the last word without a digit: a customer names the thing first, and a number is exact. */
function leastNeeded(terms: readonly Term[]): number {
  const last = terms.findLastIndex((term) => !/\d/.test(term.word));
  return last > 0 ? last : terms.length - 1;
}

function matchAll(index: ProductIndex, terms: readonly Term[]): Pick<TextMatch, 'slots' | 'scores'> {
  const scratch = scratchOf(index);
  let slots: Uint32Array = new Uint32Array(0);
  // The rarest first: what follows looks at fewer.
  [...terms]
    .sort((a, b) => cost(a) - cost(b))
    .forEach((term, round) => {
      slots = matchTerm(index, scratch, term, round);
    });
  return { slots, scores: scratch.scores };
}

/** Keeps of what matched the earlier rounds what matches this term too, adding the best alternative's score. */
function matchTerm(index: ProductIndex, scratch: Scratch, term: Term, round: number): Uint32Array {
  const { matched, best, scores } = scratch;
  const flags = index.flags.values;
  const reached = scratch.reached[round % 2 === 0 ? 0 : 1];
  let count = 0;
  for (const { tokens, worth } of term.alternatives) {
    const all = tokens.flatMap((token) => index.postings(token) ?? []);
    const rarityOf = (list: Postings): number =>
      (Math.log(1 + index.size / list.length) * worth) / all.length;
    const [shortest, ...others] = all
      .sort((x, y) => x.length - y.length)
      .map((list) => ({ list, rarity: rarityOf(list) }));
    if (!shortest) continue;
    const { list, rarity } = shortest;
    while (list.next()) {
      const slot = list.slot;
      const state = matched[slot] ?? 0;
      if (state < round || (round === 0 && ((flags[slot] ?? 0) & FLAG.alive) === 0)) continue;
      let score = (FIELD_WEIGHT[list.fields] ?? 0) * rarity;
      let hasAll = true;
      for (const other of others) {
        if (!other.list.seek(slot)) {
          hasAll = false;
          break;
        }
        score += (FIELD_WEIGHT[other.list.fields] ?? 0) * other.rarity;
      }
      if (!hasAll) continue;
      if (state === round) {
        matched[slot] = round + 1;
        best[slot] = score;
        reached[count] = slot;
        count += 1;
      } else if (score > (best[slot] ?? 0)) {
        best[slot] = score;
      }
    }
  }
  for (let i = 0; i < count; i++) {
    const slot = reached[i] ?? 0;
    scores[slot] = (round === 0 ? 0 : (scores[slot] ?? 0)) + (best[slot] ?? 0);
  }
  return reached.subarray(0, count);
}

const everySlots = new WeakMap<ProductIndex, { version: number; slots: Uint32Array }>();

/** Every product; the same list until the index changes. */
function everySlot(index: ProductIndex): Uint32Array {
  const known = everySlots.get(index);
  if (known?.version === index.version) return known.slots;
  const flags = index.flags.values;
  const slots = new Uint32Array(index.size);
  let count = 0;
  for (let slot = 0; slot < index.slots; slot++) {
    if (((flags[slot] ?? 0) & FLAG.alive) !== 0) {
      slots[count] = slot;
      count += 1;
    }
  }
  everySlots.set(index, { version: index.version, slots });
  return slots;
}
