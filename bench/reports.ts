// node bench/reports.ts [orders]: every report of a month and of a year over so many orders of three years (1 000 000) and 10,000
// articles, 'Hoje' and the list of returns, asked by two people at once; then the night's proof. ONLY=part of a name asks fewer.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { REPORT_NAMES } from '#core/reports/reports.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log/log.ts';
import { type Asked, askMany } from './ask-many.ts';
import './mails.ts';

const [{ readReport }, { readDay }, { listReturns }, { checkSales }] = await Promise.all([
  import('#server/reports/sales/read-report.ts'),
  import('#server/reports/read-day.ts'),
  import('#server/returns/list-returns.ts'),
  import('#server/reports/jobs/check-sales.ts'),
]);

const orders = Number((process.argv[2] ?? '1000000').replaceAll('_', ''));
const PRODUCTS = 10_000;
const DAYS = 1095;
const CLIENTS = 2;
const LIMIT = 200;
const PAGE = 25;
const now = () => new Date('2026-11-26T10:00:00Z');
const dataDir = join(tmpdir(), 'balcao-bench', 'reports');
rmSync(dataDir, { recursive: true, force: true });
const database = await startEmbeddedDatabase(dataDir, { durable: false });
const { db } = openDatabase(database.url, CLIENTS * 6);

try {
  await migrate(db);
  console.log(`Making ${orders.toLocaleString('en')} orders of ${DAYS} days …`);
  await fill(database.url);
  await askMany(whatIsAsked(), { clients: CLIENTS, limit: LIMIT });
  const began = performance.now();
  const found = await checkSales({ db, now, log: createLog('error') });
  console.log(`the night's proof: ${((performance.now() - began) / 1000).toFixed(1)} s`, found);
} finally {
  await db.destroy();
  await database.stop();
}

