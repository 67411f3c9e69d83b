import type pg from 'pg';
import type { Logger } from 'pino';
import { CatalogueIndex } from './catalogue/search/catalogue-index.ts';
import { changeFollower } from './catalogue/search/follow-changes.ts';
import { keptIndex } from './catalogue/search/kept-index.ts';
import type { Config } from './config.ts';
import { HeardChanges, isMark } from './platform/cache/heard-changes.ts';
import { listenForChanges } from './platform/cache/notify.ts';
import { openStore } from './platform/cache/open-store.ts';
import { PageCache } from './platform/cache/page-cache.ts';
import type { PageStore } from './platform/cache/page-store.ts';
import { lockDataFolder } from './platform/data-lock.ts';
import { bothWays } from './platform/database/both-ways.ts';
import { type Database, openDatabase, refuseOtherSessions } from './platform/database/database.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './platform/database/embedded.ts';
import { keepDatabaseAlive } from './platform/database/keep-alive.ts';
import { migrate } from './platform/database/migrate.ts';
import { type DatabaseMonitor, watchDatabase } from './platform/database/monitor.ts';
import { Replicas } from './platform/database/replicas.ts';
import { ShopClock } from './platform/database/shop-clock.ts';
import { type DiskSpace, watchDisk } from './platform/disk-space.ts';
import { Edge } from './platform/edge/edge.ts';
import { PICTURES } from './platform/files/files.ts';
import type { NearFiles } from './platform/files/kept-pictures.ts';
import { filesMark, openFiles } from './platform/files/open-files.ts';
import { untilIdle } from './platform/until-idle.ts';
import { keepSettings } from './settings/kept-settings.ts';
import { readSettings } from './settings/read-settings.ts';
import { UnreadableSettings } from './settings/unreadable-settings.ts';

/** Ends something that was opened. */
export type Closer = () => Promise<void>;

/** What the rooms stand on: the database, the disk, what is kept of pages and the search index. */
export interface Ground {
  readonly databaseUrl: string;
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly monitor: DatabaseMonitor;
  readonly clock: ShopClock;
  /** null: there are none. */
  readonly replicas: Replicas | null;
  readonly disk: DiskSpace;
  readonly store: PageStore;
  readonly cache: PageCache;
  readonly catalogue: CatalogueIndex;
  readonly files: NearFiles;
}

export interface GroundOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly publicUrl: string;
  /** What must end with the shop is put here, first opened last closed. */
  readonly closers: Closer[];
  /** Told when the shop cannot go on, with what to do. */
  readonly onGivenUp: (message: string) => void;
}

/** Opens the database with its migrations, the disk's watch, the kept pages and the search index, which loads meanwhile. */
export async function openGround({
  config,
  log,
  publicUrl,
  closers,
  onGivenUp,
}: GroundOptions): Promise<Ground> {
  const embedded = config.databaseUrl === null ? await openEmbedded(config, closers) : null;
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  const { db, pool, cut } = openDatabase(
    config.databasePoolUrl ?? databaseUrl,
    undefined,
    config.databasePoolUrl !== null,
  );
  closers.push(() => db.destroy());
  if (config.databasePoolUrl !== null) await refuseOtherSessions(db);
  await migrateDirectly(databaseUrl, db, config);
  const clock = new ShopClock(log);
  await clock.ask((text) => pool.query(text));
  const { databaseReadUrls } = config;
  const replicas = databaseReadUrls.length > 0 ? await Replicas.open(databaseReadUrls, db, log) : null;
  closers.push(async () => await replicas?.close());

  const disk = watchDisk(config.dataDir, log);
  closers.push(async () => disk.stop());
  await disk.look();
  const kept = await openStore({
    db,
    dataDir: config.dataDir,
    maxBytes: config.pageDiskBytes,
    depends: [
      publicUrl,
      config.env,
      config.demo,
      config.paymentsSimulator,
      config.ifthenpayUrl,
      config.edge?.service ?? null,
    ],
    isFull: () => disk.isFull,
    log,
  });
  closers.push(kept.close);
  const closing = new AbortController();
  const edge = config.edge && new Edge(config.edge, log);
  const cache = new PageCache(
    kept.store,
    () => clock.now().getTime(),
    () => untilIdle(closing.signal),
    edge,
  );
  closers.push(async () => edge?.close());
  closers.push(() => cache.atRest());
  closers.push(async () => closing.abort());
  const direct = watchDatabase({
    url: databaseUrl,
    log,
    ask: async (query) => {
      await clock.ask(query);
      await replicas?.look(query);
    },
    cut,
    // What changes is heard by the direct way: a pooler that is away makes nothing old.
    onChange: (isAway) => (isAway ? cache.suspend('away') : cache.resume('away')),
  });
  const { databasePoolUrl: url } = config;
  const pooled =
    url === null
      ? null
      : watchDatabase({ url, log: log.child({ by: 'pooler' }), ask: (query) => clock.ask(query), cut });
  const monitor = pooled ? bothWays(direct, pooled) : direct;
  closers.push(() => monitor.stop());
  if (embedded) closers.push(keepDatabaseAlive({ embedded, monitor, log, onGivenUp }));
  const catalogue = new CatalogueIndex(
    db,
    clock.now,
    (error) => log.error({ err: error }, 'search index did not load'),
    keptIndex(db, config.dataDir, () => disk.isFull),
    async () => (await replicas?.caughtUp()) ?? null,
  );
  closers.push(() => catalogue.close());
  const files = await openFiles(config, () => disk.isFull);
  return {
    databaseUrl,
    db,
    pool,
    monitor,
    clock,
    replicas,
    disk,
    store: kept.store,
    cache,
    catalogue,
    files,
  };
}

