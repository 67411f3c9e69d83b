import pLimit from 'p-limit';
import type { Edge } from '../edge/edge.ts';
import { type CachedPage, compressedWell } from './cached-page.ts';
import type { KeptPage, PageStore } from './page-store.ts';
import { Renderings } from './renderings.ts';
import { hashOf, type Tick, TopicChanges, timeOf } from './topic-changes.ts';

export interface PageTags {
  /** What the page is made of: it is made anew when one of these changes. */
  readonly topics: ReadonlySet<string>;
  /** The page is not shown any more from this moment on (a campaign begins or ends). */
  readonly expiresAt: Date | null;
}

/** Why changes may be missed: the database is away, or nobody listens to what it tells. */
type Deafness = 'away' | 'not listening';

/** Where answers came from, since the start. */
export interface CacheCounts {
  kept: number;
  /** Shown while it was made anew. */
  old: number;
  rendered: number;
}

/** How long pages are shown that may be out of date because the database is away, in milliseconds. */
const LONGEST_STALE = 60 * 60_000;

/** How long the old page is shown after a change of the settings while the new one is made, in milliseconds. */
const LONGEST_RENEWAL = 2000;

/** A page that counts or orders by what it does not show is made anew for that at most this often, in milliseconds. */
export const LOOSE_TIME = 60_000;

/** And then shown as it is for so long while it is made anew, in milliseconds. */
const LOOSE_RENEWAL = 10_000;

/** Pages that wait to be compressed well; more than this are when they are asked for once more. */
const MOST_COMPRESSING = 1000;

/** What is kept: pages, and what is not or no more at an address. */
const KEPT = new Set([200, 404, 410]);

/** What became of a kept page. */
interface State {
  /** Since when it is not shown for right any more, in milliseconds; null while it is. */
  readonly oldSince: number | null;
  /** Until when it may be shown all the same while it is made anew. */
  readonly renewableUntil: number;
}

/** An answer for everybody as a cache in front may keep it. */
function inFront(edge: Edge, page: CachedPage, tags: PageTags, expiresAt: number): CachedPage {
  if (page.headers.get('cache-control')?.includes('private')) return page;
  return { ...page, expiresAt, headers: new Map([...page.headers, ...edge.headersOf(tags.topics)]) };
}

/** Rendered pages and answers, kept in a store (docs/adr/0320). A change reaches them by topic. */
export class PageCache {
  readonly #store: PageStore;
  readonly #changes: TopicChanges;
  readonly #renderings: Renderings<CachedPage>;
  readonly #now: () => number;
  readonly #quiet: () => Promise<void>;
  readonly #edge: Edge | null;
  /** One after the other: each has its page unpacked meanwhile, and there may be many. */
  readonly #inTurn = pLimit(1);
  readonly #compressing = new Map<string, Promise<void>>();
  readonly counts: CacheCounts = { kept: 0, old: 0, rendered: 0 };
  /** Why changes may be missed, and since when, in milliseconds: either ends without the other. Empty while every change is heard. */
  readonly #deaf = new Map<Deafness, number>();

  /**
   * @param quiet resolves when there is time for what nobody waits for.
   * @param edge the cache in front of the shop; null: none.
   */
  constructor(
    store: PageStore,
    now: () => number = Date.now,
    quiet: () => Promise<void> = async () => {},
    edge: Edge | null = null,
  ) {
    this.#store = store;
    this.#now = now;
    this.#quiet = quiet;
    this.#edge = edge;
    this.#changes = new TopicChanges(now);
    this.#renderings = new Renderings(() => this.#changes.count);
  }

  /** Bytes that the kept pages take. */
  get bytes(): number {
    return this.#store.bytes;
  }

  /** How many pages are kept. */
  get size(): number {
    return this.#store.size;
  }

  /**
   * From now on changes may be missed: the database, or the way to it, is away. What is kept is shown for up to an hour
   * all the same ("stale if error"), what a change of the last hour made old too; `resume` ends that.
   */
  suspend(why: Deafness): void {
    if (!this.#deaf.has(why)) this.#deaf.set(why, this.#now());
  }

  /** That is over: whatever was missed, what was kept is shown no more unless changes are missed again, or for the other reason still. */
  resume(why: Deafness): void {
    this.#deaf.delete(why);
    this.drop(null);
  }

  /** Since when changes may have been missed, in milliseconds; null while every change is heard. */
  get #staleSince(): number | null {
    return this.#deaf.size === 0 ? null : Math.min(...this.#deaf.values());
  }

  /** For how many seconds the cache in front could not be told what changed; 0 while it can, and where there is none. */
  get untoldSeconds(): number {
    return this.#edge?.failingSince ? (Date.now() - this.#edge.failingSince) / 1000 : 0;
  }

  /** For how many seconds what is kept may have been out of date; null when it is not. */
  get staleSeconds(): number | null {
    return this.#staleSince === null ? null : Math.floor((this.#now() - this.#staleSince) / 1000);
  }

  /** The kept page of this key, if it is still good. `isAhead`: nobody has asked for it. */
  find(key: string, isAhead = false): CachedPage | null {
    if (this.#staleSince !== null && this.#now() - this.#staleSince > LONGEST_STALE) return null;
    return this.#shown(key, this.#store.get(key), this.#staleSince !== null, isAhead);
  }

  /** The kept page of this key for who has found out before `suspend` did that the database is away. */
  findAnyway(key: string): CachedPage | null {
    return this.#shown(key, this.#store.get(key), true, false);
  }

  #shown(key: string, kept: KeptPage | null, evenOld: boolean, isAhead: boolean): CachedPage | null {
    const now = this.#now();
    if (!kept || kept.expiresAt <= now) return null;
    const { oldSince } = this.#stateOf(kept, now);
    if (oldSince !== null)
      return evenOld && kept.page.status === 200 && now - oldSince <= LONGEST_STALE ? kept.page : null;
    if (kept.page.isHasty) this.#compress(key);
    if (isAhead) return kept.page;
    this.#store.noteAsked(key);
    this.counts.kept++;
    return kept.page;
  }

