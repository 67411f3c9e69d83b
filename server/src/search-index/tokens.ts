import { fold } from '#core/shared/fold.ts';
import { stem } from './stem.ts';

const WORD = /[a-z0-9]+/g;
const DIGIT = /\d/;
const JOINT = /[-/.]/;
const PARTS = /[a-z]+|\d+/g;

/** The longest token kept: longer ones are noise (URLs, pasted keys). */
const MAX_TOKEN = 40;

/** The longest word that two short ones joined by a hyphen are found as too. */
const MAX_JOINED = 6;

/** Splits "305xl" into "305" and "xl"; a word of letters or digits alone has no parts. */
export function splitParts(word: string): string[] {
  const parts = word.match(PARTS) ?? [];
  return parts.length > 1 ? parts : [];
}

/** What makes another part of the same number: "305 XL", "85 A". */
const PART_SUFFIX = /^(?:x{1,2}l|[a-z])$/i;

/** "305" and "XL" → "305xl", however far apart they are written; null for words that make no part number. */
export function joinSuffix(number: string, suffix: string): string | null {
  return /\d$/.test(number) && /^[a-z]{0,3}\d{2,4}$/i.test(number) && PART_SUFFIX.test(suffix)
    ? (number + suffix).toLowerCase()
    : null;
}

/** The words of a text, folded, in order. */
export function words(text: string): string[] {
  return (fold(text).match(WORD) ?? []).filter((word) => word.length <= MAX_TOKEN);
}

/** Words of a text before folding; what hyphens, slashes and points join is kept together. */
const RAW_CHUNK = /[\p{L}\p{N}\p{Mn}]+(?:[-/.][\p{L}\p{N}\p{Mn}]+)*/gu;

/** Chunks remembered while a catalogue loads. */
const MOST_REMEMBERED = 50_000;

/** A token, and the word as written that gave it. */
export interface Token {
  readonly token: string;
  readonly surface: string;
}

/**
 * Makes the tokens that a text is found by: each word's stem; for words of letters and digits ("305xl") their parts
 * too, so that "305 XL" meets them; and a part number written with hyphens ("MLT-D111S") also as one word.
 * Remembers what it has seen: a catalogue repeats itself.
 */
export class Tokenizer {
  readonly #known = new Map<string, readonly Token[]>();

  /** The tokens of a text, in order, repeated as it repeats them. */
  tokens(text: string): Token[] {
    const tokens: Token[] = [];
    let before = '';
    for (const raw of text.match(RAW_CHUNK) ?? []) {
      for (const token of this.#tokensOf(raw)) tokens.push(token);
      const joined = joinSuffix(before, raw);
      if (joined !== null) tokens.push({ token: joined, surface: joined });
      before = raw;
    }
    return tokens;
  }

  /** Forgets what was remembered so far. */
  forget(): void {
    this.#known.clear();
  }

  #tokensOf(raw: string): readonly Token[] {
    const known = this.#known.get(raw);
    if (known) return known;
    const tokens: Token[] = [];
    const all: string[] = [];
    for (const written of raw.split(JOINT)) {
      const surface = written.toLowerCase();
      for (const word of words(written)) {
        all.push(word);
        tokens.push({ token: stem(word), surface });
        for (const token of splitParts(word)) tokens.push({ token, surface });
      }
    }
    const joined = all.join('');
    if (all.length > 1 && joined.length <= MAX_TOKEN && DIGIT.test(joined))
      tokens.push({ token: joined, surface: raw });
    // "Wi-Fi", "e-mail": as often written in one.
    else if (all.length === 2 && joined.length <= MAX_JOINED)
      tokens.push({ token: stem(joined), surface: raw.toLowerCase() });
    // Words come again; long part numbers do not, and would only push the words out.
    if (raw.length <= 4 || !DIGIT.test(raw)) {
      if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
      this.#known.set(raw, tokens);
    }
    return tokens;
  }
}
