import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { testerKey, testerPages } from './pages.ts';
import { protocolRoutes } from './protocol.ts';
import { SimulatedProvider } from './provider.ts';
import { SimulatorState } from './state.ts';

/** How often callbacks that are due are looked for, in milliseconds. */
const TICK = 1000;
/** What a request of the protocol may weigh, in bytes. */
const MAX_BODY = 64 * 1024;

export interface Simulator {
  /** Where it speaks the provider's protocol, on this machine alone. */
  readonly url: string;
  readonly provider: SimulatedProvider;
  /** Where a tester sees the requests of everybody: a path of the shop, with the key. */
  readonly testerPath: string;
  /** Answers a request for one of the tester's pages, as the shop's address shows them. */
  answerPage(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/**
 * Starts the simulated provider: a small server of its own on the loopback, which remembers in `dataDir`.
 * It knows nothing of the shop but the callback address that the shop registers.
 */
export async function startSimulator(options: {
  readonly dataDir: string;
  readonly now: () => Date;
}): Promise<Simulator> {
  const state = await SimulatorState.open(join(options.dataDir, 'simulator', 'ifthenpay.json'));
  const provider = new SimulatedProvider(state, options.now);
  const pages = testerPages(provider);
  const app = new Hono()
    .use(bodyLimit({ maxSize: MAX_BODY }))
    .route('/', protocolRoutes(provider))
    .route('/', pages);
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let isTicking = false;
  const timer = setInterval(() => {
    if (isTicking) return;
    isTicking = true;
    provider
      .deliverDue()
      // A full disk must not end the shop: the next tick tries again.
      .catch(() => {})
      .finally(() => {
        isTicking = false;
      });
  }, TICK);
  timer.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    provider,
    testerPath: `/simulador?chave=${testerKey(provider)}`,
    answerPage: async (request) => await pages.fetch(request),
    stop: async () => {
      clearInterval(timer);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await state.close();
    },
  };
}
