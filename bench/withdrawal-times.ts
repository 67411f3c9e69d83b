// node bench/withdrawal-times.ts [samples]: how long a withdrawal without a login takes, of orders that exist and of ones that do
// not, one after the other in random order, and whether the two can be told apart. In the demo shop, whose orders it withdraws from.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { hangUp, Visitor } from './people/visitor.ts';
import { startShop } from './shop-process.ts';
import { type Timed, tellApart } from './told-apart.ts';

const samples = Number(process.argv[2] ?? 300);
const WARM_UP = 40;

await ensureBuild();
const folder = mkdtempSync(join(tmpdir(), 'balcao-withdrawals-'));
const database = await startEmbeddedDatabase(folder, { durable: true, tcp: true });
const { db } = openDatabase(database.url, 2);
const shop = await startShop(folder, {
  DATABASE_URL: database.url,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
  DEMO: '1',
});
try {
  const orders = await db.selectFrom('orders').select(['number', 'customer_email as email']).execute();
  if (orders.length === 0) throw new Error('no orders');
  const times: Timed[] = [];
  for (let n = 0; n < 2 * samples + WARM_UP; n++) {
    const exists = Math.random() < 0.5;
    const order = orders[n % orders.length];
    const asked = exists ? order : { number: 900_000 + n, email: `ninguem-${n}@example.pt` };
    const visitor = new Visitor(shop.url, n);
    await visitor.call('GET', '/api/cart');
    const body = { request_id: crypto.randomUUID(), name: 'Ana Silva', ...asked };
    const began = performance.now();
    const { status } = await visitor.send('POST', '/api/withdrawals', body);
    const ms = performance.now() - began;
    if (status !== 200) throw new Error(`answered ${status}`);
    if (n >= WARM_UP) times.push({ exists, ms });
  }
  tellApart(times, 'withdrawals from an order', 'from none');
} finally {
  hangUp();
  await shop.stop();
  await db.destroy();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
