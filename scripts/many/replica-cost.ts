// node scripts/many/replica-cost.ts (part of npm run bench:many): what a list and a report of the panel cost the primary, without a
// replica and with one, in milliseconds of processor.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/database.ts';
import { openDatabasePair } from '#server/testing/database-pair.ts';
import { insertUser, tokenOf } from '#server/testing/people.ts';
import { startShop } from '#server/testing/running-shop.ts';
import { number, pause } from '../chaos/scene.ts';
import { childrenOf } from '../chaos/shop-under-test.ts';
import { ensureBuild } from '../setup/build.mjs';
import { processorOf } from './machine.ts';

const SECONDS = Number(process.argv[2] ?? 10);
const READERS = 4;
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const PATHS = [
  '/api/admin/orders',
  '/api/admin/products?q=toner',
  '/api/admin/day',
  `/api/admin/reports/dias?from=${dayAgo(30)}&to=${dayAgo(0)}`,
];

await ensureBuild();
const folder = mkdtempSync(join(tmpdir(), 'balcao-replica-cost-'));
const pair = await openDatabasePair(false);
const rows: Record<string, string | number>[] = [];
try {
  for (const what of ['without', 'with'] as const) await measure(what);
  console.table(rows);
} finally {
  pair.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(what: 'without' | 'with'): Promise<void> {
  const { first, second } = pair;
  const shop = await startShop(join(folder, what), {
    DATABASE_URL: first.url,
    ...(what === 'with' ? { DATABASE_READ_URL: second.url } : {}),
    SECRET_KEY: 'one key that both of the shops share',
    DEMO: '1',
    PAGES_AHEAD: '0',
  });
  try {
    const { db } = openDatabase(first.url, 1);
    const owner = await insertUser({ db }, what, { role: 'owner' });
    const authorization = `Bearer ${await tokenOf({ db, now: () => new Date() }, owner)}`;
    await db.destroy();
    const ask = async (): Promise<number> => {
      const until = performance.now() + SECONDS * 1000;
      let asked = 0;
      const reader = async () => {
        while (performance.now() < until) {
          const path = PATHS[asked++ % PATHS.length] ?? '/';
          const response = await fetch(shop.url + path, { headers: { authorization } });
          if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
          await response.arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: READERS }, reader));
      return asked;
    };
    await pause(5000);
    await ask();
    const taken = () =>
      [shop.process.pid ?? 0, first.process.pid ?? 0, second.process.pid ?? 0].map((pid, i) =>
        (i === 0 ? [pid] : [pid, ...childrenOf(pid)]).map(processorOf).reduce((sum, one) => sum + one, 0),
      );
    const before = taken();
    const done = await ask();
    const [node, primary, replica] = taken().map((all, i) => number((all - (before[i] ?? 0)) / done));
    rows.push({
      what: `a list or report, ${what} a replica`,
      done,
      'node, ms': node ?? '',
      'primary, ms': primary ?? '',
      'replica, ms': replica ?? '',
    });
    const figures = await (await fetch(`${shop.url}/metrics`)).text();
    console.log(figures.match(/^balcao_replica_.*$/gm)?.join('\n') ?? 'no replica');
  } finally {
    await shop.end('SIGTERM');
  }
}
