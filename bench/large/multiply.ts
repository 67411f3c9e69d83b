import type pg from 'pg';

/** Days that the sales are spread over, the last of them today. */
export const DAYS = 1095;
/** Sales of one statement. */
const PIECE = 250_000;
/** Days that the text of a mail is there: the settings keep 180, which at 10 000 000 sales are 15 GB that no list reads. */
const TEXT_DAYS = 20;

interface Multiplied {
  /** Which sale (`sold.id`) a row of the table is of. */
  readonly sale: string;
  /** Days that the shop keeps a row; all where left out. */
  readonly keeps?: string;
  /** Columns that are as spread as in a shop; `n` is the sale, `c` its customer. */
  readonly set?: Readonly<Record<string, string>>;
}

const one = (of: readonly string[], nth: string) =>
  `(ARRAY[${of.map((word) => `'${word}'`).join(',')}])[1 + (${nth}) % ${of.length}]`;
const FIRST = [
  'Ana',
  'João',
  'Maria',
  'Rui',
  'Inês',
  'Nuno',
  'Sofia',
  'Tiago',
  'Marta',
  'Pedro',
  'Cátia',
  'Luís',
  'Rita',
  'Hugo',
];
const LAST = [
  'Silva',
  'Santos',
  'Ferreira',
  'Pereira',
  'Costa',
  'Martins',
  'Jesus',
  'Sousa',
  'Gomes',
  'Lopes',
  'Alves',
  'Pinto',
];
const TOWNS = ['Lisboa', 'Porto', 'Braga', 'Coimbra', 'Faro', 'Évora', 'Setúbal', 'Aveiro'];
const nameOf = (c: string) =>
  `${one(FIRST, `${c} * 7`)} || ' ' || ${one(LAST, `${c} * 11`)} || ' ' || ${one(LAST, `${c} * 3`)}`;
const emailOf = (c: string) =>
  `'cliente' || ${c} || '@' || ${one(['gmail.com', 'sapo.pt', 'hotmail.com', 'outlook.pt'], c)}`;
const METHOD = one(['multibanco', 'mbway', 'cofidis'], 'n');
const younger = (days: number) => `i.ms >= i.last - ${days}::bigint * 86400000`;
const text = (column: string) => `CASE WHEN ${younger(TEXT_DAYS)} THEN t.${column} ELSE '' END`;
const ofPayable = '(SELECT p.subject FROM payables p WHERE p.id = t.payable_id)';
const ofPayment = (id: string) =>
  `(SELECT p.subject FROM payments m JOIN payables p ON p.id = m.payable_id WHERE m.id = ${id})`;

/** Where the disk is small: tables, with commas between; the others stay as they are. */
const only = process.env.TABLES?.split(',');

/** What a sale leaves, table by table. */
export const TABLES: Readonly<Record<string, Multiplied>> = {
  orders: {
    sale: 't.id',
    set: {
      user_id: "CASE WHEN n % 3 > 0 THEN 'u' || c END",
      customer_name: nameOf('c'),
      customer_email: emailOf('c'),
      customer_phone: "'+3519' || lpad((c::bigint * 7919 % 100000000)::text, 8, '0')",
      nif: "CASE WHEN n % 5 = 0 THEN lpad((200000000 + c)::text, 9, '0') END",
      shipping_address: `jsonb_build_object('name', 'Ana Silva', 'address', 'Rua ' || (c % 4000) || ', ' || (n % 90),
        'postal_code', lpad((1000 + c % 8999)::text, 4, '0') || '-' || lpad((c % 999)::text, 3, '0'), 'city', ${one(TOWNS, 'c')})`,
      payment_method: METHOD,
      tracking_code: "CASE WHEN n % 2 = 0 THEN 'RL' || n || 'PT' END",
      status: "CASE WHEN n % 20 = 0 THEN 'cancelado' WHEN n % 50 = 1 THEN 'devolvido' ELSE t.status END",
      number: '1000000 + n',
    },
  },
  order_lines: { sale: 't.order_id' },
  order_events: { sale: 't.order_id' },
  order_people: { sale: 't.order_id' },
  payables: { sale: 't.subject' },
  payments: { sale: ofPayable, set: { method: METHOD } },
  payment_callbacks: { sale: ofPayment('t.payment_id') },
  invoice_accounts: { sale: ofPayable },
  book_entries: { sale: ofPayable, set: { means: METHOD } },
  sale_entries: { sale: ofPayable, set: { is_folded: 'true' } },
  stock_movements: { sale: 't.subject_id' },
  links: { sale: 't.subject_id' },
  notices: { sale: 't.subject_id', keeps: younger(60) },
  emails: {
    sale: "split_part(t.dedupe_key, ':', 2)",
    keeps: younger(360),
    set: { recipient: emailOf('c'), html: text('html'), text: text('text') },
  },
  audit_events: {
    sale: `CASE t.subject_kind WHEN 'order' THEN t.subject_id WHEN 'payment' THEN ${ofPayment("(CASE WHEN t.subject_kind = 'payment' THEN t.subject_id END)::uuid")} ELSE
      (SELECT o.subject_id FROM audit_events o WHERE o.type = 'order.placed' AND o.at > t.at ORDER BY o.at LIMIT 1) END`,
    keeps: `(${younger(180)} OR t.actor_kind NOT IN ('person', 'visitor') OR t.role IS NOT NULL)`,
    set: { is_chained: 'true' },
  },
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly values: number;
  readonly orders: number;
  readonly numbers: number;
  readonly uuids: number;
  readonly different: number;
}

