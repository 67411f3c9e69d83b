// node bench/repairs.ts [repairs]: list, search by anything and board of the bench over so many repairs (200 000), asked
// by 16 clients at once: the milliseconds of each beside what is to be reached.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { hashOf } from '../scripts/setup/project.mjs';
import { type Asked, askMany } from './ask-many.ts';
import './mails.ts';

const [{ findDevice }, { readBoard, readCalendar }, { listAdminRepairs }, { readRepairFigures }] =
  await Promise.all([
    import('#server/intake/counter.ts'),
    import('#server/repairs/board/read-board.ts'),
    import('#server/repairs/list-repairs.ts'),
    import('#server/repairs/repair-figures.ts'),
  ]);

const repairs = Number(process.argv[2] ?? 200_000);
const CLIENTS = 16;
/** Rows on a page of the panel. */
const PAGE = 25;
const EVERY_MINUTES = 15;
const dataDir = join(tmpdir(), 'balcao-bench', `repairs-${repairs}`);
const stamp = `${repairs} ${hashOf(['bench/repairs.ts'])}`;
const mark = join(dataDir, 'repairs.stamp');
const isThere = existsSync(mark) && readFileSync(mark, 'utf8') === stamp;
if (!isThere) rmSync(dataDir, { recursive: true, force: true });
const database = await startEmbeddedDatabase(dataDir, { durable: false });
const { db } = openDatabase(database.url, CLIENTS);
try {
  await migrate(db);
  if (!isThere) {
    console.log(`Making ${repairs.toLocaleString('en')} repairs …`);
    await fill(database.url);
    writeFileSync(mark, stamp);
  }
  await askMany(whatIsAsked());
} finally {
  await db.destroy();
  await database.stop();
}

