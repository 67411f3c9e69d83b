import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Database, Tx } from '../../platform/database/database.ts';
import { giveMemoryBack } from '../../platform/give-memory-back.ts';
import { ProductIndex } from '../../search-index/search-index.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';
import { changedSince, markNow } from './index-changes.ts';
import type { IndexFile, IndexMark } from './index-file.ts';
import { INDEX_COLUMNS, type IndexRow, indexedProduct } from './indexed-product.ts';

/** Rows fetched at a time while loading. */
const BATCH = 500;

/** More changed products than this are cheaper to load afresh. */
const MOST_REFRESHED = 2000;

/** Reading more products than this leaves much behind. */
const LARGE_CATALOGUE = 20_000;

/** From so many products on, taking up a kept index is sooner done than reading the catalogue (docs/adr/0240). */
const LEAST_KEPT = 2_000;

/** After a start more changes than this take longer than reading everything. */
const MOST_CAUGHT_UP = 5_000;

/** How often an index that changed is written down, in milliseconds. */
const WRITTEN_EVERY = 30 * 60_000;

/** Searches at work at once. */
const SEARCHES_AT_ONCE = 4;

/** More searches than this waiting for their turn are more than the shop can answer while somebody still looks. */
const MOST_WAITING = 500;

/** The longest that a timer may sleep, in milliseconds: longer delays overflow. */
const LONGEST_SLEEP = 2 ** 31 - 1;

/** Where an index is kept between two runs. */
export interface KeptIndex {
  /** Tells the file, once it is known of which program and database it is; null: none is kept. */
  readonly file: () => Promise<IndexFile | null>;
  readonly isFull: () => boolean;
  /** From so many products on. */
  readonly least?: number;
}

/**
 * The catalogue's search index over this database: loaded at start, then following what changes.
 * Loads and refreshes run one after the other; searches always see a whole index.
 */
export class CatalogueIndex {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #turns = pLimit(SEARCHES_AT_ONCE);
  #index = new ProductIndex();
  #work: Promise<void> = Promise.resolve();
  /** What the next refresh follows; null when none waits. */
  #waiting: { readonly ids: Set<string>; done: Promise<void> } | null = null;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isLoaded = false;
  #nextChange: Date | null = null;
  readonly #kept: KeptIndex | null;
  readonly #caughtUp: () => Promise<Database | null>;
  /** Up to where the index follows the database for certain; null before it was read. */
  #mark: IndexMark | null = null;
  #writtenVersion = -1;
  #nextWrite: NodeJS.Timeout | undefined;
  #written: Promise<void> = Promise.resolve();

  /**
   * `onError` hears of loads that nobody waits for; `kept` is where the index of a large catalogue lies between two runs.
   * @param caughtUp a replica that has all that was written until now; the whole catalogue is read from it.
   */
  constructor(
    db: Database,
    now: () => Date,
    onError: (error: unknown) => void,
    kept: KeptIndex | null = null,
    caughtUp: () => Promise<Database | null> = async () => null,
  ) {
    this.#db = db;
    this.#now = now;
    this.#onError = onError;
    this.#kept = kept;
    this.#caughtUp = caughtUp;
  }

  /** What searches read. Do not keep it: a fresh load replaces it. */
  get current(): ProductIndex {
    return this.#index;
  }

  /**
   * Runs a search, with what it reads from the database, after those that came before it: were all begun at once, each
   * would be answered when all are, and the next ones would overtake some.
   */
  inTurn<T>(searching: () => Promise<T>): Promise<T> {
    return this.#turns(searching);
  }

  /** Whether so many searches wait that another one is better refused: whoever sends them in floods waits, not the shop. */
  get isBusy(): boolean {
    return this.#turns.pendingCount >= MOST_WAITING;
  }

  /** When the next campaign begins or ends: pages that show prices are right until then. Null when none will. */
  get nextChange(): Date | null {
    return this.#nextChange;
  }

