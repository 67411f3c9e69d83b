// node bench/panel.ts [orders] [customers]: every way the panel lists, searches, sorts and filters orders and customers,
// over so many of them (1 000 000 and 200 000): the milliseconds of each, and the slowest statements' plans with PLANS=1.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { hashOf } from '../scripts/setup/project.mjs';
import { seedCatalogue } from './catalogue/seed.ts';
import { panelLists } from './panel-lists.ts';

const [orders = 1_000_000, customers = 200_000] = process.argv.slice(2).map(Number);
const RUNS = Number(process.env.RUNS ?? 40);
const dataDir = join(tmpdir(), 'balcao-bench', `panel-${orders}`);
const stamp = `${orders} ${customers} ${hashOf(['bench/panel.ts'])}`;
const mark = join(dataDir, 'panel.stamp');
const isThere = existsSync(mark) && (process.env.KEEP === '1' || readFileSync(mark, 'utf8') === stamp);
if (!isThere) {
  rmSync(dataDir, { recursive: true, force: true });
  await seedCatalogue(dataDir, 1000);
}
const database = await startEmbeddedDatabase(dataDir, { durable: false });
const { db } = openDatabase(database.url, 4);
try {
  await migrate(db);
  if (!isThere) {
    console.log(
      `Making ${orders.toLocaleString('en')} orders of ${customers.toLocaleString('en')} customers …`,
    );
    await fill(database.url);
    writeFileSync(mark, stamp);
  }
  await measure();
} finally {
  await db.destroy();
  await database.stop();
}

