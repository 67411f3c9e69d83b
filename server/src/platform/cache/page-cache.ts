import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding, MOST_AT_ONCE } from '../http/compress.ts';

/** A rendered answer, ready to be sent again. */
export interface CachedPage {
  readonly status: number;
  /** Own headers of this page, Content-Security-Policy and ETag among them. */
  readonly headers: ReadonlyMap<string, string>;
  readonly etag: string;
  readonly body: Buffer;
  readonly compressed: Map<Encoding, Promise<Buffer>>;
  /** The compressed forms that are finished. */
  readonly ready: Map<Encoding, Buffer>;
  /** Pattern of the route that made it (`/produtos/:id`), for log and metrics. */
  readonly route: string;
  /** It was asked for twice, so it is worth compressing well. */
  readonly isAskedAgain: boolean;
}

/** Smaller bodies gain nothing from being compressed. */
export const MIN_COMPRESSED = 1024;

export interface PageTags {
  /** What the page is made of: it is dropped when one of these changes. */
  readonly topics: ReadonlySet<string>;
  /** The page is not shown any more from this moment on (a campaign begins or ends). */
  readonly expiresAt: Date | null;
}

/** Makes an answer that can be sent many times. */
export function toCachedPage(
  status: number,
  headers: Iterable<[string, string]>,
  body: Buffer,
  route: string,
): CachedPage {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers: new Map([...headers, ['etag', etag]]),
    etag,
    body,
    compressed: new Map(),
    ready: new Map(),
    route,
    isAskedAgain: false,
  };
}

/** The same page, to be compressed better; a large one already was. */
function worthKeeping(page: CachedPage): CachedPage {
  if (page.body.length > MOST_AT_ONCE) return page;
  return { ...page, compressed: new Map(), ready: new Map(), isAskedAgain: true };
}

/** The body as the client takes it; compressed when first asked for, and once more, better, when asked for again. */
export async function encodedBody(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const found = page.compressed.get(encoding);
  if (found) return await found;
  const made = compress(page.body, encoding, !page.isAskedAgain);
  page.compressed.set(encoding, made);
  page.ready.set(encoding, await made);
  return await made;
}

interface Entry extends PageTags {
  readonly page: CachedPage;
}

interface FormerEntry extends Entry {
  /** When a change made it old, in milliseconds. */
  readonly droppedAt: number;
}

/** How long pages are shown that may be out of date because the database is away, in milliseconds. */
const LONGEST_STALE = 60 * 60_000;

/** Refusals (404, 410) share this part of the room, so that made-up addresses cannot push the real pages out. */
const REFUSAL_SHARE = 0.1;

/** What a change made old shares this part: it is shown only while the database is away. */
const FORMER_SHARE = 0.2;

/** What was asked for once shares this part: searches that nobody repeats, and visits of crawlers to everything. */
const ONCE_SHARE = 0.2;

/**
 * Rendered pages, least recently used out first, bounded in bytes; forgotten by topic. A page has to be asked for twice
 * before it can push out another that was.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  readonly #once: LRUCache<string, Entry>;
  readonly #refused: LRUCache<string, Entry>;
  readonly #former: LRUCache<string, FormerEntry>;
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #now: () => number;
  /** Counts what was dropped: what was rendered across a change is shown once and not kept. */
  #changes = 0;
  /** Since when changes may have been missed, in milliseconds; null while every change is heard. */
  #staleSince: number | null = null;

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#now = now;
    const room = (share: number) => ({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: ({ page }: Entry, key: string) =>
        Math.ceil(page.body.length * 1.6) + key.length + 1024,
    });
    this.#pages = new LRUCache(room(1 - REFUSAL_SHARE - ONCE_SHARE - FORMER_SHARE));
    this.#once = new LRUCache(room(ONCE_SHARE));
    this.#refused = new LRUCache(room(REFUSAL_SHARE));
    this.#former = new LRUCache<string, FormerEntry>(room(FORMER_SHARE));
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

  /** The kept page of this key, if it is still good. */
  find(key: string): CachedPage | null {
    if (this.#staleSince !== null && this.#now() - this.#staleSince > LONGEST_STALE) return null;
    return this.#find(key, this.#staleSince !== null);
  }

  /** The same for who has found out before `suspend` did that the database is away. */
  findAnyway(key: string): CachedPage | null {
    return this.#find(key, true);
  }

  #find(key: string, withFormer: boolean): CachedPage | null {
    const current = this.#pages.get(key) ?? this.#refused.get(key) ?? this.#askedAgain(key);
    const entry = current ?? (withFormer ? this.#formerly(key) : undefined);
    if (!entry) return null;
    if (!entry.expiresAt || entry.expiresAt.getTime() > this.#now()) return entry.page;
    for (const store of [...this.#stores(), this.#former]) store.delete(key);
    return null;
  }

  #askedAgain(key: string): Entry | undefined {
    const entry = this.#once.get(key);
    if (!entry) return undefined;
    this.#once.delete(key);
    const kept = { ...entry, page: worthKeeping(entry.page) };
    this.#pages.set(key, kept);
    return kept;
  }

  /** What was kept until a change, better than nothing while the database is away. */
  #formerly(key: string): Entry | undefined {
    const entry = this.#former.get(key);
    return entry && this.#now() - entry.droppedAt <= LONGEST_STALE ? entry : undefined;
  }

  #stores(): LRUCache<string, Entry>[] {
    return [this.#pages, this.#once, this.#refused];
  }

  /**
   * The kept page, or else what `render` makes; many who ask at once share one rendering. Only 200, 404 and 410 are
   * kept, and of those not what has no tags.
   */
  async get(
    key: string,
    render: () => Promise<{ page: CachedPage; tags: PageTags | null }>,
  ): Promise<CachedPage> {
    const kept = this.find(key);
    if (kept) return kept;
    const sharedKey = `${this.#changes} ${key}`;
    const shared = this.#rendering.get(sharedKey);
    if (shared) return await shared;
    const changes = this.#changes;
    const rendering = (async () => {
      const { page, tags } = await render();
      const isRefused = page.status === 404 || page.status === 410;
      const store = page.status === 200 ? this.#once : isRefused ? this.#refused : null;
      if (tags && changes === this.#changes && store) {
        store.set(key, { page, ...tags });
        this.#former.delete(key);
      }
      return page;
    })();
    this.#rendering.set(sharedKey, rendering);
    try {
      return await rendering;
    } finally {
      this.#rendering.delete(sharedKey);
    }
  }

  /** Shows the pages made of any of these topics no more; null: none at all. They stay for when the database is away. */
  drop(...topics: readonly (string | null)[]): void {
    this.#changes++;
    const isOld = (entry: Entry) => topics.some((topic) => topic === null || entry.topics.has(topic));
    for (const store of this.#stores()) {
      for (const [key, entry] of [...store.entries()]) {
        if (!isOld(entry)) continue;
        store.delete(key);
        if (store !== this.#refused) this.#former.set(key, { ...entry, droppedAt: this.#now() });
      }
    }
  }
}
