import { FrequencySketch, hashOf } from './frequency-sketch.ts';

/** What is new has this part of the room to show that it is asked for again. */
const WINDOW_SHARE = 0.02;

/** Of the rest, what was asked for again since it came has this part. */
const PROTECTED_SHARE = 0.8;

/** A small page, for how many the sketch has to tell apart: those in memory, and several times as many that knock. */
const SMALL_BYTES = 4096;
const KNOCKING = 8;

interface Kept<T> {
  readonly value: T;
  readonly bytes: number;
  readonly hash: number;
}

/** Entries in the order they were used, the oldest first. */
class Segment<T> {
  readonly entries = new Map<string, Kept<T>>();
  bytes = 0;

  put(key: string, kept: Kept<T>): void {
    this.take(key);
    this.entries.set(key, kept);
    this.bytes += kept.bytes;
  }

  take(key: string): Kept<T> | undefined {
    const kept = this.entries.get(key);
    if (kept && this.entries.delete(key)) this.bytes -= kept.bytes;
    return kept;
  }

  get oldest(): [string, Kept<T>] | null {
    for (const entry of this.entries) return entry;
    return null;
  }
}

export interface FrequentStoreOptions<T> {
  /** Whether a value is of no use any more: it makes room before all others. */
  readonly isSpent?: (value: T) => boolean;
  /** Told what had to leave, or was not let in; not what is replaced or deleted. */
  readonly onLeave?: (key: string, value: T) => void;
}

/**
 * Values bounded in bytes, where how often a key is asked for decides what stays (W-TinyLFU: a small window for what is
 * new; what leaves it comes in only if it is asked for more often than what would have to go). So a crawler that asks
 * for everything once pushes out nothing.
 */
export class FrequentStore<T> {
  readonly #window = new Segment<T>();
  readonly #probation = new Segment<T>();
  readonly #protected = new Segment<T>();
  readonly #sketch: FrequencySketch;
  readonly #maxBytes: number;
  readonly #options: FrequentStoreOptions<T>;

  constructor(maxBytes: number, options: FrequentStoreOptions<T> = {}) {
    this.#maxBytes = maxBytes;
    this.#options = options;
    this.#sketch = new FrequencySketch((KNOCKING * maxBytes) / SMALL_BYTES);
  }

  get bytes(): number {
    return this.#window.bytes + this.#probation.bytes + this.#protected.bytes;
  }

  get size(): number {
    return this.#window.entries.size + this.#probation.entries.size + this.#protected.entries.size;
  }

  /** The value of a key, counted as asked for. */
  get(key: string): T | undefined {
    const kept = this.#window.entries.get(key) ?? this.#main(key);
    this.#sketch.note(kept?.hash ?? hashOf(key));
    if (!kept) return undefined;
    if (this.#window.entries.has(key)) this.#window.put(key, kept);
    else this.#protect(key, kept);
    return kept.value;
  }

  /** The value of a key, without counting it as asked for. */
  peek(key: string): T | undefined {
    return (this.#window.entries.get(key) ?? this.#main(key))?.value;
  }

  /** Keeps a value that takes `bytes`; what is larger than the whole room is not kept. */
  set(key: string, value: T, bytes: number): void {
    const kept = { value, bytes, hash: hashOf(key) };
    if (bytes > this.#maxBytes) {
      this.delete(key);
      this.#options.onLeave?.(key, value);
      return;
    }
    const home = this.#segmentOf(key);
    (home ?? this.#window).put(key, kept);
    this.#settle();
  }

  /** Everything that is kept. */
  *entries(): Iterable<[string, T]> {
    for (const { entries } of [this.#protected, this.#probation, this.#window])
      for (const [key, { value }] of entries) yield [key, value];
  }

  delete(key: string): void {
    this.#segmentOf(key)?.take(key);
  }

  #main(key: string): Kept<T> | undefined {
    return this.#protected.entries.get(key) ?? this.#probation.entries.get(key);
  }

  #segmentOf(key: string): Segment<T> | null {
    for (const segment of [this.#protected, this.#probation, this.#window])
      if (segment.entries.has(key)) return segment;
    return null;
  }

  /** Asked for again: among the protected, whose oldest give way. */
  #protect(key: string, kept: Kept<T>): void {
    this.#probation.take(key);
    this.#protected.put(key, kept);
    const most = this.#maxBytes * (1 - WINDOW_SHARE) * PROTECTED_SHARE;
    while (this.#protected.bytes > most) {
      const oldest = this.#protected.oldest;
      if (!oldest || oldest[0] === key) break;
      this.#protected.take(oldest[0]);
      this.#probation.put(...oldest);
    }
  }

  /** Brings every part back within its room. */
  #settle(): void {
    while (this.#window.bytes > this.#maxBytes * WINDOW_SHARE) {
      const newcomer = this.#window.oldest;
      if (!newcomer) break;
      this.#window.take(newcomer[0]);
      this.#admit(...newcomer);
    }
    while (this.bytes > this.#maxBytes) {
      const victim = this.#victim();
      if (!victim) break;
      this.#leave(...victim);
    }
  }

  /** Lets a newcomer in if there is room, or if it is asked for more often than everything that would have to go. */
  #admit(key: string, newcomer: Kept<T>): void {
    const room = this.#maxBytes * (1 - WINDOW_SHARE);
    const asked = this.#sketch.estimate(newcomer.hash);
    while (this.#probation.bytes + this.#protected.bytes + newcomer.bytes > room) {
      const victim = this.#victim();
      if (!victim) break;
      if (!this.#options.isSpent?.(victim[1].value) && this.#sketch.estimate(victim[1].hash) >= asked) {
        this.#options.onLeave?.(key, newcomer.value);
        return;
      }
      this.#leave(...victim);
    }
    this.#probation.put(key, newcomer);
  }

  /** What has to go next: what is of no use any more, else the oldest of those on probation. */
  #victim(): [string, Kept<T>] | null {
    const first = this.#probation.oldest;
    const second = this.#protected.oldest;
    const isSpent = (one: [string, Kept<T>] | null) => one && this.#options.isSpent?.(one[1].value);
    if (second && isSpent(second) && !isSpent(first)) return second;
    return first ?? second;
  }

  #leave(key: string, kept: Kept<T>): void {
    this.#probation.take(key);
    this.#protected.take(key);
    this.#options.onLeave?.(key, kept.value);
  }
}