  /** Whether the catalogue was read once: before that, searches would find nothing. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Waits for the first load, when one is under way. */
  async untilLoaded(): Promise<void> {
    if (!this.#isLoaded) await this.#work;
  }

  /** Reads the whole catalogue: the first time from where it was kept, if it was, and what changed since. */
  load(): Promise<void> {
    return this.#enqueue(async () => {
      if (!this.#isLoaded && (await this.#takeUp())) return;
      const replica = await this.#caughtUp();
      const read = replica
        ? this.#readAll(replica).catch(() => this.#readAll(this.#db))
        : this.#readAll(this.#db);
      const { fresh, mark } = await read;
      this.#mark = mark;
      this.#writtenVersion = -1;
      fresh.trim();
      await this.#use(fresh);
      // After who waits for the load.
      void this.write().catch(this.#onError);
    });
  }

  /** The whole catalogue as a new index, and up to where that goes. */
  async #readAll(db: Database): Promise<{ fresh: ProductIndex; mark: IndexMark }> {
    const fresh = new ProductIndex();
    const now = this.#now();
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const mark = await markNow(tx);
        const ivaRate = await readShopIva(tx, now);
        fresh.reserve(await countRows(tx));
        await readRows(tx, (row) => fresh.put(indexedProduct(row, 0, now, ivaRate)));
        await readNameOrder(tx, (id, rank) => {
          const slot = fresh.slotOf(id);
          if (slot !== null) fresh.nameRank.set(slot, rank);
        });
        return { fresh, mark };
      });
  }

  /** Writes the index down where it is kept, with all that changed until now; nothing where it is not, or is small. */
  write(): Promise<void> {
    return this.#enqueue(async () => {
      const { least = LEAST_KEPT, file, isFull } = this.#kept ?? {};
      if (!file || this.#isClosed || !this.#mark || this.#index.size < least || isFull?.()) return;
      const found = await file();
      if (!found) return;
      clearTimeout(this.#nextWrite);
      this.#nextWrite = setTimeout(() => void this.write().catch(this.#onError), WRITTEN_EVERY).unref();
      if (this.#index.version === this.#writtenVersion) return;
      const before = this.#mark;
      const { mark, ids } = await this.#db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => ({
          mark: await markNow(tx),
          ids: await changedSince(tx, before, this.#now()),
        }));
      if (!ids || ids.length > MOST_CAUGHT_UP || !(await this.#catchUp(this.#index, ids))) return;
      const written = found.write(this.#index, mark);
      this.#written = written.catch(() => {});
      await written;
      this.#mark = mark;
      this.#writtenVersion = this.#index.version;
    });
  }

  /** Takes the index up from where it was kept; false where it was not, or what changed since cannot be told. */
  async #takeUp(): Promise<boolean> {
    const file = await this.#kept?.file();
    if (!file) return false;
    try {
      const found = await file.read();
      if (!found) return false;
      const ids = await changedSince(this.#db, found.mark, this.#now());
      if (ids && ids.length <= MOST_CAUGHT_UP && (await this.#catchUp(found.index, ids))) {
        if (found.index.isFragmented) return false;
        this.#mark = found.mark;
        this.#writtenVersion = ids.length === 0 ? found.index.version : -1;
        await this.#use(found.index);
        return true;
      }
      await file.remove();
    } catch (error) {
      // Everything is read from the database instead.
      this.#onError(error);
      await file.remove().catch(() => {});
    }
    return false;
  }

  async #catchUp(index: ProductIndex, ids: readonly string[]): Promise<boolean> {
    for (let from = 0; from < ids.length; from += BATCH)
      if (!(await this.#putInPlace(index, ids.slice(from, from + BATCH)))) return false;
    return true;
  }

  async #use(index: ProductIndex): Promise<void> {
    this.#index = index;
    this.#isLoaded = true;
    if (index.size > LARGE_CATALOGUE) giveMemoryBack();
    await this.#watchCampaigns();
  }

  /**
   * Follows a change of these products: new, changed, archived or deleted. What changes while an earlier change is being
   * followed is read in one go after it.
   */
  refresh(ids: readonly string[]): Promise<void> {
    if (ids.length > MOST_REFRESHED) return this.load();
    const waiting = this.#waiting ?? { ids: new Set<string>(), done: Promise.resolve() };
    for (const id of ids) waiting.ids.add(id);
    if (this.#waiting) return waiting.done;
    this.#waiting = waiting;
    waiting.done = this.#enqueue(async () => {
      this.#waiting = null;
      const isPlaced =
        waiting.ids.size <= MOST_REFRESHED && (await this.#putInPlace(this.#index, [...waiting.ids]));
      if (isPlaced && !this.#index.isFragmented) await this.#watchCampaigns();
      else void this.load().catch(this.#onError);
    });
    return waiting.done;
  }

  /** Ends the timers; what is being written is written to its end. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#nextWrite);
    await this.#written;
  }

  #enqueue(step: () => Promise<void>): Promise<void> {
    const done = this.#work.then(step);
    // What failed is reported to its own caller; the next step runs all the same.
    this.#work = done.catch(() => {});
    return done;
  }

  /** Puts rows in at their place in the order of names; false when a place could not be found. */
  async #putInPlace(index: ProductIndex, ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return true;
    const rows = await this.#db
      .selectFrom('products')
      .select([...INDEX_COLUMNS])
      .where('id', 'in', ids)
      .where('archived_at', 'is', null)
      .orderBy(sql`fold(name)`)
      .orderBy('id')
      .execute();
    const present = new Set(rows.map((row) => row.id));
    for (const id of ids) if (!present.has(id)) index.remove(id);
    const now = this.#now();
    const ivaRate = await readShopIva(this.#db, now);
    for (const row of rows) {
      const product = indexedProduct(row, 0, now, ivaRate);
      const rank = index.rankOfSame(product) ?? (await this.#rankOf(index, row));
      if (rank === null) return false;
      index.put({ ...product, nameRank: rank });
    }
    return true;
  }

  /** A number between the ranks of the product's neighbours by name; null when there is no room or no neighbour known. */
  async #rankOf(index: ProductIndex, row: { id: string; name: string }): Promise<number | null> {
    const neighbour = async (
      comparison: '<' | '>',
      direction: 'desc' | 'asc',
    ): Promise<number | null | undefined> => {
      const found = await this.#db
        .selectFrom('products')
        .select('id')
        .where('archived_at', 'is', null)
        .where(sql<boolean>`(fold(name), id) ${sql.raw(comparison)} (fold(${row.name}), ${row.id}::uuid)`)
        .orderBy(sql`fold(name) ${sql.raw(direction)}`)
        .orderBy('id', direction)
        .limit(1)
        .executeTakeFirst();
      if (!found) return null;
      const slot = index.slotOf(found.id);
      return slot === null ? undefined : index.nameRank.get(slot);
    };
    const [before, after] = [await neighbour('<', 'desc'), await neighbour('>', 'asc')];
    // A neighbour that is not placed yet says nothing: a fresh load puts everything in order.
    if (before === undefined || after === undefined) return null;
    const low = before ?? (after ?? 0) - 2;
    const high = after ?? low + 2;
    const middle = (low + high) / 2;
    return middle > low && middle < high ? middle : null;
  }

  /** Wakes when the next campaign begins or ends, and follows it. */
  async #watchCampaigns(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const at = await nextCampaignChange(this.#db, this.#now());
    this.#nextChange = at;
    if (!at || this.#isClosed) return;
    const delay = Math.min(Math.max(at.getTime() - this.#now().getTime(), 0) + 1, LONGEST_SLEEP);
    this.#timer = setTimeout(() => void this.#followCampaigns(at).catch(this.#onError), delay);
    this.#timer.unref();
  }

  async #followCampaigns(at: Date): Promise<void> {
    await this.refresh(await changedByCampaign(this.#db, at));
  }
}

async function countRows(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

async function readRows(tx: Tx, take: (row: IndexRow) => void): Promise<void> {
  const columns = sql.join(INDEX_COLUMNS.map((column) => sql.ref(column)));
  await readAll(tx, sql`SELECT ${columns} FROM products WHERE archived_at IS NULL ORDER BY id`, (row) =>
    take(row as IndexRow),
  );
}

async function readNameOrder(tx: Tx, take: (id: string, rank: number) => void): Promise<void> {
  let rank = 0;
  await readAll(tx, sql`SELECT id FROM products WHERE archived_at IS NULL ORDER BY fold(name), id`, (row) => {
    rank += 1;
    take((row as { id: string }).id, rank);
  });
}

/** Reads a query's rows through a cursor, so that a million of them never stand in memory at once. */
async function readAll(tx: Tx, query: ReturnType<typeof sql>, take: (row: unknown) => void): Promise<void> {
  await sql`DECLARE catalogue_rows NO SCROLL CURSOR FOR ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql`FETCH ${sql.raw(String(BATCH))} FROM catalogue_rows`.execute(tx);
    for (const row of rows) take(row);
    if (rows.length < BATCH) break;
  }
  await sql`CLOSE catalogue_rows`.execute(tx);
}

/** The next moment that a campaign begins or has ended; asked after every change of a product, so by two indexes' ends. */
async function nextCampaignChange(db: Database, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT /* by key */ least(
      (SELECT campaign_starts_at FROM products
        WHERE campaign_active AND archived_at IS NULL AND campaign_starts_at > ${now}
        ORDER BY campaign_starts_at LIMIT 1),
      (SELECT campaign_ends_at + interval '1 millisecond' FROM products
        WHERE campaign_active AND archived_at IS NULL AND campaign_ends_at >= ${now}
        ORDER BY campaign_ends_at LIMIT 1)) AS at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Products whose campaign begins, or has just ended, in this millisecond: one more than are refreshed one by one, at most. */
async function changedByCampaign(db: Database, at: Date): Promise<string[]> {
  const [before, after] = [new Date(at.getTime() - 1), new Date(at.getTime() + 1)];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products
      WHERE campaign_active AND archived_at IS NULL 
        AND campaign_starts_at >= ${at} AND campaign_starts_at < ${after}
    UNION
    SELECT id FROM products
      WHERE campaign_active AND archived_at IS NULL 
        AND campaign_ends_at >= ${before} AND campaign_ends_at < ${at}
    LIMIT ${MOST_REFRESHED + 1}`.execute(db);
  return rows.map(({ id }) => id);
}
