import type { Logger } from 'pino';
import { hashOf } from '../cache/topic-changes.ts';
import { type EdgeAccount, SERVICES } from './services.ts';

/** Seconds that a cache in front keeps an answer at most: as long as lists may be counted and ordered by a while ago. */
const LIFE = 60;
/** Seconds that it may show an old answer while the shop answers nothing. */
const STALE = 3600;
/** Answers made of more than this are not kept in front: their header would be too long. */
const MOST_TAGS = 500;
/** More that changed at once is everything. */
const MOST_FORGOTTEN = 1000;
/** Milliseconds after which it is told once more, and again: of answers that were on their way when it was told before. */
const AGAIN = [500, 3000] as const;
/** Milliseconds that changes are gathered for. */
const GATHERED = 50;
const LONGEST_WAIT = 5000;
/** Milliseconds that one call may take. */
const PATIENCE = 5000;
/** A name that is to be told. */
interface Untold {
  /** From this moment on, as `performance.now` counts. */
  readonly at: number;
  readonly told: number;
}

/** On every answer of the shop. */
const EVERYTHING = 'balcao';

const tagOf = (topic: string) => hashOf(topic).toString(36);

/** What takes an answer's life in front away or shortens it, whichever cache that is. */
const LIVES = new Set<string>(Object.values(SERVICES).map(({ life }) => life));

/**
 * Shortens what an answer's headers let a cache in front keep: until it expires, in milliseconds since 1970, and not at all what
 * may be out of date, or is another answer than was kept.
 */
export function shortenLife(
  headers: Iterable<[string, string]>,
  expiresAt: number,
  mayBeKept: boolean,
): Iterable<[string, string]> {
  const left = Math.floor((expiresAt - Date.now()) / 1000);
  if (mayBeKept && left >= LIFE) return headers;
  const life = mayBeKept && left > 0 ? `max-age=${left}` : 'no-store';
  return [...headers].map(([name, value]) => [name, LIVES.has(name) ? life : value]);
}

/**
 * The cache in front of the shop: answers say what they are made of, and it is told what changed. What could not be told is
 * told later; a node that ends with something untold begins by having everything forgotten, and what no call reached is gone
 * from it within a minute (docs/adr/0580).
 */
export class Edge {
  readonly #account: EdgeAccount;
  readonly #log: Logger;
  #waiting = new Map<string, Untold>();
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> | null = null;
  #wait = 0;
  #isClosed = false;
  /** Since when it could not be told, in milliseconds; null while it can. */
  failingSince: number | null = null;

  constructor(account: EdgeAccount, log: Logger) {
    this.#account = account;
    this.#log = log;
  }

  /** What a cache in front is told of an answer; none where it must not be kept there. */
  headersOf(topics: ReadonlySet<string>): [string, string][] {
    if (topics.size > MOST_TAGS) return [];
    const {
      tags: [name, between],
      life,
    } = SERVICES[this.#account.service];
    return [
      [name, [EVERYTHING, ...[...topics].map(tagOf)].join(between)],
      [life, `max-age=${LIFE}, stale-if-error=${STALE}`],
    ];
  }

  /** Has it forget what is made of these topics, now and twice more; null: everything. */
  forget(topics: readonly (string | null)[]): void {
    const tags = topics.map((topic) => (topic === null ? EVERYTHING : tagOf(topic)));
    const untold = () => ({ at: 0, told: 0 });
    for (const tag of tags) this.#waiting.set(tag, untold());
    if (this.#waiting.size > MOST_FORGOTTEN) this.#waiting = new Map([[EVERYTHING, untold()]]);
    this.#plan(this.#wait || GATHERED);
  }

  #plan(ms: number): void {
    if (this.#isClosed || this.#telling) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#tellAll(), ms).unref();
  }

  async #tellAll(): Promise<void> {
    const now = performance.now();
    const due = [...this.#waiting].filter(([, { at }]) => at <= now);
    this.#telling = this.#tell(due.map(([tag]) => tag));
    try {
      await this.#telling;
      for (const [tag, untold] of due) {
        // Changed meanwhile: it stands there anew.
        if (this.#waiting.get(tag) !== untold) continue;
        const again = AGAIN[untold.told];
        if (again === undefined) this.#waiting.delete(tag);
        else this.#waiting.set(tag, { at: now + again, told: untold.told + 1 });
      }
      this.#wait = 0;
      this.failingSince = null;
    } catch (error) {
      if (this.failingSince === null) this.#log.error({ err: error }, 'the cache in front was not told');
      this.failingSince ??= Date.now();
      this.#wait = Math.min(LONGEST_WAIT, (this.#wait || GATHERED) * 2);
    } finally {
      this.#telling = null;
    }
    if (this.#waiting.size === 0) return;
    const next = Math.min(...[...this.#waiting.values()].map(({ at }) => at)) - performance.now();
    this.#plan(Math.max(this.#wait || GATHERED, next));
  }

  async #tell(tags: readonly string[]): Promise<void> {
    const { service, urls, token } = this.#account;
    const { most, forget } = SERVICES[service];
    for (const url of urls)
      for (let i = 0; i < tags.length; i += most) {
        const call = forget(url, tags.slice(i, i + most), token);
        const response = await fetch(call, { signal: AbortSignal.timeout(PATIENCE) });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`${service} answered ${response.status}`);
      }
  }

  /** Ends; what is due is told first, once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#telling?.catch(() => {});
    await this.#tell([...this.#waiting.keys()]).catch(() => {});
  }
}
