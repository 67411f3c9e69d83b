import { randomUUID } from 'node:crypto';
import { readSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { HeardChanges } from './heard-changes.ts';
import type { KeptPage, SecondTier } from './page-cache.ts';
import { decodeRecord, encodeRecord, type PageRecord, recordKey, recordLength } from './page-record.ts';

/** Pages lie one after the other in files of about this size; the oldest file goes when the room is full. */
const SEGMENT = 8 * 1024 * 1024;

/** What is to be written waits for more of it, in milliseconds and bytes. */
const WAITS = 200;
const MOST_WAITING = 4 * 1024 * 1024;

/** Files kept open to be read: all of a shelf of the usual size. */
const MOST_OPEN = 160;

/** Pages up to this size are read at once, in bytes. */
const MOST_AT_ONCE = 256 * 1024;

/**
 * What the system has in memory takes some 10 µs. Where one such reading took this long, in milliseconds, the disk is asked
 * behind everything else for a while: nobody waits for a slow one but who asked for what lies there.
 */
const SLOW = 2;
const SLOW_FOR = 1000;

interface Place {
  readonly segment: number;
  readonly offset: number;
  readonly length: number;
}

interface Waiting {
  readonly key: string;
  readonly bytes: Buffer;
}

export interface ShelfOptions {
  /** A folder of the shelf's own. */
  readonly folder: string;
  readonly maxBytes: number;
  /** Of the program and the database: what another version wrote is thrown away. */
  readonly version: string;
  readonly changes: HeardChanges;
  /** Whether the disk has no room. */
  readonly isFull: () => boolean;
  readonly log: Logger;
}

/**
 * The second tier of the page cache: a ring of files in the data folder, bounded, there after a restart (docs/adr/0112). A page
 * that was not written whole is as if it had never been written; nothing here ever fails for who asks.
 */
export class PageShelf implements SecondTier {
  readonly #options: ShelfOptions;
  readonly #folder: string;
  readonly #run = randomUUID();
  readonly #places = new Map<string, Place>();
  /** Files that are read. What is being read in one is read before it is closed. */
  readonly #open = new LRUCache<number, Promise<FileHandle>>({
    max: MOST_OPEN,
    dispose: (opening, segment) => {
      this.#ready.delete(segment);
      opening.then(async (handle) => await handle.close()).catch(() => {});
    },
  });
  /** Those of them that can be read at once. */
  readonly #ready = new Map<number, FileHandle>();
  readonly #atOnce = Buffer.allocUnsafeSlow(MOST_AT_ONCE);
  #slowUntil = 0;
  /** Bytes of each file, the oldest first. */
  readonly #segments = new Map<number, number>();
  #waiting: Waiting[] = [];
  /** What waits or is being written. */
  readonly #unwritten = new Map<string, KeptPage>();
  #waitingBytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #file: { readonly segment: number; readonly handle: FileHandle } | null = null;
  #next = 0;
  #isClosed = false;

  private constructor(options: ShelfOptions) {
    this.#options = options;
    this.#folder = join(options.folder, `pages-${options.version}`);
  }

  /** Opens the shelf with what lies on it; what other versions left goes. */
  static async open(options: ShelfOptions): Promise<PageShelf> {
    const shelf = new PageShelf(options);
    await mkdir(shelf.#folder, { recursive: true });
    const own = `pages-${options.version}`;
    for (const name of await readdir(options.folder))
      if (name.startsWith('pages-') && name !== own)
        await rm(join(options.folder, name), { recursive: true, force: true });
    await shelf.#look();
    return shelf;
  }

  /** How many pages lie here, and their bytes. */
  get size(): { pages: number; bytes: number } {
    let bytes = 0;
    for (const length of this.#segments.values()) bytes += length;
    return { pages: this.#places.size, bytes };
  }

  has(key: string): boolean {
    return this.#places.has(key) || this.#unwritten.has(key);
  }

  async read(key: string): Promise<KeptPage | null> {
    const waiting = this.#unwritten.get(key);
    if (waiting) return waiting;
    const place = this.#places.get(key);
    if (!place) return null;
    return this.#judged(key, place, await this.#readAt(place).catch(() => null));
  }

  readNow(key: string): KeptPage | null {
    const waiting = this.#unwritten.get(key);
    if (waiting) return waiting;
    const place = this.#places.get(key);
    if (!place || place.length > MOST_AT_ONCE) return null;
    const began = performance.now();
    if (began < this.#slowUntil) return null;
    const file = this.#file?.segment === place.segment ? this.#file.handle : this.#ready.get(place.segment);
    if (!file) return null;
    try {
      const length = readSync(file.fd, this.#atOnce, 0, place.length, place.offset);
      const ended = performance.now();
      if (ended - began > SLOW) this.#slowUntil = ended + SLOW_FOR;
      if (length < place.length) return null;
      return this.#judged(key, place, decodeRecord(this.#atOnce.subarray(0, length)));
    } catch {
      return null;
    }
  }

  /** What was read in a place, if it is what lies under the key and still right; else the place is forgotten. */
  #judged(key: string, place: Place, record: PageRecord | null): KeptPage | null {
    const { changes } = this.#options;
    const isRight =
      record?.key === key &&
      (record.run === this.#run || changes.isUnchanged(record.kept.topics, record.mark, record.kept.made));
    if (!record || !isRight) {
      if (this.#places.get(key) === place) this.#places.delete(key);
      return null;
    }
    // Of an earlier run: as right as what the changes since the start leave of it.
    return record.run === this.#run ? record.kept : { ...record.kept, made: changes.since };
  }

  write(key: string, kept: KeptPage): void {
    const mark = this.#options.changes.markAt(kept.made);
    if (mark === null || this.#isClosed || this.#waitingBytes > MOST_WAITING || this.#options.isFull())
      return;
    const bytes = encodeRecord({ key, kept, mark, run: this.#run });
    this.#waiting.push({ key, bytes });
    this.#unwritten.set(key, kept);
    this.#waitingBytes += bytes.length;
    this.#timer ??= setTimeout(() => void this.flush(), WAITS).unref();
  }

  /** Writes what waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#writing = this.#writing.then(async () => {
      try {
        await this.#append(waiting);
      } catch (error) {
        this.#options.log.warn({ err: error }, 'pages were not written to the disk');
        await this.#closeFile();
      }
      const later = new Set(this.#waiting.map(({ key }) => key));
      for (const { key } of waiting) if (!later.has(key)) this.#unwritten.delete(key);
    });
    await this.#writing;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.flush();
    await this.#closeFile();
    this.#open.clear();
  }

  #path(segment: number): string {
    return join(this.#folder, `${String(segment).padStart(10, '0')}.pages`);
  }

  async #look(): Promise<void> {
    const numbers = (await readdir(this.#folder))
      .flatMap((name) => (/^\d{10}\.pages$/.test(name) ? [Number.parseInt(name, 10)] : []))
      .sort((a, b) => a - b);
    for (const segment of numbers) {
      const bytes = await readFile(this.#path(segment));
      let offset = 0;
      for (;;) {
        const length = recordLength(bytes, offset);
        if (length === null) break;
        const key = recordKey(bytes.subarray(offset, offset + length));
        if (key !== null) this.#places.set(key, { segment, offset, length });
        offset += length;
      }
      this.#segments.set(segment, bytes.length);
      this.#next = segment + 1;
    }
  }

  async #readAt({ segment, offset, length }: Place) {
    const bytes = Buffer.allocUnsafeSlow(length);
    const handle = this.#file?.segment === segment ? this.#file.handle : await this.#opened(segment);
    const { bytesRead } = await handle.read(bytes, 0, length, offset);
    return bytesRead === length ? decodeRecord(bytes) : null;
  }

  /** A file that is read, kept open: a page then takes one step of the disk instead of three. */
  #opened(segment: number): Promise<FileHandle> {
    const opened = this.#open.get(segment);
    if (opened) return opened;
    const opening = open(this.#path(segment), 'r');
    this.#open.set(segment, opening);
    opening.then(
      (handle) => {
        if (this.#open.peek(segment) === opening) this.#ready.set(segment, handle);
      },
      () => this.#open.delete(segment),
    );
    return opening;
  }

  /** What lies in a file is never changed: a new run begins a new one, so that a torn end stays an end. */
  async #append(waiting: readonly Waiting[]): Promise<void> {
    if (waiting.length === 0) return;
    if (this.#file && (this.#segments.get(this.#file.segment) ?? 0) >= SEGMENT) await this.#closeFile();
    if (!this.#file) {
      const segment = this.#next++;
      this.#file = { segment, handle: await open(this.#path(segment), 'w+') };
      this.#segments.set(segment, 0);
      await this.#makeRoom();
    }
    const { segment, handle } = this.#file;
    const bytes = Buffer.concat(waiting.map((one) => one.bytes));
    let offset = this.#segments.get(segment) ?? 0;
    await handle.write(bytes, 0, bytes.length, offset);
    for (const { key, bytes: own } of waiting) {
      this.#places.set(key, { segment, offset, length: own.length });
      offset += own.length;
    }
    this.#segments.set(segment, offset);
  }

  async #makeRoom(): Promise<void> {
    while (this.size.bytes > this.#options.maxBytes - SEGMENT) {
      const [oldest] = this.#segments.keys();
      if (oldest === undefined || oldest === this.#file?.segment) return;
      for (const [key, { segment }] of this.#places) if (segment === oldest) this.#places.delete(key);
      this.#segments.delete(oldest);
      this.#open.delete(oldest);
      await rm(this.#path(oldest), { force: true });
    }
  }

  async #closeFile(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    await file?.handle.close().catch(() => {});
  }
}
