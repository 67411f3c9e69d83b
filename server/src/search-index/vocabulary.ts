import { editDistance } from './edit-distance.ts';

/** Edits forgiven in a word of this length: none in short words, where everything is near everything. */
function forgiven(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function trigrams(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3));
}

/**
 * The words that products contain: for completing a word being typed and for forgiving a mistyped one.
 * Words of letters alone: a part number one digit off is another part.
 */
export class Vocabulary {
  readonly #byTrigram = new Map<string, string[]>();
  /** Each stem with the first word that gave it, as written. */
  readonly #known = new Map<string, string>();
  #sorted: string[] | null = null;

  /** Makes a stem known, with a word as written that it stands for. */
  add(word: string, surface: string): void {
    if (/[^a-z]/.test(word) || word.length < 3 || this.#known.has(word)) return;
    this.#known.set(word, surface);
    this.#sorted = null;
    for (const gram of new Set(trigrams(word))) {
      const list = this.#byTrigram.get(gram);
      if (list) list.push(word);
      else this.#byTrigram.set(gram, [word]);
    }
  }

  /** Its words as it is written down: `add` takes them back. */
  saved(): [word: string, surface: string][] {
    return [...this.#known];
  }

  /** A word as written that the stem stands for: what a person is shown. */
  surfaceOf(word: string): string {
    return this.#known.get(word) ?? word;
  }

  get size(): number {
    return this.#known.size;
  }

  /** Known words within the forgiven number of edits, nearest first, at most `most`. */
  near(word: string, most = 4): string[] {
    const limit = forgiven(word.length);
    if (limit === 0 || /[^a-z]/.test(word)) return [];
    const grams = trigrams(word);
    const shared = new Map<string, number>();
    for (const gram of grams) {
      for (const candidate of this.#byTrigram.get(gram) ?? []) {
        shared.set(candidate, (shared.get(candidate) ?? 0) + 1);
      }
    }
    // One edit spoils at most three trigrams, a swap four.
    const needed = Math.max(1, grams.length - 4 * limit);
    const found: { candidate: string; distance: number; common: number }[] = [];
    for (const [candidate, common] of shared) {
      if (common < needed) continue;
      const distance = editDistance(word, candidate, limit);
      if (distance <= limit) found.push({ candidate, distance, common });
    }
    found.sort(
      (a, b) => a.distance - b.distance || b.common - a.common || (a.candidate < b.candidate ? -1 : 1),
    );
    const best = found[0]?.distance ?? 0;
    return found
      .filter((f) => f.distance === best)
      .slice(0, most)
      .map((f) => f.candidate);
  }

  /** Known words that begin with `prefix`, in order, at most `most`. */
  startingWith(prefix: string, most = 200): string[] {
    this.#sorted ??= [...this.#known.keys()].sort();
    const sorted = this.#sorted;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let i = low; i < sorted.length && found.length < most; i++) {
      const word = sorted[i] ?? '';
      if (!word.startsWith(prefix)) break;
      found.push(word);
    }
    return found;
  }
}
