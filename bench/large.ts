// node bench/sale.ts 100 10 && node bench/large.ts [orders]: what the whole sales of bench/sale.ts left, in every table, so many
// times over three years (10 000 000), in the same folder: `node bench/sale.ts` sells on over it. Then every list of the panel and the
// account that reads these tables, with the plan of each of its statements: pages read, and the tables scanned. PLANS=part of a name
// prints whole plans, ONLY=part of a name asks fewer. TMPDIR says where: 1 000 000 orders take 8 GB.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { ownFolder } from '#server/platform/files/open-files.ts';
import { createLog } from '#server/platform/log/log.ts';
import './mails.ts';
import { largeLists } from './large/lists.ts';
import { multiply } from './large/multiply.ts';
import { plansOf, watchPlans } from './large/plans.ts';

const [{ updateOrder }, { insertUser }] = await Promise.all([
  import('#server/orders/update-order.ts'),
  import('#server/testing/people.ts'),
]);

/** Real sales that are delivered, and multiplied. */
const REAL = 200;
/** Who delivered them. */
const CLERK = 'balconista';
const count = Number((process.argv[2] ?? '10000000').replaceAll('_', ''));
const dataDir = join(tmpdir(), 'balcao-bench', 'sale');
const database = await startEmbeddedDatabase(dataDir, { durable: false });
const { db } = openDatabase(database.url, 4);
const client = new pg.Client({ connectionString: database.url });
try {
  await client.connect();
  await migrate(db);
  const { rowCount } = await client.query('SELECT FROM users WHERE id = $1', [CLERK]);
  if (rowCount === 0) {
    await deliver();
    console.log(`Making ${count.toLocaleString('en')} sales of ${REAL} …`);
    await multiply(client, count);
    await client.query('VACUUM ANALYZE');
  }
  await showSizes();
  await showLists();
} finally {
  await client.end();
  await db.destroy();
  await database.stop();
}

/** Tables and their indexes, the largest first. */
async function showSizes(): Promise<void> {
  const { rows } = await client.query(`SELECT relname AS table, reltuples::bigint AS rows,
      round(pg_table_size(oid) / 1e6)::integer AS "table, MB", round(pg_indexes_size(oid) / 1e6)::integer AS "indexes, MB",
      (SELECT count(*)::integer FROM pg_index WHERE indrelid = pg_class.oid) AS indexes
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 10000 ORDER BY pg_total_relation_size(oid) DESC`);
  console.table(rows);
}

/** Each list twice, the second time with its plans. */
async function showLists(): Promise<void> {
  const { rows } = await client.query('SELECT product_id FROM stock_movements ORDER BY id DESC LIMIT 1');
  const rowsShown = [];
  watchPlans();
  for (const { name, ask } of largeLists(db, { orders: count, now: new Date() }, rows[0].product_id)) {
    if (!name.includes(process.env.ONLY ?? '')) continue;
    const began = performance.now();
    let failed = '';
    await ask(1).catch((error: Error) => {
      failed = error.message;
    });
    const took = performance.now() - began;
    const plans = failed ? [] : await plansOf(() => ask(2));
    const worst = plans.toSorted((a, b) => b.pages - a.pages)[0];
    rowsShown.push({
      list: name,
      ms: Math.round(took),
      pages: plans.reduce((sum, { pages }) => sum + pages, 0),
      'of one statement': worst?.pages ?? 0,
      index: failed || (worst?.indexes.join(' ') ?? ''),
      scanned: [...new Set(plans.flatMap(({ scanned }) => scanned))].join(' '),
    });
    if (process.env.PLANS && name.includes(process.env.PLANS))
      for (const { text, lines } of plans) console.log(text, lines);
  }
  console.table(rowsShown);
  console.log(`load ${readFileSync('/proc/loadavg', 'utf8').slice(0, 4)}`);
}

/** The shop hands over what was bought, as at the counter. */
async function deliver(): Promise<void> {
  const deps = {
    db,
    databaseUrl: database.url,
    jobs: { send: async () => {}, sendAll: async () => {}, isWaiting: async () => false } as never,
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    log: createLog('error'),
    now: () => new Date(),
    files: ownFolder({ dataDir }),
    publicUrl: 'https://loja.example.pt',
    followers: [],
  };
  const clerk = await insertUser({ db }, CLERK, { role: 'counter' });
  const paid = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pagamento_confirmado')
    .orderBy('created_at')
    .limit(REAL)
    .execute();
  if (paid.length < REAL) throw new Error('node bench/sale.ts 100 10 first');
  for (const { id } of paid) {
    for (const status of ['enviado', 'entregue'] as const) {
      const done = await updateOrder(deps, clerk, id, { status, confirm: true });
      if (!done.ok) throw new Error(done.failure.detail);
    }
  }
}
