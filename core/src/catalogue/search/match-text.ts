import { parseQuery, type QueryTerm } from './parse-query.ts';
import { FIELD_WEIGHT, type Postings } from './postings.ts';
import { FLAG, type ProductIndex } from './product-index.ts';

interface Alternative {
  /** All of these lists together. */
  readonly all: readonly Postings[];
  readonly worth: number;
}

interface Term {
  readonly alternatives: readonly Alternative[];
  readonly correction: readonly [string, string] | null;
}

/** What matches a text: slots (unordered), and the score of each slot among them. */
export interface TextMatch {
  readonly slots: Uint32Array;
  /** By slot; meaningful for `slots` alone, and until the next match. */
  readonly scores: Float32Array;
  readonly corrections: readonly (readonly [string, string])[];
}

const WORTH = { exact: 1, parts: 0.9, synonym: 0.6, typo: 0.5, prefix: 0.4 } as const;

function resolve(index: ProductIndex, term: QueryTerm): Term {
  const alternatives: Alternative[] = [];
  const take = (tokens: readonly string[], worth: number): void => {
    const all = tokens.map((token) => index.postings(token));
    if (all.every((postings) => postings !== undefined)) alternatives.push({ all, worth });
  };
  take([term.stem], WORTH.exact);
  if (term.parts.length > 0) take(term.parts, WORTH.parts);
  for (const synonym of term.synonyms) take([synonym], WORTH.synonym);
  if (alternatives.length > 0) return { alternatives, correction: null };

  const near = index.vocabulary.near(term.stem);
  for (const word of near) take([word], WORTH.typo);
  if (near[0] !== undefined)
    return { alternatives, correction: [term.word, index.vocabulary.surfaceOf(near[0])] };
  // A word still being typed.
  if (term.word.length >= 3)
    for (const word of index.vocabulary.startingWith(term.word, 20)) take([word], WORTH.prefix);
  return { alternatives, correction: null };
}

/** Working memory of one index, used again by each search: a search is synchronous. */
class Scratch {
  matched = new Uint8Array(0);
  best = new Float32Array(0);
  scores = new Float32Array(0);

  prepare(slots: number): void {
    if (this.matched.length < slots) {
      const size = Math.ceil(slots * 1.1) + 64;
      this.matched = new Uint8Array(size);
      this.best = new Float32Array(size);
      this.scores = new Float32Array(size);
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
  return term.alternatives.reduce((sum, { all }) => sum + Math.min(...all.map((list) => list.length)), 0);
}

/**
 * The products that match every word of `typed` in one of its ways (the word's stem, its parts, a synonym; failing
 * those a word one or two edits away, or one that begins so). A word that nothing has is left out when others
 * match. Nothing typed matches every product.
 */
export function matchText(index: ProductIndex, typed: string): TextMatch {
  const scratch = scratchOf(index);
  const resolved = parseQuery(typed).map((term) => resolve(index, term));
  const corrections = resolved.flatMap((term) => (term.correction ? [term.correction] : []));
  const terms = resolved.filter((term) => term.alternatives.length > 0).sort((a, b) => cost(a) - cost(b));
  if (resolved.length === 0) return { slots: everySlot(index), scores: scratch.scores, corrections };

  let slots: Uint32Array = new Uint32Array(0);
  terms.forEach((term, round) => {
    slots = matchTerm(index, scratch, term, round, round === 0 ? cost(term) : slots.length);
  });
  return { slots, scores: scratch.scores, corrections };
}

/** Keeps of what matched the earlier rounds what matches this term too, adding the best alternative's score. */
function matchTerm(
  index: ProductIndex,
  scratch: Scratch,
  term: Term,
  round: number,
  most: number,
): Uint32Array {
  const { matched, best, scores } = scratch;
  const flags = index.flags.values;
  const reached = new Uint32Array(most);
  let count = 0;
  for (const { all, worth } of term.alternatives) {
    const [shortest, ...others] = [...all].sort((a, b) => a.length - b.length);
    if (!shortest) continue;
    const rarity = all.map((list) => (Math.log(1 + index.size / list.length) * worth) / all.length);
    const firstRarity = rarity[all.indexOf(shortest)] ?? 0;
    for (let i = 0; i < shortest.length; i++) {
      const slot = shortest.slot(i);
      const state = matched[slot] ?? 0;
      if (state < round || (round === 0 && ((flags[slot] ?? 0) & FLAG.alive) === 0)) continue;
      let score = (FIELD_WEIGHT[shortest.fields(i)] ?? 0) * firstRarity;
      let hasAll = true;
      for (const other of others) {
        const at = other.find(slot);
        if (at < 0) {
          hasAll = false;
          break;
        }
        score += (FIELD_WEIGHT[other.fields(at)] ?? 0) * (rarity[all.indexOf(other)] ?? 0);
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

function everySlot(index: ProductIndex): Uint32Array {
  const flags = index.flags.values;
  const slots = new Uint32Array(index.size);
  let count = 0;
  for (let slot = 0; slot < index.slots; slot++) {
    if (((flags[slot] ?? 0) & FLAG.alive) !== 0) {
      slots[count] = slot;
      count += 1;
    }
  }
  return slots.subarray(0, count);
}
