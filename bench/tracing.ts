// node bench/tracing.ts [seconds] [rounds]: what OpenTelemetry costs: the built shop with it off and on, in turn, every trace
// sent to a collector that takes it. A kept page, an answer of the API that is made anew, a whole sale.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { registerCallbacks } from '#server/payments/register-callbacks.ts';
import { startSimulator } from '#server/payments/simulator/start-simulator.ts';
import { findEmbeddedUrl } from '#server/platform/database/embedded.ts';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { seedCatalogue } from './catalogue/seed.ts';
import { ask, inTurn, once } from './people/ask.ts';
import { onServerCore, stayOnClientCore } from './people/cores.ts';
import { between, readFigures } from './people/figures.ts';
import { sell } from './people/sell.ts';
import { setProvider } from './people/set-provider.ts';
import { markdown, number } from './people/table.ts';
import { median, type Times } from './people/times.ts';
import { hangUp } from './people/visitor.ts';
import { WORDS } from './people/words.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

const [seconds = 6, rounds = 3] = process.argv.slice(2).map(Number);
const TOKEN = 'bench-metrics-token';
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ')[0];

await ensureBuild();
const dataDir = join(tmpdir(), 'balcao-bench', 'tracing');
await seedCatalogue(dataDir, 10_000);
stayOnClientCore();
const simulator = await startSimulator({ dataDir: join(dataDir, 'provider'), now: () => new Date() });
let bytes = 0;
const collector = createServer((request, response) => {
  request.on('data', (part: Buffer) => {
    bytes += part.length;
  });
  request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
}).listen(0, '127.0.0.1');
const environment = {
  IFTHENPAY_URL: simulator.url,
  TRUST_PROXY: '1',
  PAYMENTS_SIMULATOR: '0',
  METRICS_TOKEN: TOKEN,
  PAGES_AHEAD: '0',
  // Answers that are kept are kept in memory alone: what a round asks for is made anew in the next.
  PAGE_DISK_MB: '0',
};
const on = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
});

type Measured = Times & { readonly cpuMs: number };
/** By case, off and on. */
const all = new Map<string, { off: Measured[]; on: Measured[] }>();

async function measure(shop: ShopProcess, way: 'off' | 'on'): Promise<void> {
  const db = new pg.Client({ connectionString: (await findEmbeddedUrl(dataDir)) ?? '' });
  await db.connect();
  const { rows: goods } = await db.query<{ id: string; slug: string; price: number; isPlain: boolean }>(`
    SELECT id, slug, price_cents AS price, true AS "isPlain" FROM products
    WHERE NOT campaign_active AND category <> 'aluguer' AND stock > 0 ORDER BY random() LIMIT 5000`);
  await db.end();
  const connection = { baseUrl: simulator.url, timeout: 5000 };
  await registerCallbacks({ isSimulated: false, keys: simulator.provider.keys, connection }, shop.url);
  const asked = WORDS.flatMap((word) =>
    Array.from({ length: 20 }, (_, page) => `/api/products?q=${encodeURIComponent(word)}&pagina=${page + 1}`),
  );
  const cases: [string, () => Promise<Times>][] = [
    ['a kept page', () => ask(shop.url, { clients: 16, seconds, next: inTurn(['/', '/produtos']) })],
    ['an API list, made anew', () => ask(shop.url, { clients: 16, seconds, next: once(asked) })],
    ['a sale', () => sell(shop.url, simulator, goods, { clients: 16, seconds })],
  ];
  await ask(shop.url, { clients: 4, seconds: 2, next: inTurn(['/', '/produtos', '/api/cart']) });
  for (const [name, run] of cases) {
    const before = await readFigures(shop.url, TOKEN);
    const times = await run();
    const { cpu } = between(before, await readFigures(shop.url, TOKEN));
    const of = all.get(name) ?? { off: [], on: [] };
    all.set(name, of);
    of[way].push({ ...times, cpuMs: (1000 * cpu) / Math.max(1, times.count) });
  }
}

console.log(`Node ${process.versions.node} · ${rounds} × ${seconds} s · load before ${load()}`);
try {
  for (let round = 0; round < rounds; round++)
    for (const way of ['off', 'on'] as const) {
      const shop = await startShop(dataDir, { ...environment, ...(way === 'on' ? on() : {}) }, onServerCore);
      await setProvider(dataDir, (await findEmbeddedUrl(dataDir)) ?? '', simulator);
      await measure(shop, way);
      hangUp();
      await shop.stop();
    }
} finally {
  await simulator.stop();
  collector.close();
}
const rows = [...all].map(([name, { off, on }]) => {
  const [without, traced] = [median(off) as Measured, median(on) as Measured];
  return {
    'median of the rounds': name,
    'off, a second': number(without.perSecond),
    'on, a second': number(traced.perSecond),
    'on / off': (traced.perSecond / without.perSecond).toFixed(2),
    'CPU ms each, off': without.cpuMs.toFixed(2),
    'CPU ms each, on': traced.cpuMs.toFixed(2),
    'not answered rightly': [...off, ...on].reduce((sum, { failed }) => sum + failed, 0),
  };
});
console.log(`\n${markdown(rows)}\n\nsent: ${number(bytes / 1e6)} MB · load after ${load()}`);