/** What the columns hold in the rows of real sales: by that it is known how another sale's differ. */
async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<{ name: string; type: string }>(`
    SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
    WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = ''`);
  return await Promise.all(
    rows.map(async ({ name, type }) => {
      const { rows: found } = await client.query<Omit<Column, 'name' | 'type'>>(`
        SELECT count(v)::integer AS values, count(*) FILTER (WHERE strpos(v, sold) > 0)::integer AS orders,
          count(*) FILTER (WHERE strpos(v, 'N.º ' || number) > 0)::integer AS numbers, count(DISTINCT v)::integer AS different,
          count(*) FILTER (WHERE v ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$')::integer AS uuids
        FROM (SELECT "${name}"::text AS v, sold, number FROM sold_${table}) AS all_of`);
      return { name, type, ...(found[0] as Omit<Column, 'name' | 'type'>) };
    }),
  );
}

/** A value of the n-th sale, made of the real sale's. */
function another({ name, type, values, orders, numbers, uuids, different }: Column): string {
  const was = `t."${name}"`;
  const moved = `(lpad(to_hex(i.ms), 12, '0') || '7' || substr(md5(${was}::text || i.n), 1, 19))::uuid`;
  const renamed = `replace(${was}, t.sold, i.id)`;
  if (type === 'timestamp with time zone') return `${was} + (i.ms - t.ms) * interval '1 millisecond'`;
  if (type === 'date') return `to_timestamp(i.ms / 1000)::date`;
  if (type === 'uuid') return name === 'product_id' ? was : moved;
  if (type === 'jsonb' && orders > 0) return `replace(${was}::text, t.sold, i.id)::jsonb`;
  if (type !== 'text') return was;
  if (orders === values) return renamed;
  if (uuids === values) return `${moved}::text`;
  if (orders + uuids === values)
    return `CASE WHEN strpos(${was}, t.sold) > 0 THEN ${renamed} ELSE ${moved}::text END`;
  if (numbers === values) return `replace(${was}, t.number::text, (1000000 + n)::text)`;
  // Hashes and references: as long, and as different.
  if (values > 10 && different > values / 3 && !['name', 'sku', 'html', 'text', 'note'].includes(name))
    return `left(md5(${was} || i.n) || md5(i.n || ${was}), length(${was}))`;
  return was;
}