  #stateOf({ made, topics }: KeptPage, now: number): State {
    const { wrongSince, isOfSettings, looseSince } = this.#changes.since(made, topics);
    if (wrongSince !== null)
      return { oldSince: wrongSince, renewableUntil: isOfSettings ? wrongSince + LONGEST_RENEWAL : 0 };
    const rightUntil = looseSince === null ? Infinity : Math.max(looseSince, timeOf(made) + LOOSE_TIME);
    return { oldSince: now >= rightUntil ? rightUntil : null, renewableUntil: rightUntil + LOOSE_RENEWAL };
  }

  /** It was asked for again: worth compressing well. */
  #compress(key: string): void {
    if (this.#compressing.has(key) || this.#compressing.size >= MOST_COMPRESSING) return;
    const compressing = this.#inTurn(async () => {
      await this.#quiet();
      const kept = this.#store.get(key);
      if (!kept?.page.isHasty) return;
      const page = await compressedWell(kept.page);
      // Not over one that was made meanwhile.
      if (this.#store.get(key)?.made === kept.made) this.#store.put(key, { ...kept, page });
    });
    this.#compressing.set(key, compressing);
    const done = () => void this.#compressing.delete(key);
    compressing.then(done, done);
  }

  /** The present, to compare with when pages were made. */
  tick(): Tick {
    return this.#changes.tick();
  }

  /** Resolves when what was asked for again has been compressed well. */
  async atRest(): Promise<void> {
    await Promise.allSettled(this.#compressing.values());
  }

  /**
   * The kept page, or else what `render` makes; many who ask at once share one rendering. Only 200, 404 and 410 are
   * kept, and of those not what has no tags.
   * @param isDetached `render` may run after whoever asked has been answered with the old page.
   */
  async get(
    key: string,
    render: () => Promise<{ page: CachedPage; tags: PageTags | null }>,
    isDetached = false,
  ): Promise<CachedPage> {
    const askedAt = this.#changes.count;
    for (;;) {
      const kept = this.find(key);
      if (kept) return kept;
      const make = () => this.#make(key, render);
      const old = isDetached ? this.#renewable(key) : null;
      if (old) {
        this.#renderings.renew(key, make);
        this.counts.old++;
        return old;
      }
      const shared = this.#renderings.find(key);
      if (!shared) return await this.#renderings.start(key, make).result;
      shared.begin();
      // One that began before a change may show what was before it: it is let finish, and looked at again.
      const isNew = (shared.begunAt ?? 0) >= askedAt;
      if (isNew) return await shared.result;
      await shared.result.catch(() => {});
    }
  }

  /** The page of this key that is old, but may be shown a moment longer while it is made anew. */
  #renewable(key: string): CachedPage | null {
    const kept = this.#store.get(key);
    const now = this.#now();
    if (kept?.page.status !== 200 || kept.expiresAt <= now) return null;
    return now < this.#stateOf(kept, now).renewableUntil ? kept.page : null;
  }

  async #make(
    key: string,
    render: () => Promise<{ page: CachedPage; tags: PageTags | null }>,
  ): Promise<CachedPage> {
    const made = this.#changes.tick();
    const { page: rendered, tags } = await render();
    this.counts.rendered++;
    if (!tags || !KEPT.has(rendered.status)) return rendered;
    const expiresAt = tags.expiresAt?.getTime() ?? Infinity;
    const page = this.#edge ? inFront(this.#edge, rendered, tags, expiresAt) : rendered;
    const kept = { page, topics: [...tags.topics].map(hashOf), expiresAt, made };
    // What changed while it was made is shown once; the next one makes it anew.
    if (expiresAt > this.#now() && this.#changes.since(made, kept.topics).wrongSince === null)
      this.#store.put(key, kept);
    return page;
  }

  /**
   * What several pages show alike, read once between two changes of its topics: as right as a page made of them. Read each time
   * while changes may be missed; a reading that fails is not kept.
   */
  sharing<T>(topics: readonly string[], read: () => Promise<T>): () => Promise<T> {
    const hashes = topics.map(hashOf);
    let kept: { readonly made: Tick; readonly value: Promise<T> } | null = null;
    return async () => {
      if (this.#staleSince !== null) return await read();
      if (kept && this.#changes.since(kept.made, hashes).wrongSince === null) return await kept.value;
      const reading = { made: this.#changes.tick(), value: read() };
      kept = reading;
      reading.value.catch(() => {
        if (kept === reading) kept = null;
      });
      return await reading.value;
    };
  }

  /** Shows the pages made of any of these topics no more; null: none at all. They stay for when the database is away. */
  drop(...topics: readonly (string | null)[]): void {
    this.#changes.note(topics);
    this.#edge?.forget(topics);
  }

  /**
   * What the pages made of these topics show is right, but what they count or order by is a little different: they are made
   * anew for it within `LOOSE_TIME` of when they were made.
   */
  loosen(...topics: readonly string[]): void {
    this.#changes.noteLoosely(topics);
  }
}