/** Past PgBouncer: whoever migrates holds a lock on its connection meanwhile. */
async function migrateDirectly(url: string, db: Database, { databasePoolUrl }: Config): Promise<void> {
  if (databasePoolUrl === null) {
    await migrate(db);
    return;
  }
  const direct = openDatabase(url, 1);
  try {
    await migrate(direct.db);
  } finally {
    await direct.db.destroy();
  }
}

async function openEmbedded(config: Config, closers: Closer[]): Promise<EmbeddedDatabase> {
  const lock = await lockDataFolder(config.dataDir);
  closers.push(() => lock.release());
  const embedded = await startEmbeddedDatabase(config.dataDir, {
    durable: true,
    tcp: config.databaseTcp,
    archiveTo: config.walArchive,
  });
  closers.push(() => embedded.stop());
  return embedded;
}

/**
 * Hears what changes in the database from now on: kept pages, search index and settings follow.
 * @returns whether the shop is closed, as far as is known without asking.
 */
export async function followChanges(
  { databaseUrl, db, store, cache, catalogue, files }: Ground,
  { config, log, closers }: Pick<GroundOptions, 'config' | 'log' | 'closers'>,
): Promise<() => boolean> {
  const unreadable = new UnreadableSettings(db, log);
  const follow = changeFollower(cache, catalogue, log);
  const settings = keepSettings(db);
  // Until it listens.
  settings.suspend();
  let changes: HeardChanges | null = null;
  let isClosed = false;
  const noteClosed = async (): Promise<void> => {
    isClosed = (await readSettings(db)).opening_settings.closed;
  };
  const heard = (topic: string | null): void => {
    if (topic?.startsWith('picture:')) files.forget(PICTURES + topic.slice('picture:'.length));
    if (isMark(topic)) {
      changes?.take(topic);
      return;
    }
    if (topic === null) settings.resume();
    if (topic === 'settings') settings.forget();
    follow(topic);
    if (topic !== null && topic !== 'settings') return;
    // null: when it begins to listen, so when the shop opens.
    void unreadable.report();
    noteClosed().catch((error: unknown) => log.warn({ err: error }, 'not known whether the shop is closed'));
  };
  const lost = (): void => {
    settings.suspend();
    cache.suspend('not listening');
  };
  const listener = await listenForChanges(databaseUrl, log, heard, lost, filesMark(config));
  closers.push(() => listener.close());
  await noteClosed();
  changes = await HeardChanges.read(db, () => cache.tick());
  closers.push(async () => changes?.close());
  store.trust(changes);
  await changes.ask();
  return () => isClosed;
}
