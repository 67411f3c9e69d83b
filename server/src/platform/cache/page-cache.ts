import pLimit from 'p-limit';
import { type CachedPage, compressedWell, sizeOf } from './cached-page.ts';
import { FrequencySketch, hashOf } from './frequency-sketch.ts';
import { FrequentStore } from './frequent-store.ts';
import { Renderings } from './renderings.ts';
import { type Tick, TopicChanges, timeOf } from './topic-changes.ts';

export interface PageTags {
  /** What the page is made of: it is made anew when one of these changes. */
  readonly topics: ReadonlySet<string>;
  /** The page is not shown any more from this moment on (a campaign begins or ends). */
  readonly expiresAt: Date | null;
}

/** A kept page with what it takes to know whether it is still right. */
export interface KeptPage {
  readonly page: CachedPage;
  /** Hashes of its topics. */
  readonly topics: readonly number[];
  /** Milliseconds since 1970; Infinity: never. */
  readonly expiresAt: number;
  /** When its making began. */
  readonly made: Tick;
}

/** Where pages lie that memory has no room for, or that are there after a restart. */
export interface SecondTier {
  /** Whether something lies under a key; it may have become old. */
  has(key: string): boolean;
  /** What lies under a key, if nothing it is made of has changed. Never fails. */
  read(key: string): Promise<KeptPage | null>;
  /** The same, where it can be had without waiting; null says nothing of what lies there. Never fails. */
  readNow(key: string): KeptPage | null;
  /** Puts a page there, some time soon. */
  write(key: string, kept: KeptPage): void;
  /** Resolves when what was put there is there. Never fails. */
  flush(): Promise<void>;
}

/** Where answers came from, since the start. */
export interface CacheCounts {
  memory: number;
  disk: number;
  /** Shown while it was made anew. */
  old: number;
  rendered: number;
  /** Made before anybody asked. */
  ahead: number;
}

/** What became of a page that nobody has asked for: it lies there already; it was made; there is nowhere to lay it now. */
export type Laid = 'there' | 'made' | 'nowhere';

/** How long pages are shown that may be out of date because the database is away, in milliseconds. */
const LONGEST_STALE = 60 * 60_000;

/** How long the old page is shown after a change of the settings while the new one is made, in milliseconds. */
const LONGEST_RENEWAL = 2000;

/** A page that counts or orders by what it does not show is made anew for that at most this often, in milliseconds. */
export const LOOSE_TIME = 60_000;

/** And then shown as it is for so long while it is made anew, in milliseconds. */
const LOOSE_RENEWAL = 10_000;

/** Pages put on the disk between two waits, when the shop closes. */
const AT_ONCE = 50;

/** About how many of those that left memory are told from others. */
const MOST_LEFT = 65_536;

/** Refusals (404, 410) share this part of the room, so that made-up addresses cannot push the real pages out. */
const REFUSAL_SHARE = 0.05;

/** A page in memory: what was found out about it is kept until the next change. */
class Entry implements KeptPage {
  readonly topics: readonly number[];
  readonly expiresAt: number;
  readonly made: Tick;
  page: CachedPage;
  isAskedAgain = false;
  isShelved = false;
  #judgedAt = -1;
  #wrongSince: number | null = null;
  #renewableUntil = 0;
  #rightUntil = Infinity;

  constructor({ page, topics, expiresAt, made }: KeptPage) {
    this.page = page;
    this.topics = topics;
    this.expiresAt = expiresAt;
    this.made = made;
  }

  #judge(changes: TopicChanges): void {
    if (this.#judgedAt === changes.count) return;
    this.#judgedAt = changes.count;
    const { wrongSince, isOfSettings, looseSince } = changes.since(this.made, this.topics);
    this.#wrongSince = wrongSince;
    this.#rightUntil = looseSince === null ? Infinity : Math.max(looseSince, timeOf(this.made) + LOOSE_TIME);
    if (wrongSince === null) this.#renewableUntil = this.#rightUntil + LOOSE_RENEWAL;
    else this.#renewableUntil = isOfSettings ? wrongSince + LONGEST_RENEWAL : 0;
  }

  /** Since when it is not shown for right any more, in milliseconds; null while it is. */
  oldSince(changes: TopicChanges, now: number): number | null {
    this.#judge(changes);
    return this.#wrongSince ?? (now >= this.#rightUntil ? this.#rightUntil : null);
  }

  /** Whether it may be shown a moment longer while it is made anew. */
  isRenewable(changes: TopicChanges, now: number): boolean {
    this.#judge(changes);
    return now < this.#renewableUntil;
  }
}