/** Names, towns and states as they are spread in a shop: most orders are old and delivered. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '1GB'");
    const { rows } = await client.query<{ name: string; definition: string }>(`
      SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE schemaname = 'public' AND tablename = ANY ('{users,orders,order_lines,payables,payments}')
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`);
    for (const { name } of rows) await client.query(`DROP INDEX ${client.escapeIdentifier(name)}`);
    const first =
      "(ARRAY['Ana','João','Maria','Rui','Inês','Nuno','Sofia','Tiago','Marta','Pedro','Cátia','Luís','Rita','Hugo','Sara','Miguel'])";
    const last =
      "(ARRAY['Silva','Santos','Ferreira','Pereira','Oliveira','Costa','Rodrigues','Martins','Jesus','Sousa','Fernandes','Gonçalves','Gomes','Lopes','Marques','Alves','Almeida','Ribeiro','Pinto','Carvalho'])";
    const nameOf = (i: string) =>
      `${first}[1 + ${i} * 7 % 16] || ' ' || ${last}[1 + ${i} * 11 % 20] || ' ' || ${last}[1 + ${i} * 3 % 20]`;
    await client.query(`INSERT INTO users (id, name, email, created_at)
      SELECT 'u' || i, ${nameOf('i')}, 'cliente' || i || '@' || (ARRAY['gmail.com','sapo.pt','hotmail.com','outlook.pt'])[1 + i % 4],
        timestamptz '2019-01-01' + i * interval '18 minutes' FROM generate_series(1, ${customers}) i`);
    await client.query(`CREATE TEMP TABLE goods AS
      SELECT id, name, sku, row_number() OVER (ORDER BY id) AS at FROM products LIMIT 1000`);
    await client.query('CREATE INDEX ON goods (at)');
    // Of the newest thousandth most are on their way, the rest ended.
    await client.query(`INSERT INTO orders (id, number, user_id, placed_by_hash, request_hash, status, customer_name, customer_email,
        customer_phone, nif, shipping_method, shipping_name, shipping_address, subtotal_cents, iva_cents, shipping_cents, total_cents,
        payment_method, paid_at, holds_stock, hold_until, tracking_code, created_at, updated_at)
      SELECT 'ORD-' || (1500000000000 + i::bigint * 200000) || '-' || substr(md5(i::text), 1, 9), 1000 + i, CASE WHEN i % 3 = 0 THEN NULL ELSE 'u' || c END, 'x', 'x',
        s.status, ${nameOf('c')}, 'cliente' || c || '@' || (ARRAY['gmail.com','sapo.pt','hotmail.com','outlook.pt'])[1 + c % 4],
        '+3519' || lpad((c * 7919 % 100000000)::text, 8, '0'), CASE WHEN i % 5 = 0 THEN lpad((200000000 + c)::text, 9, '0') END, 'normal', 'CTT',
        jsonb_build_object('name', 'Ana Silva', 'address', 'Rua ' || (c % 4000) || ', ' || (i % 90), 'postal_code', lpad((1000 + c % 8999)::text, 4, '0') || '-' || lpad((c % 999)::text, 3, '0'), 'city', (ARRAY['Lisboa','Porto','Braga','Coimbra','Faro','Évora','Setúbal','Aveiro'])[1 + c % 8]),
        1000 + i * 13 % 90000, 230, 499, 1000 + i * 13 % 90000 + 729,
        (ARRAY['multibanco','mbway','cofidis'])[1 + i % 3], CASE WHEN s.status IN ('pendente','aguarda_pagamento','cancelado') THEN NULL ELSE at END,
        s.status = 'aguarda_pagamento', CASE WHEN s.status = 'aguarda_pagamento' THEN at + interval '3 days' END,
        CASE WHEN i % 2 = 0 AND s.status IN ('entregue','enviado') THEN 'RL' || i || 'PT' END, at, at
      FROM (SELECT i, 1 + (i::bigint * 7919) % ${customers} AS c, timestamptz '2019-01-01' + i * interval '4 minutes' AS at FROM generate_series(1, ${orders}) i) AS made,
        LATERAL (SELECT CASE WHEN i <= ${orders} - 2000 THEN CASE WHEN i % 20 = 0 THEN 'cancelado' WHEN i % 50 = 1 THEN 'devolvido' ELSE 'entregue' END
          ELSE (ARRAY['pendente','aguarda_pagamento','pagamento_confirmado','processando','embalando','enviado','entregue'])[1 + i % 7] END AS status) AS s`);
    await client.query(`INSERT INTO order_lines (order_id, position, product_id, name, sku, quantity, unit_net_cents, discount_cents, iva_rate, iva_regime, net_cents, iva_cents, gross_cents)
      SELECT orders.id, n, p.id, p.name, p.sku, 1 + n, 500, 0, 23, 'normal', 500 * (1 + n), 115 * (1 + n), 615 * (1 + n)
      FROM orders, generate_series(0, 1) n, LATERAL (SELECT id, name, sku FROM goods WHERE at = 1 + (orders.number * 31 + n * 17) % 1000) p`);
    await client.query(
      `INSERT INTO payables (kind, subject, due_cents, collected_cents) SELECT 'order', id, total_cents, CASE WHEN paid_at IS NULL THEN 0 ELSE total_cents END FROM orders`,
    );
    await client.query(`INSERT INTO payments (payable_id, provider_order_id, method, status, amount_cents, is_simulated, paid_at, created_at)
      SELECT payables.id, 'B' || orders.number, orders.payment_method, CASE WHEN orders.paid_at IS NULL THEN 'expirado' ELSE 'pago' END, orders.total_cents, false, orders.paid_at, orders.created_at
      FROM orders JOIN payables ON payables.order_id = orders.id`);
    for (const { definition } of rows) await client.query(definition);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

async function measure(): Promise<void> {
  const only = process.env.ONLY ?? '';
  const rows = [];
  const now = new Date(Date.UTC(2019, 0, 1) + orders * 240_000);
  const lists = panelLists(db, { orders, customers, now, firstNumber: 1001 });
  for (const { name, ask } of lists.filter((one) => one.name.includes(only))) {
    const times: number[] = [];
    let total = 0;
    await ask(0);
    for (let n = 0; n < RUNS; n += 1) {
      const began = performance.now();
      total = (await ask(n)).total;
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    if (process.env.TALK) console.log(name, total, at(0.5), at(0.99));
    rows.push({
      list: name,
      total,
      p50: at(0.5),
      p99: at(0.99),
      'to reach': at(0.99) <= 150 ? 'ok' : 'MISSED (150)',
    });
  }
  console.table(rows);
  console.log(`load ${readFileSync('/proc/loadavg', 'utf8').slice(0, 4)}`);
}