const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(0)} s`;

/** Rows of the paid and delivered sales, once more for each of `count` sales that went before them, one after the other in time. */
export async function multiply(client: pg.Client, count: number): Promise<void> {
  await client.query(
    "SET session_replication_role = replica; SET work_mem = '128MB'; SET maintenance_work_mem = '1GB'",
  );
  await client.query(`CREATE TEMP TABLE sold AS SELECT row_number() OVER (ORDER BY created_at) - 1 AS nth, id AS sold, number,
    (extract(epoch FROM created_at) * 1000)::bigint AS ms FROM orders WHERE status = 'entregue' AND paid_at IS NOT NULL`);
  const { rows: found } = await client.query<{ many: number; last: string }>(
    'SELECT count(*)::integer AS many, min(ms) - 60000 AS last FROM sold',
  );
  const { many = 0, last = '' } = found[0] ?? {};
  const customers = Math.max(1, Math.floor(count / 5));
  const series = (from: number, to: number) => `(SELECT n, n % ${many} AS nth, ${last}::bigint AS last,
    ${last}::bigint - (${count} - n::bigint) * ${DAYS * 86_400_000}::bigint / ${count} AS ms, 1 + (n::bigint * 7919) % ${customers} AS c,
    'ORD-' || (${last}::bigint - (${count} - n::bigint) * ${DAYS * 86_400_000}::bigint / ${count}) || '-' || lpad(n::text, 9, '0') AS id
    FROM generate_series(${from}, ${to}) n) AS i`;
  const back = await dropIndexes(client);
  for (const [table, { sale, keeps, set }] of Object.entries(TABLES)) {
    const began = performance.now();
    await client.query(`CREATE TEMP TABLE sold_${table} AS SELECT t.*, s.nth, s.sold, s.ms, s.number AS number_of
      FROM (SELECT t.*, ${sale} AS sale FROM ${table} t) t JOIN sold s ON s.sold = t.sale`);
    if (table !== 'orders') await client.query(`ALTER TABLE sold_${table} RENAME number_of TO number`);
    await client.query(`ANALYZE sold_${table}`);
    if (only && !only.includes(table)) continue;
    const columns = (await columnsOf(client, table)).filter(({ name, values }) => values > 0 || set?.[name]);
    const into = columns.map(({ name }) => `"${name}"`).join(', ');
    const made = columns.map((column) => set?.[column.name] ?? another(column)).join(', ');
    for (let from = 1; from <= count; from += PIECE) {
      await client.query(`INSERT INTO ${table} (${into}) SELECT ${made}
        FROM ${series(from, Math.min(count, from + PIECE - 1))} JOIN sold_${table} t ON t.nth = i.nth WHERE ${keeps ?? 'true'}`);
    }
    console.log(`${table}: ${seconds(began)}`);
  }
  await makeUsers(client, customers);
  await makeSums(client, Math.floor(count / DAYS / many));
  for (const definition of back) {
    const began = performance.now();
    await client.query(definition);
    console.log(`${seconds(began)}: ${definition.slice(0, 90)}`);
  }
}

/** Indexes are made once over all rows; @returns how. Those that references rest on stay. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const tables = `'{users,sale_sums,${Object.keys(TABLES).join(',')}}'::regclass[]`;
  const { rows: unique } = await client.query<{ drop: string; make: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
    FROM pg_constraint one WHERE conrelid = ANY (${tables}) AND contype = 'u'
      AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.conindid = one.conindid)`);
  const { rows: others } = await client.query<{ drop: string; make: string }>(`
    SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
    FROM pg_index WHERE indrelid = ANY (${tables}) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`);
  for (const { drop } of [...unique, ...others]) await client.query(drop);
  return [...unique, ...others].map(({ make }) => make);
}

async function makeUsers(client: pg.Client, customers: number): Promise<void> {
  await client.query(`INSERT INTO users (id, name, email, created_at)
    SELECT 'u' || c, ${nameOf('c')}, ${emailOf('c')}, now() - (${customers} - c) * interval '${(DAYS * 86_400) / customers} seconds'
    FROM generate_series(1, ${customers}) c`);
}

/** The kept sums of the reports: on each day each of the real sales, so many times. */
async function makeSums(client: pg.Client, times: number): Promise<void> {
  await client.query('CREATE TEMP TABLE of_days (LIKE sale_entries)');
  await client.query(`INSERT INTO of_days (id, payable_id, line_id, day, product_id, category, brand, customer_group, channel, place, means,
      units, gross_cents, net_cents, cost_cents, unit_cost_cents, is_folded)
    SELECT t.id, payable_id, line_id, current_date - d, product_id, category, brand, customer_group, channel, place, means,
      units * ${times}, gross_cents::bigint * ${times}, net_cents::bigint * ${times}, cost_cents::bigint * ${times}, unit_cost_cents, true
    FROM generate_series(${DAYS}, 1, -1) d, sold_sale_entries t`);
  await client.query(`INSERT INTO sale_sums SELECT p.dimension, p.grain, p.day, p.key, sum(p.units), sum(p.gross_cents), sum(p.net_cents),
      sum(p.cost_cents) FROM of_days, LATERAL sale_parts(ROW(of_days.*)::sale_entries) p GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT DO NOTHING`);
}
