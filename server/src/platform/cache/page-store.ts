import { randomUUID } from 'node:crypto';
import { type Database, open, type RootDatabase } from 'lmdb';
import type { CachedPage } from './cached-page.ts';
import type { HeardChanges } from './heard-changes.ts';
import { hashOf, type Tick } from './topic-changes.ts';

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

/** What lies before the body of a record; this very program wrote it (open-store.ts). */
interface Head {
  readonly status: number;
  readonly headers: [string, string][];
  readonly etag: string;
  readonly encoding: 'br' | null;
  readonly isHasty: boolean;
  readonly route: string;
  readonly topics: readonly number[];
  readonly expiresAt: number | null;
  readonly made: Tick;
  /** Changes of transactions before this one had all been heard when its making began; null: not known (heard-changes.ts). */
  readonly mark: number | null;
  /** The run of the shop that wrote it: its ticks mean nothing to another one. */
  readonly run: string;
}

/** A record begins with its turn and the length of its head, 32 bits each. */
const PREFIX = 8;

/** Longer addresses are not kept: the library refuses longer keys. */
const LONGEST_KEY = 600;

/** Refusals (404, 410) share this part of the room, so that made-up addresses cannot push the real pages out. */
const REFUSAL_SHARE = 0.05;

/** The file has holes that nothing fits into: what is kept takes this part of the room. */
const FILL = 0.85;

/** Records between two looks at whether there is room. */
const LOOKS_EVERY = 16;

function encode(head: Head, body: Buffer, turn: number): Buffer {
  const said = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32BE(turn, 0);
  prefix.writeUInt32BE(said.length, 4);
  return Buffer.concat([prefix, said, body]);
}

/** What is kept of one sort, bounded: when the room is full, what was not asked for since its last turn goes first. */
class Room {
  readonly #records: Database<Buffer, string>;
  /** Keys by their turn: which record's turn it was, and its key. */
  readonly #turns: Database<string, number>;
  readonly #maxBytes: number;
  /** Hashes of the keys that were asked for since their turn. */
  readonly #asked = new Set<number>();
  #nextTurn = 0;
  /** Bytes that were taken when the disk became full; null while it is not. */
  #whenFull: number | null = null;

  constructor(root: RootDatabase, name: string, maxBytes: number) {
    this.#records = root.openDB({ name, encoding: 'binary' });
    this.#turns = root.openDB({ name: `${name}-turns`, encoding: 'string', keyEncoding: 'uint32' });
    this.#maxBytes = maxBytes;
    for (const last of this.#turns.getKeys({ reverse: true, limit: 1 })) this.#nextTurn = last + 1;
  }

  get size(): number {
    return (this.#records.getStats() as { entryCount: number }).entryCount;
  }

  get bytes(): number {
    let pages = 0;
    for (const database of [this.#records, this.#turns]) {
      const stats = database.getStats() as Record<
        'pageSize' | 'treeBranchPageCount' | 'treeLeafPageCount' | 'overflowPages',
        number
      >;
      pages += stats.pageSize * (stats.treeBranchPageCount + stats.treeLeafPageCount + stats.overflowPages);
    }
    return pages;
  }

  /** The bytes of a record, good until the next reading; undefined: none. */
  read(key: string): Buffer | undefined {
    return this.#records.getBinaryFast(key);
  }

  noteAsked(key: string): void {
    this.#asked.add(hashOf(key));
  }

  /** @param mayGrow false: what is new takes the room of what is old. */
  put(key: string, head: Head, body: Buffer, mayGrow: boolean): void {
    this.#whenFull = mayGrow ? null : (this.#whenFull ?? this.bytes);
    this.#records.transactionSync(() => {
      const turn = this.#nextTurn++;
      this.#records.putSync(key, encode(head, body, turn));
      this.#turns.putSync(turn, `${turn} ${key}`);
    });
    if (!mayGrow || this.#nextTurn % LOOKS_EVERY === 0) this.#makeRoom(this.#whenFull ?? this.#maxBytes);
  }

  remove(key: string): void {
    if (this.read(key)) this.#records.removeSync(key);
  }

  #makeRoom(maxBytes: number): void {
    while (this.bytes > maxBytes) {
      const first = [...this.#turns.getRange({ limit: 8 })];
      if (first.length === 0) return;
      this.#records.transactionSync(() => {
        for (const { key: turn, value } of first) this.#endTurn(turn, value);
      });
    }
  }

