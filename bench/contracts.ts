// node bench/contracts.ts [contracts]: lists of contracts, bills and units over so many contracts of ten months each (20 000),
// asked by 16 clients at once, then a day's work of 1,000 charges with their mails, and 50,000 keys from a file. PLANS=1 prints
// the plans of what takes PostgreSQL longest.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { ownFolder } from '#server/platform/files/open-files.ts';
import { system } from '#server/platform/http/caller.ts';
import { JobRunner, worker } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { keepSettings } from '#server/settings/kept-settings.ts';
import { type Asked, askMany } from './ask-many.ts';
import './mails.ts';

const [
  { listBills, countLateBills },
  { readPlan },
  { runDay },
  { importKeys },
  { insertPool, someKeys },
  { sendMailJob },
  { listMyRentals, listRentals },
  { insertUser },
  { listUnits },
] = await Promise.all([
  import('#server/charges/read-bills.ts'),
  import('#server/charges/plans.ts'),
  import('#server/charges/jobs/charge-workers.ts'),
  import('#server/licences/change-pools.ts'),
  import('#server/licences/testing/licences.ts'),
  import('#server/outbox/jobs/kinds.ts'),
  import('#server/rentals/list-rentals.ts'),
  import('#server/testing/people.ts'),
  import('#server/units/read-units.ts'),
]);

const contracts = Number(process.argv[2] ?? 20_000);
const MONTHS = 10;
const DUE = 1000;
const KEYS = 50_000;
/** Rows on a page of the panel. */
const PAGE = 25;
const now = new Date('2026-11-26T10:00:00Z');
const dataDir = join(tmpdir(), 'balcao-bench', 'contracts');
rmSync(dataDir, { recursive: true, force: true });
const database = await startEmbeddedDatabase(dataDir, { durable: false });
const { db } = openDatabase(database.url, 16);
// As an open shop does.
keepSettings(db);
const log = createLog('error');
const jobs = new JobRunner(database.url, log);
const deps = {
  db,
  databaseUrl: database.url,
  jobs,
  config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
  log,
  now: () => now,
  files: ownFolder({ dataDir }),
  publicUrl: 'https://loja.example.pt',
};
const nobody = { holders: {}, repairsOf: async () => [] };

try {
  await migrate(db);
  await jobs.start([worker(sendMailJob, async () => {})]);
  console.log(`Making ${contracts.toLocaleString('en')} contracts with ${MONTHS} months each …`);
  await fill(database.url);
  const some = await db.selectFrom('charge_plans').select('subject').limit(500).execute();
  await askMany(whatIsAsked(some.map(({ subject }) => subject)));
  await measureDay();
  await measureKeys();
  if (process.env.PLANS) await showPlans();
} finally {
  await jobs.stop();
  await db.destroy();
  await database.stop();
}

