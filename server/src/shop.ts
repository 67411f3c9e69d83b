import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { pageServices } from './page-services.ts';
import { openDatabase } from './platform/database/database.ts';
import { startEmbeddedDatabase } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Deps } from './platform/deps.ts';
import type { Api } from './platform/http/mount.ts';
import { BuiltFiles } from './platform/http/static-files.ts';
import { JobRunner } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/log.ts';
import { clientFolder, createRenderer, loadPageBuild } from './platform/pages/page-build.ts';
import { seedDemoShopOnce } from './seed-demo-shop-once.ts';
import { shopWorkers } from './workers.ts';

export interface Shop {
  readonly port: number;
  readonly publicUrl: string;
  /** Lines for the person who started it (a one-time login), shown once. */
  readonly notices: readonly string[];
  /** Ends in order: requests in flight, jobs, database. */
  close(): Promise<void>;
}

/** How long requests in flight may take to end, in milliseconds. */
const DRAIN_TIME = 8000;

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

/** Opens the shop: port first (requests wait until it is ready), then database, migrations, jobs, pages. */
export async function openShop(config: Config): Promise<Shop> {
  const log = createLog(config.logLevel);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };

  let fetch: Api['fetch'] | null = null;
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      if (!fetch) await opened;
      return await fetch?.(request, env);
    },
  }) as Server;

  try {
    const port = await listen(server, config);
    closers.push(() => closeServer(server));
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;

    // Closed after everything that uses it: the order of this list, backwards.
    const embedded = config.databaseUrl === null ? await startEmbeddedDatabase(config.dataDir) : null;
    if (embedded) closers.unshift(() => embedded.stop());
    const url = embedded?.url ?? config.databaseUrl ?? '';
    const { db } = openDatabase(url);
    closers.splice(embedded ? 1 : 0, 0, () => db.destroy());
    await migrate(db);

    const jobs = new JobRunner(url, log);
    const deps: Deps = { db, jobs, config, log, now: () => new Date(), publicUrl };
    closers.splice(embedded ? 2 : 1, 0, () => jobs.stop());
    const [build, built] = await Promise.all([
      loadPageBuild(),
      BuiltFiles.open(clientFolder),
      jobs.start(shopWorkers(deps)),
    ]);
    const notices = await seedDemoShopOnce(deps);
    fetch = buildApp(deps, {
      render: createRenderer(build, 'production'),
      services: pageServices(deps),
      built,
    }).fetch;
    open();
    log.info({ port }, 'shop open');
    return { port, publicUrl, notices, close };
  } catch (error) {
    await close();
    throw error;
  }
}