/** Orders of one or two lines, spread evenly over the days and the articles; those of the last hour are in no sum yet. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const day = `date '2026-11-26' - (${DAYS} - 1) + (i::bigint * ${DAYS} / (${orders} + 1))::int`;
  const pick = (salt: number, of: number) => `abs(hashint4(i + ${salt})::bigint % ${of})`;
  const word = `(ARRAY['ana','joao','maria','rui','ines','nuno','sofia','tiago'])[1 + ${pick(5, 8)}]`;
  try {
    await client.query('SET session_replication_role = replica');
    await client.query("SET work_mem = '512MB'");
    for (const text of [
      `CREATE TEMP TABLE goods AS SELECT nth, uuidv7() AS id FROM generate_series(0, ${PRODUCTS - 1}) nth`,
      'CREATE UNIQUE INDEX ON goods (nth)',
      'ANALYZE goods',
      `INSERT INTO products (id, name, slug, description, condition, category, brand, price_cents, cost_cents, stock, created_at)
        SELECT id, 'Artigo ' || nth, 'artigo-' || nth, '', 'novo', (ARRAY['consumiveis','portateis','desktops','impressoras','software'])[1 + nth % 5],
          'Marca ' || nth % 60, 3000, 2000, CASE WHEN nth % 20 = 0 THEN 0 ELSE 5 END, '2023-01-01' FROM goods`,
      `INSERT INTO orders (id, customer_name, customer_email, shipping_name, shipping_method, placed_by_hash, request_hash, status,
          subtotal_cents, iva_cents, shipping_cents, total_cents, created_at, paid_at)
        SELECT 'ORD-1763726400000-' || lpad(i::text, 8, '0'), ${word} || ' ' || i, 'c' || i || '@exemplo.pt', 'Levantamento', 'levantamento', 'x', 'x', 'entregue', 3000, 690, 0, 3690,
          (${day}) + interval '9 hours', (${day}) + interval '9 hours' FROM generate_series(1, ${orders}) i`,
      `INSERT INTO sale_entries (payable_id, line_id, day, product_id, category, brand, customer_group, channel, place, units, gross_cents,
          net_cents, cost_cents, unit_cost_cents)
        SELECT '00000000-0000-0000-0000-000000000000', i || '-' || line, ${day}, goods.id, (ARRAY['consumiveis','portateis','desktops','impressoras','software'])[1 + goods.nth % 5],
          'Marca ' || goods.nth % 60, (ARRAY['empresa','conta','visitante'])[1 + i % 3], 'order', (i % 9)::text, 1, 3690, 3000, 2000, 2000
        FROM generate_series(1, ${orders}) i, generate_series(0, 1) line, goods
        WHERE (line = 0 OR i % 2 = 0) AND goods.nth = abs(hashint4(i * 2 + line)::bigint % ${PRODUCTS})`,
      `INSERT INTO sale_entries (payable_id, day, means, units, gross_cents, net_cents, cost_cents)
        SELECT '00000000-0000-0000-0000-000000000000', ${day}, (ARRAY['mbway','multibanco','cofidis','numerario'])[1 + i % 4], 1, 5535, 0, 40
        FROM generate_series(1, ${orders}) i`,
      'VACUUM ANALYZE sale_entries',
      'SELECT fold_sales()',
      // A shop folds hour by hour: its sums lie by day, as they do after this.
      'CLUSTER sale_sums USING sale_sums_pkey',
      `INSERT INTO sale_entries (payable_id, line_id, day, product_id, category, brand, customer_group, channel, place, units, gross_cents,
          net_cents, cost_cents) SELECT '00000000-0000-0000-0000-000000000000', 'new' || nth, '2026-11-26', id, 'consumiveis', 'Marca 1', 'conta', 'order',
          '1', 1, 3690, 3000, 2000 FROM goods WHERE nth < 100`,
      `INSERT INTO returns (order_id, request_id, request_hash, customer_name, customer_email, reason, way, state, lines_cents, delivery_cents,
          due_on, ended_at, created_at)
        SELECT 'ORD-1763726400000-' || lpad(i::text, 8, '0'), uuidv7(), 'x', ${word} || ' ' || i, 'c' || i || '@exemplo.pt',
          (ARRAY['desistencia','avariado','errado','danificado','garantia','outro'])[1 + ${pick(9, 6)}], 'loja',
          CASE WHEN i > ${orders} - 2000 THEN 'pedida' ELSE 'concluida' END, 3690, 0, ${day} + 14,
          CASE WHEN i <= ${orders} - 2000 THEN (${day}) + interval '5 days' END, (${day}) + interval '10 hours'
        FROM generate_series(20, ${orders}, 20) i`,
      `INSERT INTO return_lines (return_id, order_line_id, quantity) SELECT id, uuidv7(), 1 FROM returns`,
      `INSERT INTO stock_outs (product_id, since, until) SELECT id, timestamptz '2026-11-26' - (nth % 300) * interval '1 day',
          CASE WHEN nth % 20 > 0 THEN timestamptz '2026-11-26' - (nth % 300) * interval '1 day' + interval '6 days' END FROM goods WHERE nth % 4 = 0`,
      `INSERT INTO empty_searches (day, words, times) SELECT date '2026-11-26' - i / 300, 'palavra ' || i % 5000, 1 + i % 7
        FROM generate_series(0, ${300 * 800} - 1) i`,
      'VACUUM ANALYZE',
    ]) {
      const began = performance.now();
      await client.query(text);
      if (process.env.PLANS) console.log(Math.round(performance.now() - began), text.slice(0, 60));
    }
  } finally {
    await client.end();
  }
}

function whatIsAsked(): readonly Asked[] {
  const month = { from: '2026-11-01', to: '2026-11-26' };
  const year = { from: '2025-11-27', to: '2026-11-26' };
  const returns = (given: object, n: number) =>
    listReturns(db, { sort: '-created_at', page: 1 + (n % 3), page_size: PAGE, ...given }, now());
  const far = Math.floor(orders / 20 / PAGE);
  return [
    ...REPORT_NAMES.flatMap((name): Asked[] => [
      [`${name}, a month`, (n) => readReport({ db, now }, name, { ...month, page: 1 + (n % 3) })],
      [`${name}, a year`, (n) => readReport({ db, now }, name, { ...year, page: 1 + (n % 3) })],
    ]),
    ['Hoje', () => readDay(db, now())],
    ['returns, newest first', (n) => returns({}, n)],
    ['returns, far on', (n) => returns({ page: 1 + ((n * 7919) % far) }, n)],
    ['returns: to do', (n) => returns({ view: 'to_do' }, n)],
    ['returns: due', (n) => returns({ view: 'due', sort: 'due_on' }, n)],
    ['returns: search', (n) => returns({ q: ['ana', 'maria 1', 'xilofone'][n % 3] }, n)],
    ['returns: an order’s', (n) => returns({ q: String(1001 + ((n * 104_729) % orders)) }, n)],
  ];
}