/** Contracts that run since February: most months are paid; each fiftieth contract is late, and 1,000 are due this week. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = (
    i: string,
  ) => `(ARRAY['Ana','João','Maria','Rui','Inês','Nuno','Sofia','Tiago'])[1 + (hashint4(${i}) & 7)] || ' ' ||
    (ARRAY['Silva','Santos','Ferreira','Pereira','Oliveira','Costa','Rodrigues'])[1 + abs(hashint4(${i} + 1000000)::bigint % 7)]`;
  const first = `(CASE WHEN i <= ${DUE} THEN date '2026-01-26' ELSE date '2026-02-02' + i % 22 END)`;
  try {
    await client.query('SET session_replication_role = replica');
    for (const text of [
      `CREATE TEMP TABLE ids AS SELECT i, uuidv7() AS plan, uuidv7() AS rental, uuidv7() AS unit, uuidv7() AS product
        FROM generate_series(1, ${contracts}) i`,
      `INSERT INTO products (id, name, slug, sku, description, condition, category, price_cents, stock, tracks_units)
        SELECT product, 'Impressora ' || i, 'impressora-' || i, 'IMP' || i, '', 'novo', 'consumiveis', 3000, 0, true FROM ids WHERE i <= 200`,
      `INSERT INTO units (id, product_id, request_id, serial_number, state, state_since, holder_kind, holder_id, condition, created_at)
        SELECT unit, (SELECT product FROM ids p WHERE p.i = 1 + ids.i % 200), unit, 'SN' || lpad(i::text, 8, '0'),
          CASE WHEN i % 10 = 0 THEN 'disponivel' ELSE 'alugada' END, timestamptz '2026-01-26' + i * interval '1 second',
          CASE WHEN i % 10 > 0 THEN 'rental' END, CASE WHEN i % 10 > 0 THEN rental::text END, 'boa', '2026-01-01' FROM ids`,
      `INSERT INTO rentals (id, order_id, order_line_id, product_name, user_id, customer_name, customer_email, customer_phone, state,
          quantity, months, monthly_cents, iva_rate, terms, terms_version, terms_accepted_at, handed_over_at, ends_on, late_since, created_at)
        SELECT rental, 'o' || i, uuidv7(), 'Impressora ' || (1 + i % 200), 'u' || i % 5000, ${name('i')}, 'cliente' || i || '@exemplo.pt',
          '+3519' || lpad(i::text, 8, '0'), CASE WHEN i % 50 = 0 THEN 'suspenso' ELSE 'ativo' END, 1, 12, 3000, 23, '{}', '2026-11', now(),
          ${first} - interval '1 month', ${first} + 330, CASE WHEN i % 50 = 0 THEN date '2026-11-01' END,
          timestamptz '2026-01-01' + i * interval '1 minute' FROM ids`,
      `INSERT INTO charge_plans (id, kind, subject, label, user_id, payer_name, payer_email, payer_phone, every_months, first_due_on, until,
          next_turn, created_at)
        SELECT plan, 'rental', rental::text, 'Contrato C-' || i, 'u' || i % 5000, ${name('i')}, 'cliente' || i || '@exemplo.pt',
          '+3519' || lpad(i::text, 8, '0'), 1, ${first}, ${first} + 320, ${MONTHS}, now() FROM ids`,
      `UPDATE charge_plans SET user_id = NULL`,
      `INSERT INTO charge_plan_versions (plan_id, from_on, lines, created_at) SELECT plan, '1900-01-01',
        '[{"name": "Aluguer: Impressora", "quantity": 1, "unitNetCents": 3000, "ivaRate": 23}]', now() FROM ids`,
      `CREATE TEMP TABLE months AS SELECT i, plan, uuidv7() AS charge, uuidv7() AS bill,
          (${first} + make_interval(months => turn))::date AS due_on, turn = ${MONTHS - 1} AND i % 50 = 0 AS late
        FROM ids, generate_series(0, ${MONTHS - 1}) turn`,
      `INSERT INTO bills (id, user_id, payer_name, payer_email, payer_phone, title, about, gross_cents, due_on, told_at, late_from,
          reminded_step, paid_at, created_at)
        SELECT bill, 'u' || i % 5000, ${name('i')}, 'cliente' || i || '@exemplo.pt', '+3519' || lpad(i::text, 8, '0'), 'Mensalidade',
          'Contrato C-' || i, 3690, due_on, due_on, due_on, CASE WHEN late THEN 8 ELSE 0 END, CASE WHEN NOT late THEN due_on END, due_on FROM months`,
      `INSERT INTO charges (id, plan_id, due_on, net_cents, iva_cents, gross_cents, bill_id, paid_at, created_at)
        SELECT charge, plan, due_on, 3000, 690, 3690, bill, CASE WHEN NOT late THEN due_on END, due_on FROM months`,
      `INSERT INTO charge_lines (plan_id, charge_id, position, name, quantity, unit_net_cents, iva_rate, net_cents, iva_cents, gross_cents)
        SELECT plan, charge, 0, 'Aluguer: Impressora', 1, 3000, 23, 3000, 690, 3690 FROM months`,
      'INSERT INTO bill_charges (bill_id, charge_id) SELECT bill, charge FROM months',
      `INSERT INTO payables (kind, subject, due_cents, outside_cents, created_at)
        SELECT 'rental_instalment', bill::text, 3690, CASE WHEN late THEN 0 ELSE 3690 END, due_on FROM months`,
      'VACUUM ANALYZE',
    ]) {
      await client.query(text);
    }
  } finally {
    await client.end();
  }
}

function whatIsAsked(subjects: readonly string[]): readonly Asked[] {
  const of = (words: readonly string[], n: number) => words[n % words.length] ?? '';
  const nth = (n: number) => 1 + ((n * 104_729) % contracts);
  const far = (n: number, rows: number) => 1 + (nth(n) % Math.max(1, Math.floor(rows / PAGE)));
  type Given<T extends (...all: never[]) => unknown, At extends number> = Partial<Parameters<T>[At]>;
  const rentals = (given: Given<typeof listRentals, 1>, n: number) =>
    listRentals(db, { sort: '-created_at', page: 1 + (n % 3), page_size: PAGE, ...given }, now);
  const bills = (given: Given<typeof listBills, 1>, n: number) =>
    listBills(deps, { sort: '-due_on', page: 1 + (n % 3), page_size: PAGE, ...given });
  const units = (given: Given<typeof listUnits, 2>, n: number) =>
    listUnits(db, nobody, { sort: '-number', page: 1 + (n % 3), page_size: PAGE, ...given }, now);
  const WORDS = ['ana silva', 'rui costa', 'inês', 'xilofone', 'c-1'];
  return [
    ['contracts, newest first', (n) => rentals({}, n)],
    ['contracts, far on', (n) => rentals({ page: far(n, contracts) }, n)],
    ['contracts by name, far on', (n) => rentals({ sort: 'customer_name', page: far(n, contracts) }, n)],
    ['contracts by end', (n) => rentals({ sort: 'ends_on' }, n)],
    ['contracts: today', (n) => rentals({ view: 'today', sort: 'ends_on' }, n)],
    ['contracts: late', (n) => rentals({ view: 'late' }, n)],
    ['contracts: search', (n) => rentals({ q: of(WORDS, n) }, n)],
    ['contracts of an account', (n) => listMyRentals(deps, `u${nth(n) % 5000}`, 1)],
    ['bills, newest first', (n) => bills({}, n)],
    ['bills, far on', (n) => bills({ page: far(n, contracts * MONTHS) }, n)],
    ['bills by name, far on', (n) => bills({ sort: 'payer_name', page: far(n, contracts * MONTHS) }, n)],
    ['bills: late', (n) => bills({ view: 'late' }, n)],
    ['bills: paid, far on', (n) => bills({ view: 'paid', page: far(n, contracts * MONTHS) }, n)],
    ['bills: number', (n) => bills({ q: `M-${1000 + nth(n)}`, page: 1 }, n)],
    ['bills: search', (n) => bills({ q: of(WORDS, n) }, n)],
    ['bills: how many are late', () => countLateBills(db, now)],
    ['a contract’s months', (n) => readPlan(deps, db, 'rental', of(subjects, n))],
    ['units, newest first', (n) => units({}, n)],
    ['units, far on', (n) => units({ page: far(n, contracts) }, n)],
    ['units by article, far on', (n) => units({ sort: 'product', page: far(n, contracts) }, n)],
    ['units: free', (n) => units({ state: 'disponivel' }, n)],
    ['units: serial', (n) => units({ q: `SN${String(nth(n)).padStart(8, '0')}`, page: 1 }, n)],
    ['units: search', (n) => units({ q: of(['impressora 1', 'SN0000', 'xilofone'], n), page: 1 }, n)],
  ];
}

async function measureDay(): Promise<void> {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const done = await runDay(deps, system('bench'), {});
  const seconds = (performance.now() - began) / 1000;
  const used = process.cpuUsage(cpu).user / 1e6;
  const missed = seconds <= 10 ? '' : ' MISSED';
  console.log(
    `the day's work: ${seconds.toFixed(1)} s, ${used.toFixed(1)} of it this process (≤ 10${missed})`,
    done,
  );
}

async function measureKeys(): Promise<void> {
  const who = await insertUser(deps, 'dona', { role: 'owner' });
  const pool = await insertPool(deps, who, 0);
  const file = Buffer.from(someKeys(KEYS));
  const began = performance.now();
  const joined = await importKeys(deps, who, pool.id, file);
  if (!joined.ok) throw new Error(joined.failure.code);
  console.log(
    `${KEYS.toLocaleString('en')} keys sealed and kept: ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
}

/** Statements that took PostgreSQL longest would be read here: what reads whole tables, by the tables' own counts. */
async function showPlans(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } =
    await client.query(`SELECT relname, seq_scan, seq_tup_read, idx_scan FROM pg_stat_user_tables
    WHERE seq_tup_read > 0 ORDER BY seq_tup_read DESC LIMIT 12`);
  console.table(rows);
  await client.end();
}
