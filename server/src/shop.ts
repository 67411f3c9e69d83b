import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { catalogueQuery } from '#core/catalogue/contract.ts';
import { COMPARISON_PARAMETERS } from '#core/catalogue/rules/comparison.ts';
import { buildApp } from './app.ts';
import { publicAddresses, publicAnswers } from './catalogue/public-addresses.ts';
import { CatalogueIndex } from './catalogue/search/catalogue-index.ts';
import { changeFollower } from './catalogue/search/follow-changes.ts';
import { keptIndex } from './catalogue/search/kept-index.ts';
import type { Config } from './config.ts';
import { gatherParts, shopGauges, shopWorkers } from './features.ts';
import { admission } from './opening/closed-shop.ts';
import { pageServices } from './page-services.ts';
import { openSimulator } from './payments/open-simulator.ts';
import { HeardChanges, isMark } from './platform/cache/heard-changes.ts';
import { listenForChanges } from './platform/cache/notify.ts';
import { openStore } from './platform/cache/open-store.ts';
import { PageCache } from './platform/cache/page-cache.ts';
import { logTasks } from './platform/children/task-processes.ts';
import { lockDataFolder } from './platform/data-lock.ts';
import { openDatabase } from './platform/database/database.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './platform/database/embedded.ts';
import { keepDatabaseAlive } from './platform/database/keep-alive.ts';
import { migrate } from './platform/database/migrate.ts';
import { watchDatabase } from './platform/database/monitor.ts';
import type { Deps } from './platform/deps.ts';
import { watchDisk } from './platform/disk-space.ts';
import type { Api } from './platform/http/mount.ts';
import { createPatientServer, USUAL_PATIENCE } from './platform/http/patient-server.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { BuiltFiles } from './platform/http/static-files.ts';
import { JobRunner } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { readSizes } from './platform/metrics/read-sizes.ts';
import { drawAhead } from './platform/pages/draw-ahead.ts';
import { clientFolder, createRenderer, loadPageBuild } from './platform/pages/page-build.ts';
import { createPageTracker, type PageTracker } from './platform/pages/page-tracker.ts';
import { routePatterns } from './platform/pages/route-patterns.ts';
import { untilIdle } from './platform/until-idle.ts';
import { tellWatchdog } from './platform/watchdog.ts';
import { linkPrintersJob } from './printers/jobs/link-printers.ts';
import { BRANDS_TOPICS } from './printers/pages.ts';
import { readBrands } from './printers/store.ts';
import { learnFirstModels } from './repairs/models/models-job.ts';
import { type FirstLogin, seedDemoShopOnce } from './seed-demo-shop-once.ts';
import { keepSettings } from './settings/kept-settings.ts';
import { readSettings } from './settings/read-settings.ts';
import { UnreadableSettings } from './settings/unreadable-settings.ts';

export interface Shop {
  readonly port: number;
  readonly publicUrl: string;
  /** The first administrator's login, the one time it is made. */
  readonly firstLogin: FirstLogin | null;
  /** Where a tester sees every simulated payment; null where none can be. */
  readonly testerUrl: string | null;
  /** Ends in order: requests in flight, jobs, database. */
  close(): Promise<void>;
}

/** How long requests in flight may take to end, in milliseconds. */
const DRAIN_TIME = 8000;

/** A large catalogue is read while the shop is open already: lists wait for it, /readyz says so. In milliseconds. */
const LONGEST_WAIT = 2000;

/** What a page takes on the disk, roughly. */
const PAGE_BYTES = 20_000;

type Closer = () => Promise<void>;

/** Somebody else listens on the shop's port; its message says so in pt-PT. */
export class PortTakenError extends Error {}

async function listen(server: Server, config: Config): Promise<number> {
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new PortTakenError(
        `A porta ${config.port} já está ocupada. Escolha outra, por exemplo: PORT=${config.port + 1} npm start`,
      );
    }
    throw error;
  }
  return (server.address() as AddressInfo).port;
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIME);
  await closed;
  clearTimeout(timer);
}

/**
 * Opens the shop: port first (requests wait until it is ready), then database, migrations, jobs, pages.
 * `onGivenUp` is told when the shop cannot go on, with what to do.
 */
