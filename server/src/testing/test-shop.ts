import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { buildApp } from '../app.ts';
import { CatalogueIndex } from '../catalogue/search/catalogue-index.ts';
import { readConfig } from '../config.ts';
import { gatherParts, shopWorkers } from '../features.ts';
import type { OrderDeps } from '../orders/followers-port.ts';
import { openSimulator } from '../payments/open-simulator.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import type { Database } from '../platform/database/database.ts';
import { openFiles } from '../platform/files/open-files.ts';
import type { Api } from '../platform/http/mount.ts';
import { createLog } from '../platform/log/log.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { orderFollowers, repairRooms } from '../ports.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { atEnd } from './at-end.ts';
import { TestBrowser, visitorCookies } from './test-browser.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { TestQueue } from './test-queue.ts';

export interface TestShopOptions {
  /** Variables of the environment; the data folder is one of the test's own. */
  readonly environment?: Record<string, string>;
  /** Where the clock stands at first; the present when it does not matter. */
  readonly at?: Date;
  /** Listens on a port of this machine, with the payment simulator as its provider. */
  readonly listening?: boolean;
  /** A database to share, instead of a new one. */
  readonly database?: TestDatabase;
  readonly poolSize?: number;
}

/** A whole shop for a test: every room as it is, on a database of its own. Only the clock and the queue are the test's. */
export interface TestShop {
  readonly deps: RepairDeps & OrderDeps;
  readonly db: Database;
  readonly database: TestDatabase;
  /** Jobs that wait, and the means to do them. */
  readonly queue: TestQueue;
  readonly app: Api;
  /** What payments are given beyond `Deps`; their simulator runs when the shop listens. */
  readonly payments: PaymentParts;
  /** Where it listens; the public address of a shop that does not. */
  readonly url: string;
  /** A new browser at its API; with a token, of somebody who is logged in. */
  browser(token?: string | null): TestBrowser;
  /** Sets the clock. */
  setClock(to: Date): void;
  /** Moves the clock on, in milliseconds. */
  pass(milliseconds: number): void;
  /** The clock as at first (the present, unless it was set), and nothing queued: between tests that share the shop. */
  reset(): Promise<void>;
}

/** Opens a shop, closed when the test file ends. */
export async function testShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = options.database ?? (await createTestDatabase(options.poolSize));
  const folder = await mkdtemp(join(tmpdir(), 'balcao-shop-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    ...options.environment,
  });
  const start = () => (options.at ?? new Date()).getTime();
  let time = start();
  const now = () => new Date(time);

  const door = options.listening ? await openDoor() : null;
  const simulator = door ? await openSimulator(config, now, door.port) : null;
  if (simulator) atEnd(() => simulator.stop());

  const queue = new TestQueue(database.db, now, () => shopWorkers(parts));
  if (!options.database) await queue.open();
  const given: RepairDeps = {
    db: database.db,
    databaseUrl: database.url,
    jobs: queue,
    config,
    files: await openFiles(config),
    log: createLog(config.logLevel),
    now,
    publicUrl: door?.url ?? 'https://loja.example.pt',
    rooms: repairRooms,
  };
  const deps = { ...given, followers: orderFollowers(given) };
  const index = new CatalogueIndex(database.db, now, (error) =>
    deps.log.error({ err: error }, 'search index'),
  );
  const parts = gatherParts({ deps, index, cache: null, simulator });
  const app = buildApp(deps, { parts });
  const key = await readSecretKey(config);
  if (door) door.answer = (request) => app.fetch(request);

  return {
    deps,
    db: database.db,
    database,
    queue,
    app,
    payments: { payables: parts.ports.payables, toCredit: parts.ports.toCredit, simulator },
    url: deps.publicUrl,
    browser: (token = null) => {
      const browser = new TestBrowser(app, visitorCookies(key, deps.publicUrl));
      browser.token = token;
      return browser;
    },
    setClock: (to) => {
      time = to.getTime();
    },
    pass: (milliseconds) => {
      time += milliseconds;
    },
    reset: async () => {
      time = start();
      await queue.empty();
    },
  };
}

interface Door {
  readonly port: number;
  readonly url: string;
  /** Set once the shop stands behind it: its address is known before. */
  answer: (request: Request) => Response | Promise<Response>;
}

async function openDoor(): Promise<Door> {
  const closed = (): Response => new Response(null, { status: 503 });
  const server = createAdaptorServer({ fetch: (request) => door.answer(request) }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const door: Door = { port, url: `http://127.0.0.1:${port}`, answer: closed };
  return door;
}
