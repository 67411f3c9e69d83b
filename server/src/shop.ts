import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { catalogueQuery } from '#core/catalogue/contract.ts';
import { COMPARISON_PARAMETERS } from '#core/catalogue/rules/comparison.ts';
import { buildApp } from './app.ts';
import { publicAddresses, publicAnswers } from './catalogue/public-addresses.ts';
import type { Config } from './config.ts';
import type { Parts } from './feature.ts';
import { gatherParts, shopGauges, shopWorkers } from './features.ts';
import { type Closer, followChanges, type Ground, type GroundOptions, openGround } from './ground.ts';
import { admission } from './opening/closed-shop.ts';
import { pageServices } from './page-services.ts';
import { openSimulator } from './payments/open-simulator.ts';
import { logTasks } from './platform/children/task-processes.ts';
import type { Database } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';
import type { Files } from './platform/files/files.ts';
import type { Api } from './platform/http/mount.ts';
import { createPatientServer, USUAL_PATIENCE } from './platform/http/patient-server.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { BuiltFiles } from './platform/http/static-files.ts';
import { JobRunner } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/log.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { readSizes } from './platform/metrics/read-sizes.ts';
import { drawAhead } from './platform/pages/draw-ahead.ts';
import { clientFolder, createRenderer, loadPageBuild, type PageBuild } from './platform/pages/page-build.ts';
import { createPageTracker, type PageTracker } from './platform/pages/page-tracker.ts';
import { routePatterns } from './platform/pages/route-patterns.ts';
import type { Pages } from './platform/pages/serve-pages.ts';
import type { Tracing } from './platform/tracing/open-tracer.ts';
import { setTracer, traceFields } from './platform/tracing/span.ts';
import { untilIdle } from './platform/until-idle.ts';
import { tellWatchdog } from './platform/watchdog.ts';
import { linkPrintersJob } from './printers/jobs/link-printers.ts';
import { BRANDS_TOPICS } from './printers/pages.ts';
import { readBrands } from './printers/store.ts';
import { learnFirstModels } from './repairs/models/models-job.ts';
import { type FirstLogin, seedDemoShopOnce } from './seed-demo-shop-once.ts';

export interface Shop {
  readonly port: number;
  readonly publicUrl: string;
  /** The first administrator's login, the one time it is made. */
  readonly firstLogin: FirstLogin | null;
  /** Where a tester sees every simulated payment; null where none can be. */
  readonly testerUrl: string | null;
  /** Ends in order: it says that it leaves and answers a while longer, then requests in flight, jobs, database. */
  close(): Promise<void>;
}

/** How long requests in flight may take to end, in milliseconds. */
const DRAIN_TIME = 8000;

/** A large catalogue is read while the shop is open already: lists wait for it, /readyz says so. In milliseconds. */
const LONGEST_WAIT = 2000;