export async function openShop(config: Config, onGivenUp: (message: string) => void): Promise<Shop> {
  const log = createLog(config.logLevel);
  logTasks(log);
  // The floors below the server; the server itself is closed first.
  const closers: Closer[] = [];

  let fetch: Api['fetch'] | null = null;
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const answer = getRequestListener(async (request, env) => {
    if (!fetch) await opened;
    return (await fetch?.(request, env)) ?? new Response(null, { status: 503 });
  });
  // Behind a proxy every connection is the proxy's: how many one visitor opens is the proxy's to count.
  const patience = config.trustProxy ? { ...USUAL_PATIENCE, isCounted: () => false } : USUAL_PATIENCE;
  const server = createPatientServer((request, response) => void answer(request, response), patience);

  const close = async () => {
    await closeServer(server);
    for (const closer of closers.splice(0).reverse()) await closer();
  };

  const port = await listen(server, config);
  try {
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;

    const opened = await openFloors(config, log, publicUrl, port, closers, onGivenUp);
    const { app, firstLogin, testerPath } = opened;
    fetch = app.fetch;
    open();
    const stopTelling = tellWatchdog(config.watchdog, log);
    closers.push(async () => stopTelling());
    log.info({ port }, 'shop open');
    const testerUrl = testerPath && `${publicUrl}${testerPath}`;
    return { port, publicUrl, firstLogin, testerUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Database, migrations, jobs and pages; what must end with the shop is put into `closers`, first opened last closed. */
async function openFloors(
  config: Config,
  log: Logger,
  publicUrl: string,
  port: number,
  closers: Closer[],
  onGivenUp: (message: string) => void,
): Promise<{
  app: Api;
  firstLogin: FirstLogin | null;
  testerPath: string | null;
}> {
  const embedded = config.databaseUrl === null ? await openEmbedded(config, closers) : null;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const { db, pool, cut } = openDatabase(url);
  closers.push(() => db.destroy());
  await migrate(db);

  const disk = watchDisk(config.dataDir, log);
  closers.push(async () => disk.stop());
  await disk.look();
  const kept = await openStore({
    db,
    dataDir: config.dataDir,
    maxBytes: config.pageDiskBytes,
    depends: [publicUrl, config.env, config.demo, config.paymentsSimulator, config.ifthenpayUrl],
    isFull: () => disk.isFull,
    log,
  });
  closers.push(kept.close);
  const closing = new AbortController();
  const cache = new PageCache(kept.store, Date.now, () => untilIdle(closing.signal));
  closers.push(() => cache.atRest());
  closers.push(async () => closing.abort());
  const monitor = watchDatabase({
    url,
    log,
    cut,
    onChange: (isAway) => (isAway ? cache.suspend() : cache.resume()),
  });
  closers.push(() => monitor.stop());
  if (embedded) closers.push(keepDatabaseAlive({ embedded, monitor, log, onGivenUp }));
  const catalogue = new CatalogueIndex(
    db,
    () => new Date(),
    (error) => log.error({ err: error }, 'search index did not load'),
    keptIndex(db, config.dataDir, () => disk.isFull),
  );
  closers.push(() => catalogue.close());
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
    cache.suspend();
  };
  const listener = await listenForChanges(url, log, heard, lost);
  closers.push(() => listener.close());
  await noteClosed();
  changes = await HeardChanges.read(db, () => cache.tick());
  closers.push(async () => changes?.close());
  kept.store.trust(changes);
  await changes.ask();
  const jobs = new JobRunner(url, log);
  const deps: Deps = { db, databaseUrl: url, jobs, config, log, now: () => new Date(), publicUrl };
  const simulator = await openSimulator(config, deps.now, port);
  if (simulator) closers.push(() => simulator.stop());
  closers.push(() => jobs.stop());
  const parts = gatherParts({ deps, index: catalogue, cache, simulator, disk });
  const [build, built] = await Promise.all([
    loadPageBuild(),
    BuiltFiles.open(clientFolder),
    jobs.start(shopWorkers(parts)),
  ]);
  const firstLogin = await seedDemoShopOnce(deps);
  await jobs.send(db, linkPrintersJob, { after: null }, { singletonKey: 'start' });
  await learnFirstModels(deps);
  // The listener's first word has the catalogue read already; a demo shop may have got its goods since.
  const loaded = firstLogin ? catalogue.load() : catalogue.untilLoaded();
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT).unref())]);
  const metrics = createMetrics(
    {
      jobs: async () => (monitor.isAway ? null : await jobs.readWaiting(db)),
      disk: () => disk.room,
      sizes: () => readSizes(db, monitor, join(config.dataDir, 'files')),
      isDatabaseAway: () => monitor.isAway,
      kept: () => ({ counts: { ...cache.counts }, bytes: cache.bytes, pages: cache.size }),
    },
    shopGauges(parts),
  );
  // `impressora`: the model chosen in the finder's form.
  const knownQuery = new Set([...Object.keys(catalogueQuery.shape), 'impressora', ...COMPARISON_PARAMETERS]);
  const brands = cache.sharing(BRANDS_TOPICS, () => readBrands(db));
  const pages = {
    render: createRenderer(build, 'production', (error) => log.error({ err: error }, 'page failed')),
    services: (tracker: PageTracker) => pageServices(deps, catalogue, tracker, brands),
    newTracker: createPageTracker,
    cache,
    patternOf: routePatterns(build),
    knownQuery,
    isClosed: () => isClosed,
  };
  const app = buildApp(deps, {
    parts,
    guards: { monitor, isFull: () => disk.isFull },
    limiter: createRateLimiter(pool),
    operations: {
      isReady: () => catalogue.isLoaded && !monitor.isAway,
      oldestJobSeconds: async () => (await jobs.readWaiting(db)).oldestSeconds,
      metrics,
      metricsToken: config.metricsToken,
    },
    pages: { ...pages, built, admits: admission(deps) },
  });
  // No more than half of the disk's room: the other half is for what people ask for.
  const most = Math.min(config.pagesAhead, Math.floor(config.pageDiskBytes / 2 / PAGE_BYTES));
  if (most > 0) {
    const ahead = drawAhead({
      addresses: async function* () {
        yield* publicAddresses(db);
        yield* publicAnswers(db);
      },
      ask: async (path) => (await app.fetch(new Request(publicUrl + path), { isAhead: true })).status,
      untilIdle,
      begin: loaded,
      most,
      log,
    });
    closers.push(ahead.stop);
  }
  return { app, firstLogin, testerPath: simulator?.testerPath ?? null };
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
