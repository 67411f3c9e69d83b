// node bench/sale.ts [sales] [seconds] [clients]: whole sales (cart → order → payment → provider → callback) at the
// built shop: statements of one (several may travel together), rows and bytes it writes,
// processor time of one, and how many a second.
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { moveStock } from '#server/catalogue/stock.ts';
import { readConfig } from '#server/config.ts';
import { registerCallbacks } from '#server/payments/register-callbacks.ts';
import { type Simulator, startSimulator } from '#server/payments/simulator/start-simulator.ts';
import { type Db, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { system } from '#server/platform/http/caller.ts';
import { writeSecrets } from '#server/settings/secrets.ts';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { seedCatalogue } from './catalogue/seed.ts';
import { hangUp, Visitor } from './people/visitor.ts';
import { countRoundTrips, type Trips } from './round-trips.ts';
import { startShop } from './shop-process.ts';

const [sales = 60, seconds = 10, clients = 16] = process.argv.slice(2).map(Number);
const SIZE = 10_000;
/** Goods that are sold, each with enough for every sale. */
const GOODS = 200;
const ENOUGH = 100_000;

const STEPS = [
  'look at the cart',
  'add to the cart',
  'choose delivery',
  'order',
  'payment',
  'callback',
] as const;

/** One sale from the empty cart to the paid order; `after` is called after each step. */
async function sell(
  shop: string,
  simulator: Simulator,
  goods: readonly string[],
  n: number,
  after: (step: (typeof STEPS)[number]) => void = () => {},
): Promise<void> {
  const buyer = new Visitor(shop, n);
  const id = `ORD-${Date.now()}-${n.toString(36).padStart(9, '0')}`;
  const email = `cliente-${n}@example.pt`;
  await buyer.call('GET', '/api/cart');
  after('look at the cart');
  await buyer.call('POST', '/api/cart/lines', { product_id: goods[n % goods.length], quantity: 1 });
  after('add to the cart');
  const cart = await buyer.call('GET', '/api/cart?shipping_method=levantamento');
  after('choose delivery');
  const order = await buyer.call('POST', '/api/orders', {
    order_id: id,
    customer_name: 'Ana Silva',
    customer_email: email,
    shipping_method: 'levantamento',
    amount: cart.total,
    payment_method: 'multibanco',
  });
  after('order');
  const payment = await buyer.call('POST', '/api/payments', {
    order_id: id,
    amount: order.total,
    payment_method: 'multibanco',
    customer_email: email,
    customer_name: 'Ana Silva',
    access_token: order.access_token,
  });
  after('payment');
  const asked = simulator.provider.state.payments.find(({ reference }) => reference === payment.reference);
  const paid = asked && (await simulator.provider.decide(asked.requestId, 'pay'));
  if (paid?.delivery?.lastStatus !== 200) throw new Error(`callback: ${paid?.delivery?.lastStatus}`);
  after('callback');
}

/** Milliseconds of processor time that a process used. */
function cpu(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The same of the database in a data folder: its server, with those that ended, and each of its processes. */
function cpuOfDatabase(dataDir: string): number {
  const [server = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      const fields = after.split(' ');
      if (fields[1] === server || pid === server) ticks += Number(fields[11]) + Number(fields[12]);
      if (pid === server) ticks += Number(fields[13]) + Number(fields[14]);
    } catch {
      // It ended meanwhile.
    }
  }
  return ticks * 10;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function measureOne(take: () => Trips, sellOne: SellOne): Promise<void> {
  const perStep = new Map<string, number>();
  take();
  for (let n = 0; n < sales; n += 1) {
    await sellOne((step) => {
      const { balcao = 0 } = take();
      perStep.set(step, (perStep.get(step) ?? 0) + balcao);
    });
  }
  const rows = STEPS.map((step) => ({
    step,
    statements: Math.round(((perStep.get(step) ?? 0) / sales) * 10) / 10,
  }));
  const sum = rows.reduce((total, row) => total + row.statements, 0);
  console.table([...rows, { step: 'one sale', statements: Math.round(sum * 10) / 10 }]);
}

/** What is written so far, by table, and the journal's bytes; asked once the backends told their counts and the jobs are done. */
async function written(db: Db) {
  await wait(12_000);
  const { rows } = await sql<{ table: string; inserted: number; updated: number; deleted: number }>`
    SELECT relname AS "table", n_tup_ins::int AS inserted, n_tup_upd::int AS updated, n_tup_del::int AS deleted
    FROM pg_stat_user_tables`.execute(db);
  const { rows: wal } = await sql<{
    bytes: number;
  }>`SELECT (pg_current_wal_insert_lsn() - '0/0')::float AS bytes`.execute(db);
  return { tables: new Map(rows.map((row) => [row.table, row])), bytes: wal[0]?.bytes ?? 0 };
}

/** Rows that one sale wrote, by table. */
function tellWritten(before: Awaited<ReturnType<typeof written>>, after: typeof before): void {
  const each = (number: number) => Math.round((number / sales) * 10) / 10;
  const rows = [...after.tables.values()].flatMap(({ table, inserted, updated, deleted }) => {
    const was = before.tables.get(table);
    const row = {
      table,
      inserted: each(inserted - (was?.inserted ?? 0)),
      updated: each(updated - (was?.updated ?? 0)),
      deleted: each(deleted - (was?.deleted ?? 0)),
    };
    return row.inserted + row.updated + row.deleted > 0.2 ? [row] : [];
  });
  const sum = (of: 'inserted' | 'updated' | 'deleted') =>
    Math.round(rows.reduce((total, row) => total + row[of], 0) * 10) / 10;
  rows.sort((a, b) => b.inserted - a.inserted || b.updated - a.updated);
  console.table([
    ...rows,
    { table: 'one sale', inserted: sum('inserted'), updated: sum('updated'), deleted: sum('deleted') },
  ]);
  console.log(`journal: ${Math.round((after.bytes - before.bytes) / sales / 1024)} kB a sale`);
}

type SellOne = (after?: (step: (typeof STEPS)[number]) => void) => Promise<void>;

await ensureBuild();
const dataDir = join(tmpdir(), 'balcao-bench', 'sale');
await seedCatalogue(dataDir, SIZE);
const database = await startEmbeddedDatabase(dataDir, { durable: true, tcp: true });
const simulator = await startSimulator({ dataDir: join(dataDir, 'provider'), now: () => new Date() });
const proxy = await countRoundTrips(database.url);
const { db } = openDatabase(database.url, 2);
try {
  const config = readConfig({ DATA_DIR: dataDir });
  const keys = simulator.provider.keys;
  await db.transaction().execute(async (tx) => {
    await writeSecrets(tx, config, {
      ifthenpay_backoffice_key: keys.backoffice,
      ifthenpay_multibanco_key: keys.multibanco,
      ifthenpay_anti_phishing_key: keys.antiPhishingKey,
    });
  });
  const chosen = await db
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('category', '=', 'consumiveis')
    .orderBy('id')
    .limit(GOODS)
    .execute();
  const lines = chosen.flatMap(({ id, stock }) =>
    stock < ENOUGH ? [{ productId: id, quantity: ENOUGH - stock }] : [],
  );
  await db
    .transaction()
    .execute((tx) =>
      moveStock(tx, system('bench'), { reason: 'entrada', subject: null, lines, at: new Date() }),
    );
  const goods = chosen.map(({ id }) => id);
  const shop = await startShop(dataDir, {
    DATABASE_URL: proxy.url,
    IFTHENPAY_URL: simulator.url,
    TRUST_PROXY: '1',
    PAYMENTS_SIMULATOR: '0',
    // What the shop draws while it is idle is not a sale's.
    PAGES_AHEAD: '0',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: process.env.SHOP_NODE_OPTIONS ?? '',
  });
  try {
    const connection = { baseUrl: simulator.url, timeout: 5000 };
    await registerCallbacks({ isSimulated: false, keys, connection }, shop.url);
    let n = Date.now() % 1_000_000;
    const sellOne: SellOne = (after) => sell(shop.url, simulator, goods, n++, after);
    for (let i = 0; i < 20; i += 1) await sellOne();
    const before = await written(db);
    await measureOne(proxy.take, sellOne);
    tellWritten(before, await written(db));

    const times: number[] = [];
    const began = performance.now();
    const used = cpu(shop.pid);
    const usedByDatabase = cpuOfDatabase(dataDir);
    proxy.take();
    const until = began + seconds * 1000;
    const client = async () => {
      while (performance.now() < until) {
        const at = performance.now();
        await sellOne();
        times.push(performance.now() - at);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    const lasted = (performance.now() - began) / 1000;
    const cpuMs = (cpu(shop.pid) - used) / times.length;
    const databaseMs = (cpuOfDatabase(dataDir) - usedByDatabase) / times.length;
    times.sort((a, b) => a - b);
    const at = (share: number) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
    const trips = proxy.take();
    const each = (name: string) => Math.round(((trips[name] ?? 0) / times.length) * 10) / 10;
    console.table([
      {
        'sales/s': Math.round((times.length / lasted) * 10) / 10,
        p50: at(0.5),
        p99: at(0.99),
        'to reach': `≥ 150/s${times.length / lasted >= 150 ? '' : ' MISSED'}, p99 ≤ 250${at(0.99) <= 250 ? '' : ' MISSED'}`,
        'CPU ms a sale': Math.round(cpuMs * 10) / 10,
        'of the database': Math.round(databaseMs * 10) / 10,
        statements: each('balcao'),
        'of the job runner': each('balcao-jobs'),
      },
    ]);
    console.log(
      `${clients} clients, ${seconds} s · ${new Date().toISOString().slice(0, 10)} · load ${readFileSync('/proc/loadavg', 'utf8').slice(0, 4)}`,
    );
  } finally {
    await shop.stop();
  }
} finally {
  hangUp();
  proxy.close();
  await db.destroy();
  await simulator.stop();
  await database.stop();
}