  #endTurn(turn: number, value: string): void {
    this.#turns.removeSync(turn);
    const [of = '', key = ''] = value.split(' ', 2);
    // Made anew since, under another turn, or gone.
    if (this.#records.getBinaryFast(key)?.readUInt32BE(0) !== Number(of)) return;
    if (this.#asked.delete(hashOf(key))) this.#turns.putSync(this.#nextTurn++, value);
    else this.#records.removeSync(key);
  }
}

export interface StoreOptions {
  /** null: one in the system's folder for what passes, gone when it is closed. */
  readonly file: string | null;
  readonly maxBytes: number;
  /** Whether the disk has no room: the store grows no more. */
  readonly isFull?: () => boolean;
  /** What cannot be written is not kept, and told. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Kept pages and answers by address, in a memory-mapped file (docs/adr/0320): the system's own memory for files is what makes it
 * quick, V8's heap holds none of it, and it is there after a restart. Nothing here fails for who asks.
 */
export class PageStore {
  readonly #root: RootDatabase;
  readonly #pages: Room;
  readonly #refused: Room;
  readonly #options: StoreOptions;
  readonly #run = randomUUID();
  #changes: HeardChanges | null = null;
  #isClosed = false;

  /** @throws when what lies there cannot be read. */
  constructor(options: StoreOptions) {
    this.#options = options;
    const path = options.file === null ? {} : { path: options.file };
    // The system writes when it likes: what a machine that stopped left is not read (open-store.ts).
    this.#root = open({ ...path, noSync: true, maxDbs: 4, encoding: 'binary' });
    const room = options.maxBytes * FILL;
    this.#pages = new Room(this.#root, 'pages', room * (1 - REFUSAL_SHARE));
    this.#refused = new Room(this.#root, 'refused', room * REFUSAL_SHARE);
  }

  /** How many pages are kept. */
  get size(): number {
    if (this.#isClosed) return 0;
    return this.#pages.size + this.#refused.size;
  }

  /** Bytes that they take. */
  get bytes(): number {
    if (this.#isClosed) return 0;
    return this.#pages.bytes + this.#refused.bytes;
  }

  /** From now on what earlier runs left is shown too, where nothing of it has changed since. */
  trust(changes: HeardChanges): void {
    this.#changes = changes;
  }

  /** What is kept under a key, right or not. */
  get(key: string): KeptPage | null {
    if (key.length > LONGEST_KEY || this.#isClosed) return null;
    try {
      return this.#read(key);
    } catch (error) {
      this.#options.onFailure?.(error);
      return null;
    }
  }

  #read(key: string): KeptPage | null {
    const bytes = this.#pages.read(key) ?? this.#refused.read(key);
    if (!bytes) return null;
    const end = PREFIX + bytes.readUInt32BE(4);
    const { topics, expiresAt, made, mark, run, headers, ...said } = JSON.parse(
      bytes.toString('utf8', PREFIX, end),
    ) as Head;
    if (run !== this.#run && !(mark !== null && this.#changes?.isUnchanged(topics, mark, made))) return null;
    const length = bytes.length - end;
    const body = Buffer.allocUnsafeSlow(length);
    bytes.copy(body, 0, end, end + length);
    return {
      page: { ...said, headers: new Map(headers), body, ...(expiresAt === null ? {} : { expiresAt }) },
      topics,
      expiresAt: expiresAt ?? Number.POSITIVE_INFINITY,
      // Of an earlier run: as right as what the changes since the start leave of it.
      made: run === this.#run ? made : (this.#changes?.since ?? made),
    };
  }

  /** Somebody asked for it: it goes after what nobody asks for. */
  noteAsked(key: string): void {
    this.#pages.noteAsked(key);
  }

  put(key: string, { page, topics, expiresAt, made }: KeptPage): void {
    if (key.length > LONGEST_KEY || this.#isClosed) return;
    const { body, headers, expiresAt: _, ...said } = page;
    const head: Head = {
      ...said,
      headers: [...headers],
      topics,
      expiresAt: Number.isFinite(expiresAt) ? expiresAt : null,
      made,
      mark: this.#changes?.markAt(made) ?? null,
      run: this.#run,
    };
    const [room, other] = page.status === 200 ? [this.#pages, this.#refused] : [this.#refused, this.#pages];
    try {
      other.remove(key);
      room.put(key, head, body, !this.#options.isFull?.());
    } catch (error) {
      this.#options.onFailure?.(error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#root.close();
  }
}
