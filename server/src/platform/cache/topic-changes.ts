/** A text's 32 bits, well mixed (FNV-1a and MurmurHash3's finish). Two texts may share them. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** More changed topics than this are forgotten, and with them every page from before. */
const MOST_TOPICS = 200_000;

/** Every page shows the settings. */
export const SETTINGS_TOPIC = hashOf('settings');

/** A moment in the order of things: later ones are greater, and tell the time. */
export type Tick = number;

/** Of a tick: milliseconds since 1970. */
export function timeOf(tick: Tick): number {
  return Math.floor(tick / 1000);
}

/** What has changed since something was made. Times in milliseconds. */
export interface Since {
  /** When it became wrong; null while it is right. */
  readonly wrongSince: number | null;
  /** Only the settings made it wrong. */
  readonly isOfSettings: boolean;
  /** When something it only counts or orders by changed last; null when nothing did. */
  readonly looseSince: number | null;
}

/**
 * Which topics changed when. Nothing is looked for when a topic changes: what was made of it finds out when it is asked for.
 * Topics are known by 32 bits; that two share them makes a page anew too often, never too seldom.
 */
export class TopicChanges {
  readonly #strict = new Map<number, Tick>();
  readonly #loose = new Map<number, Tick>();
  readonly #now: () => number;
  #everything: Tick = 0;
  #last: Tick = 0;
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** How many changes there were: while this stays the same, nothing has become old. */
  get count(): number {
    return this.#count;
  }

  /** The present, after everything that was before. */
  tick(): Tick {
    this.#last = Math.max(this.#last + 1, this.#now() * 1000);
    return this.#last;
  }

  /** What is made of these topics is wrong from now on; null: everything is. */
  note(topics: readonly (string | null)[]): void {
    this.#note(this.#strict, topics);
  }

  /** What is made of these topics is right in what it shows, but counts or orders by what is a little different now. */
  noteLoosely(topics: readonly string[]): void {
    this.#note(this.#loose, topics);
  }

  #note(changed: Map<number, Tick>, topics: readonly (string | null)[]): void {
    const tick = this.tick();
    this.#count++;
    if (topics.includes(null) || changed.size + topics.length > MOST_TOPICS) {
      this.#everything = tick;
      this.#strict.clear();
      this.#loose.clear();
    }
    for (const topic of topics) if (topic !== null) changed.set(hashOf(topic), tick);
  }

  /** What has changed of `topics` (their hashes) since `made`. */
  since(made: Tick, topics: readonly number[]): Since {
    let wrong = this.#everything > made ? this.#everything : 0;
    let loose = 0;
    let isOfSettings = wrong === 0;
    for (const topic of topics) {
      const strictly = this.#strict.get(topic) ?? 0;
      if (strictly > made) {
        wrong = wrong === 0 ? strictly : Math.min(wrong, strictly);
        if (topic !== SETTINGS_TOPIC) isOfSettings = false;
      }
      const loosely = this.#loose.get(topic) ?? 0;
      if (loosely > made) loose = Math.max(loose, loosely);
    }
    return {
      wrongSince: wrong === 0 ? null : timeOf(wrong),
      isOfSettings: wrong !== 0 && isOfSettings,
      looseSince: loose === 0 ? null : timeOf(loose),
    };
  }
}