/** What a page takes on the disk, roughly. */
const PAGE_BYTES = 20_000;

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
  const log = createLog(config.logLevel, process.stdout.fd, config.tracing && traceFields);
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
  let isLeaving = false;
  const server = createPatientServer((request, response) => {
    // Whoever keeps connections open takes another node for the next request.
    if (isLeaving) response.shouldKeepAlive = false;
    void answer(request, response);
  }, patience);

  const close = async () => {
    await closeServer(server);
    for (const closer of closers.splice(0).reverse()) await closer();
  };

  const leave = async () => {
    isLeaving = true;
    await wait(config.lameduckSeconds * 1000);
    await close();
  };

  const port = await listen(server, config);
  try {
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;

    if (config.tracing) closers.push(await beginTracing(config.tracing, log));
    const opened = await openFloors({ config, log, publicUrl, closers, onGivenUp }, port, () => isLeaving);
    const { app, firstLogin, testerPath } = opened;
    fetch = app.fetch;
    open();
    const stopTelling = tellWatchdog(config.watchdog, log);
    closers.push(async () => stopTelling());
    log.info({ port }, 'shop open');
    const testerUrl = testerPath && `${publicUrl}${testerPath}`;
    return { port, publicUrl, firstLogin, testerUrl, close: leave };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Traces the shop from now on; what it is traced with is loaded here alone. @returns what ends it. */
async function beginTracing(tracing: Tracing, log: Logger): Promise<Closer> {
  const { openTracer } = await import('./platform/tracing/open-tracer.ts');
  const tracer = openTracer(tracing, log);
  setTracer(tracer);
  return async () => {
    setTracer(null);
    await tracer.close();
  };
}

/** What is open when the shop is. */
interface Opened {
  readonly app: Api;
  readonly firstLogin: FirstLogin | null;
  readonly testerPath: string | null;
}

/** Database, migrations, jobs and pages. `port`: the one that the shop listens on already; `isLeaving`: it is about to close. */
async function openFloors(options: GroundOptions, port: number, isLeaving: () => boolean): Promise<Opened> {
  const { config, log, publicUrl, closers } = options;
  const ground = await openGround(options);
  const { databaseUrl, db, pool, monitor, clock, replicas, disk, cache, catalogue, files } = ground;
  const isClosed = await followChanges(ground, options);
  const jobs = new JobRunner(databaseUrl, log);
  const deps: Deps = { db, databaseUrl, jobs, config, files, log, now: clock.now, publicUrl };
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
  const metrics = metricsOf(ground, parts, jobs, config.files === null ? files : null);
  const pages: Pages = {
    ...shownPages(deps, ground, build),
    isClosed,
    built,
    admits: admission(deps),
  };
  const app = buildApp(deps, {
    parts,
    guards: { monitor, isFull: () => disk.isFull },
    limiter: createRateLimiter(pool),
    replicas,
    operations: {
      isReady: () => catalogue.isLoaded && !monitor.isAway && !isLeaving(),
      oldestJobSeconds: async () => (await jobs.readWaiting(db)).oldestSeconds,
      metrics,
      metricsToken: config.metricsToken,
    },
    pages,
  });
  const ask: Ask = async (path) => (await app.fetch(new Request(publicUrl + path), { isAhead: true })).status;
  askAhead(options, db, loaded, ask);
  return { app, firstLogin, testerPath: simulator?.testerPath ?? null };
}

/** The figures of `/metrics`: the process's, the ground's and the rooms'. */
function metricsOf(
  { db, monitor, clock, replicas, disk, cache }: Ground,
  parts: Parts,
  jobs: Pick<JobRunner, 'readWaiting'>,
  files: Files | null,
): Metrics {
  return createMetrics(
    {
      jobs: async () => (monitor.isAway ? null : await jobs.readWaiting(db)),
      disk: () => disk.room,
      sizes: () => readSizes(db, monitor, files),
      isDatabaseAway: () => monitor.isAway,
      clockAhead: () => clock.aheadSeconds,
      kept: () => ({
        counts: { ...cache.counts },
        bytes: cache.bytes,
        pages: cache.size,
        untold: cache.untoldSeconds,
      }),
      ...(replicas ? { replicas: () => replicas } : {}),
    },
    shopGauges(parts),
  );
}

/** How public pages are made, and what is kept of them. */
function shownPages(deps: Deps, { db, cache, catalogue }: Ground, build: PageBuild) {
  // `impressora`: the model chosen in the finder's form.
  const knownQuery = new Set([...Object.keys(catalogueQuery.shape), 'impressora', ...COMPARISON_PARAMETERS]);
  const brands = cache.sharing(BRANDS_TOPICS, () => readBrands(db));
  return {
    render: createRenderer(build, 'production', (error) => deps.log.error({ err: error }, 'page failed')),
    services: (tracker: PageTracker) => pageServices(deps, catalogue, tracker, brands),
    newTracker: createPageTracker,
    cache,
    patternOf: routePatterns(build),
    knownQuery,
  };
}

type Ask = (path: string) => Promise<number>;

/** Asks for the shop's own addresses while nobody else asks. `begin`: when the catalogue is there. */
function askAhead(
  { config, log, closers }: GroundOptions,
  db: Database,
  begin: Promise<unknown>,
  ask: Ask,
): void {
  // No more than half of the disk's room: the other half is for what people ask for.
  const most = Math.min(config.pagesAhead, Math.floor(config.pageDiskBytes / 2 / PAGE_BYTES));
  if (most === 0) return;
  const ahead = drawAhead({
    addresses: async function* () {
      yield* publicAddresses(db);
      yield* publicAnswers(db);
    },
    ask,
    untilIdle,
    begin,
    most,
    log,
  });
  closers.push(ahead.stop);
}