/** Rendered pages, bounded in bytes; what is asked for most stays (docs/adr/0110). A change reaches them by topic. */
export class PageCache {
  readonly #pages: FrequentStore<Entry>;
  readonly #refused: FrequentStore<Entry>;
  readonly #changes: TopicChanges;
  readonly #renderings: Renderings<CachedPage>;
  readonly #now: () => number;
  readonly #quiet: () => Promise<void>;
  #disk: SecondTier | null = null;
  /** What has left memory before. */
  readonly #left = new FrequencySketch(MOST_LEFT);
  /** One after the other: each has its page unpacked meanwhile, and there may be thousands. */
  readonly #inTurn = pLimit(1);
  readonly #compressing = new Set<Promise<void>>();
  readonly counts: CacheCounts = { memory: 0, disk: 0, old: 0, rendered: 0, ahead: 0 };
  /** Since when changes may have been missed, in milliseconds; null while every change is heard. */
  #staleSince: number | null = null;

  /** @param quiet resolves when there is time for what nobody waits for. */
  constructor(maxBytes: number, now: () => number = Date.now, quiet: () => Promise<void> = async () => {}) {
    this.#now = now;
    this.#quiet = quiet;
    this.#changes = new TopicChanges(now);
    this.#renderings = new Renderings(() => this.#changes.count);
    const isSpent = (entry: Entry) =>
      entry.expiresAt <= now() || entry.oldSince(this.#changes, now()) !== null;
    const onLeave = (key: string, entry: Entry) => {
      // Made a second time because memory had no room for it in between: asked for again all the same.
      const hash = hashOf(key);
      entry.isAskedAgain ||= this.#left.estimate(hash) > 0;
      this.#left.note(hash);
      this.#shelve(key, entry);
    };
    this.#pages = new FrequentStore(maxBytes * (1 - REFUSAL_SHARE), { isSpent, onLeave });
    this.#refused = new FrequentStore(maxBytes * REFUSAL_SHARE, { isSpent });
  }

  /** Bytes that the kept pages take. */
  get bytes(): number {
    return this.#pages.bytes + this.#refused.bytes;
  }

  /** How many pages are kept. */
  get size(): number {
    return this.#pages.size + this.#refused.size;
  }

  /**
   * From now on changes may be missed: the database, or the way to it, is away. What is kept is shown for up to an hour
   * all the same ("stale if error"), what a change of the last hour made old too; `resume` ends that.
   */
  suspend(): void {
    this.#staleSince ??= this.#now();
  }

  /** Changes are heard again: whatever was missed, what was kept is shown no more unless they are missed again. */
  resume(): void {
    this.#staleSince = null;
    this.drop(null);
  }

  /** For how many seconds what is kept may have been out of date; null when it is not. */
  get staleSeconds(): number | null {
    return this.#staleSince === null ? null : Math.floor((this.#now() - this.#staleSince) / 1000);
  }

  /** The kept page of this key, if it is still good and in memory. */
  find(key: string): CachedPage | null {
    if (this.#staleSince !== null && this.#now() - this.#staleSince > LONGEST_STALE) return null;
    return this.#find(key, this.#staleSince !== null);
  }

  /** The same for who has found out before `suspend` did that the database is away. */
  findAnyway(key: string): CachedPage | null {
    return this.#find(key, true);
  }

  #find(key: string, evenOld: boolean): CachedPage | null {
    const entry = this.#pages.get(key) ?? this.#refused.get(key);
    if (!entry) return null;
    const now = this.#now();
    if (entry.expiresAt <= now) return null;
    const oldSince = entry.oldSince(this.#changes, now);
    if (oldSince !== null) {
      const isShown = evenOld && entry.page.status === 200 && now - oldSince <= LONGEST_STALE;
      return isShown ? entry.page : null;
    }
    if (!entry.isAskedAgain) this.#askedAgain(key, entry);
    this.counts.memory++;
    return entry.page;
  }

  /** It is worth compressing well, and a place on the disk. */
  #askedAgain(key: string, entry: Entry): void {
    entry.isAskedAgain = true;
    const compressing = this.#inTurn(async () => {
      await this.#quiet();
      // It has left meanwhile, or is another one.
      if (this.#pages.peek(key) !== entry) return;
      entry.page = await compressedWell(entry.page);
      if (this.#pages.peek(key) === entry) this.#pages.set(key, entry, roomOf(key, entry));
      entry.isShelved = false;
      this.#shelve(key, entry);
    });
    this.#compressing.add(compressing);
    const done = () => void this.#compressing.delete(compressing);
    compressing.then(done, done);
  }

  /** Puts on the disk what is worth it: pages, answers of which there is an end, and others that were asked for again. */
  #shelve(key: string, entry: Entry): void {
    if (!this.#disk || entry.isShelved || entry.page.status !== 200) return;
    const isPage = entry.page.headers.get('content-type')?.startsWith('text/html') ?? false;
    // There are as many products as there are; of what may be asked about them there is no end.
    const isOne = !key.includes('?');
    if (!(isPage || isOne || entry.isAskedAgain) || !this.#isRight(entry)) return;
    entry.isShelved = true;
    this.#disk.write(key, entry);
  }

  /** From now on what memory has no room for lies there too. */
  use(secondTier: SecondTier): void {
    this.#disk = secondTier;
  }

  /** Puts on the disk what is not there yet, for after a restart; what is made after this stays in memory alone. */
  async leave(): Promise<void> {
    const disk = this.#disk;
    let count = 0;
    for (const [key, entry] of [...this.#pages.entries()]) {
      this.#shelve(key, entry);
      if (++count % AT_ONCE === 0) await disk?.flush();
    }
    this.#disk = null;
    await disk?.flush();
  }

  /** The present, to compare with when pages were made. */
  tick(): Tick {
    return this.#changes.tick();
  }

  /** Resolves when what was asked for again has been compressed well. */
  async atRest(): Promise<void> {
    await Promise.allSettled(this.#compressing);
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
      const old = isDetached && this.#pages.peek(key);
      if (old && old.expiresAt > this.#now() && old.isRenewable(this.#changes, this.#now())) {
        this.#renderings.renew(key, make);
        this.counts.old++;
        return old.page;
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

  /** The page of this key from the disk, into memory, where it takes no waiting: `fetch` may have what this has not. */
  pick(key: string): CachedPage | null {
    const disk = this.#disk;
    if (!disk?.has(key) || this.#staleSince !== null || this.#pages.peek(key)) return null;
    return this.#takeIn(key, disk.readNow(key));
  }

  /** The page of this key from the disk, into memory; null at once where none lies there, later where it is old. */
  fetch(key: string): Promise<CachedPage | null> | null {
    const disk = this.#disk;
    if (!disk?.has(key) || this.#staleSince !== null || this.#pages.peek(key)) return null;
    return this.#take(disk, key);
  }

  async #take(disk: SecondTier, key: string): Promise<CachedPage | null> {
    return this.#takeIn(key, await disk.read(key));
  }

  #takeIn(key: string, found: KeptPage | null): CachedPage | null {
    if (!found || this.#staleSince !== null || !this.#isRight(found)) return null;
    // Somebody else was quicker, or made it anew.
    const inMemory = this.#pages.peek(key);
    if (inMemory && this.#isRight(inMemory)) return inMemory.page;
    const entry = new Entry(found);
    entry.isShelved = true;
    this.#pages.set(key, entry, roomOf(key, entry));
    this.counts.disk++;
    return found.page;
  }

  async #make(
    key: string,
    render: () => Promise<{ page: CachedPage; tags: PageTags | null }>,
  ): Promise<CachedPage> {
    const fetching = this.fetch(key);
    const found = fetching && (await fetching);
    if (found) return found;
    const made = this.#changes.tick();
    const { page, tags } = await render();
    this.counts.rendered++;
    const isRefused = page.status === 404 || page.status === 410;
    const store = page.status === 200 ? this.#pages : isRefused ? this.#refused : null;
    if (tags && store) {
      const entry = new Entry(keptOf(page, tags, made));
      // What changed while it was made is shown once; the next one makes it anew.
      if (this.#isRight(entry)) {
        (isRefused ? this.#pages : this.#refused).delete(key);
        store.set(key, entry, roomOf(key, entry));
      }
    }
    return page;
  }

  /**
   * Makes a page that nobody has asked for and lays it on the disk, compressed well, unless it is there or being made; memory is
   * for what is asked for.
   */
  async layAhead(
    key: string,
    render: () => Promise<{ page: CachedPage; tags: PageTags | null }>,
  ): Promise<Laid> {
    const disk = this.#disk;
    if (!disk || this.#staleSince !== null) return 'nowhere';
    const inMemory = this.#pages.peek(key);
    if (this.#renderings.find(key) || (inMemory && this.#isRight(inMemory))) return 'there';
    const found = await disk.read(key);
    if (found && this.#isRight(found)) return 'there';
    const made = this.#changes.tick();
    const { page, tags } = await render();
    this.counts.ahead++;
    if (!tags || page.status !== 200) return 'made';
    const entry = new Entry(keptOf(await compressedWell(page), tags, made));
    if (!this.#isRight(entry) || this.#disk !== disk) return 'made';
    entry.isShelved = true;
    disk.write(key, entry);
    // In the place of one that has become old: that one was asked for.
    if (this.#pages.peek(key)) this.#pages.set(key, entry, roomOf(key, entry));
    return 'made';
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

  #isRight({ expiresAt, made, topics }: KeptPage): boolean {
    return expiresAt > this.#now() && this.#changes.since(made, topics).wrongSince === null;
  }

  /** Shows the pages made of any of these topics no more; null: none at all. They stay for when the database is away. */
  drop(...topics: readonly (string | null)[]): void {
    this.#changes.note(topics);
  }

  /**
   * What the pages made of these topics show is right, but what they count or order by is a little different: they are made
   * anew for it within `LOOSE_TIME` of when they were made.
   */
  loosen(...topics: readonly string[]): void {
    this.#changes.noteLoosely(topics);
  }
}

function keptOf(page: CachedPage, { topics, expiresAt }: PageTags, made: Tick): KeptPage {
  return { page, topics: [...topics].map(hashOf), expiresAt: expiresAt?.getTime() ?? Infinity, made };
}

/** Bytes that an entry takes with its key and topics. */
function roomOf(key: string, { page, topics }: KeptPage): number {
  return sizeOf(page) + 2 * key.length + 8 * topics.length;
}