/** Most are old and handed over; of the newest two hundred and fifty each status has its share. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const pick = (words: string, by: string) => `(ARRAY[${words}])[1 + (${by})]`;
    const first = pick("'Ana','João','Maria','Rui','Inês','Nuno','Sofia','Tiago'", 'hashint4(i) & 7');
    const last = pick(
      "'Silva','Santos','Ferreira','Pereira','Oliveira','Costa','Rodrigues'",
      'abs(hashint4(i + 1000000)::bigint % 7)',
    );
    const status = pick(
      "'recebido','em_analise','orcamento_enviado','aprovado','aguarda_pecas','em_reparacao','teste_qualidade','concluido','pronto_entrega'",
      'i % 9',
    );
    const at = `timestamptz '2020-01-01' + i * interval '${EVERY_MINUTES} minutes'`;
    await client.query(
      `INSERT INTO repairs (number, customer_name, customer_email, customer_phone, device_type, brand, model, serial_number,
        problem_description, client_message, client_message_date, admin_response, admin_response_date, status, estimate_cents, repair_deadline, completed_at, delivered_at, warranty_until, created_at, updated_at)
      SELECT 1000 + i, ${first} || ' ' || ${last}, 'cliente' || (i % 60000) || '@exemplo.pt', '+3519' || lpad((i::bigint * 7919 % 100000000)::text, 8, '0'),
        ${pick("'Portátil','Desktop','Impressora','Smartphone','Tablet','Monitor','Router','Outro'", 'hashint4(i + 2000000) & 7')},
        ${pick("'HP','Asus','Lenovo','Dell','Acer','Apple','Samsung','Epson'", 'hashint4(i + 3000000) & 7')}, 'Modelo ' || (hashint4(i + 4000000) & 511), 'SN' || lpad(i::text, 8, '0'),
        'Não liga', CASE WHEN i % 3 = 0 THEN 'Já está?' END, CASE WHEN i % 3 = 0 THEN ${at} + interval '1 day' END,
        CASE WHEN i % 3 = 0 AND i % 60 <> 0 THEN 'Amanhã' END, CASE WHEN i % 3 = 0 AND i % 60 <> 0 THEN ${at} + interval '2 days' END, s.status, 1000 + i % 20000, ${at} + interval '5 days',
        CASE WHEN s.status IN ('entregue','garantia_expirada','concluido','pronto_entrega') THEN ${at} + interval '4 days' END,
        CASE WHEN s.status IN ('entregue','garantia_expirada') THEN ${at} + interval '6 days' END,
        CASE WHEN s.status IN ('entregue','garantia_expirada') THEN ${at} + interval '186 days' END, ${at}, ${at}
      FROM generate_series(1, $1::int) i,
        LATERAL (SELECT CASE WHEN i > $1 - 250 THEN ${status} WHEN i > $1 - 17000 THEN 'entregue' ELSE 'garantia_expirada' END AS status) AS s`,
      [repairs],
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** What is asked, by its name; each time of other repairs, pages and words. */
function whatIsAsked(): readonly Asked[] {
  const now = new Date(Date.UTC(2020, 0, 1) + repairs * EVERY_MINUTES * 60_000);
  const of = (words: readonly string[], n: number) => words[n % words.length] ?? '';
  const pages = Math.floor(repairs / PAGE);
  const nth = (n: number) => 1 + ((n * 104_729) % repairs);
  const list = (given: Partial<Parameters<typeof listAdminRepairs>[1]>, n: number) =>
    listAdminRepairs(db, { sort: '-created_at', page: 1 + (n % 3), page_size: PAGE, ...given }, now);
  return [
    ['list, newest first', (n) => list({}, n)],
    ['list by deadline', (n) => list({ sort: 'repair_deadline' }, n)],
    ['list of a status', (n) => list({ status: of(['em_analise', 'entregue'], n) as 'entregue' }, n)],
    ['view: late', (n) => list({ view: 'late' }, n)],
    ['view: forgotten', (n) => list({ view: 'forgotten' }, n)],
    ['search: number', (n) => list({ q: `T-${1000 + nth(n)}`, page: 1 }, n)],
    ['search: serial', (n) => list({ q: `SN${String(nth(n)).padStart(8, '0')}`, page: 1 }, n)],
    [
      'search: telephone',
      (n) => list({ q: String((nth(n) * 7919) % 100_000_000).padStart(8, '0'), page: 1 }, n),
    ],
    ['list by name, far on', (n) => list({ sort: 'customer_name', page: 1 + (nth(n) % pages) }, n)],
    ['list, newest first, far on', (n) => list({ page: 1 + (nth(n) % pages) }, n)],
    [
      'list of a status, far on',
      (n) => list({ status: 'garantia_expirada', page: 1 + (nth(n) % Math.max(1, pages - 700)) }, n),
    ],
    ['list by status', (n) => list({ sort: of(['status', '-status'], n) as 'status' }, n)],
    ['view: to answer', (n) => list({ view: 'to_answer' }, n)],
    [
      'search: what a tenth has',
      (n) => list({ q: of(['portátil', 'hp', 'Lenovo', 'exemplo.pt', 'modelo 1'], n) }, n),
    ],
    [
      'search: the same, by name',
      (n) => list({ q: of(['portátil', 'asus', 'exemplo.pt'], n), sort: 'customer_name' }, n),
    ],
    ['search: two letters', (n) => list({ q: of(['an', 'hp', '91', 'sn', 'zz'], n), page: 1 }, n)],
    ['search: what nobody has', (n) => list({ q: of(['xilofone', 'qwerty', 'ana xpto'], n), page: 1 }, n)],
    ['search: name', (n) => list({ q: of(['ana silva', 'rui costa', 'inês santos'], n), page: 1 }, n)],
    ['serial at the counter', (n) => findDevice(db, `sn${String(nth(n)).padStart(8, '0')}`, now)],
    ['board', () => readBoard(db, now, null)],
    ['calendar', () => readCalendar(db, now, now.toISOString().slice(0, 7))],
    ['figures of the day', () => readRepairFigures(db, now)],
  ];
}
