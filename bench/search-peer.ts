// node bench/search-peer.ts 100000: the shop's search index beside PostgreSQL's own search, over the same goods and the same reading of a question.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { catalogueQuery } from '#core/catalogue/contract.ts';
import { listProducts, PAGE_SIZE } from '#server/catalogue/list-products.ts';
import { readCards } from '#server/catalogue/product-cards.ts';
import { CatalogueIndex } from '#server/catalogue/search/catalogue-index.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { type Understood, understand } from '#server/search-index/search-index.ts';
import { insertProducts } from '../server/db/seeds/demo-shop/insert.ts';
import { demoProducts } from '../server/db/seeds/demo-shop/products/index.ts';
import { seedCatalogue } from './catalogue/seed.ts';

const ROUNDS = 50;

/** What somebody types, and what the name of the first answer must be. */
const QUESTIONS: readonly (readonly [string, RegExp])[] = [
  ['hp305xlpreto', /305XL/],
  ['toner p1102 hp', /85A/],
  ['deskjet 2720e tinteiros', /^Tinteiro.*305/],
  ['mac book air', /MacBook Air/],
  ['portátil usado até 300 €', /^Portátil/],
  ['portatil i5 ate 500 euros', /^Portátil/],
  ['tonner samsumg', /^Toner.*Samsung/],
  ['d111s', /D111S/],
  ['tambor para brother hl-l2350dw', /^Tambor.*DR-2400/],
  ['alugar macbook', /^Aluguer.*MacBook/],
];

/** One row a product: its words by weight for full text, and all of them for trigrams. */
async function prepare(db: Database): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS unaccent`.execute(db);
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db);
  await sql`DROP TABLE IF EXISTS search_peer`.execute(db);
  await sql`CREATE TABLE search_peer AS SELECT id,
      lower(unaccent(concat_ws(' ', name, brand, model, sku, array_to_string(compatible_printers, ' ')))) AS words,
      setweight(to_tsvector('portuguese', unaccent(concat_ws(' ', name, brand, model, sku))), 'A')
        || setweight(to_tsvector('simple', unaccent(concat_ws(' ', name, brand, model, sku, replace(sku, '-', '')))), 'A')
        || setweight(to_tsvector('portuguese', unaccent(concat_ws(' ', category, subcategory))), 'A')
        || setweight(to_tsvector('simple', unaccent(array_to_string(compatible_printers, ' '))), 'B')
        || setweight(to_tsvector('portuguese', unaccent(description)), 'D') AS document
    FROM products`.execute(db);
  await sql`CREATE INDEX ON search_peer USING gin (document)`.execute(db);
  await sql`CREATE INDEX ON search_peer USING gin (words gin_trgm_ops)`.execute(db);
  await sql`CREATE INDEX ON search_peer (id)`.execute(db);
  await sql`ANALYZE search_peer`.execute(db);
}

/** Ids of the first page: full text of every word, else the words that are most alike; what was read are filters. */
async function askPostgres(db: Database, typed: string, said: Understood | null): Promise<string[]> {
  const q = said?.q ?? typed;
  const filters = sql`archived_at IS NULL
    AND (${said?.categoria ?? null}::text IS NULL OR category = ${said?.categoria ?? null})
    AND (${said?.estado ?? []}::text[] = '{}' OR condition = ANY (${said?.estado ?? []}::text[]))
    AND (${said?.cor ?? []}::text[] = '{}' OR color_symbol = ANY (${said?.cor ?? []}::text[]))
    AND (${said?.marca ?? []}::text[] = '{}' OR brand = ANY (${said?.marca ?? []}::text[]))
    AND (${said?.preco_max ?? null}::numeric IS NULL OR price_cents * 1.23 <= ${said?.preco_max ?? null}::numeric * 100)`;
  if (q === '') {
    const { rows } = await sql<{ id: string }>`SELECT id FROM products WHERE ${filters}
      ORDER BY sold_units DESC, name LIMIT ${PAGE_SIZE}`.execute(db);
    return rows.map(({ id }) => id);
  }
  const full = await sql<{ id: string }>`
    SELECT p.id FROM search_peer s JOIN products p ON p.id = s.id,
      LATERAL (SELECT websearch_to_tsquery('portuguese', unaccent(${q})) || websearch_to_tsquery('simple', unaccent(${q})) AS asked) a
    WHERE s.document @@ a.asked AND ${filters}
    ORDER BY ts_rank_cd(s.document, a.asked) DESC, p.sold_units DESC, p.name LIMIT ${PAGE_SIZE}`.execute(db);
  if (full.rows.length > 0) return full.rows.map(({ id }) => id);
  const alike = await sql<{ id: string }>`
    SELECT p.id FROM search_peer s JOIN products p ON p.id = s.id
    WHERE lower(unaccent(${q})) <% s.words AND ${filters}
    ORDER BY word_similarity(lower(unaccent(${q})), s.words) DESC, p.sold_units DESC, p.name LIMIT ${PAGE_SIZE}`.execute(
    db,
  );
  return alike.rows.map(({ id }) => id);
}

async function timed(ask: (round: number) => Promise<string | undefined>) {
  const times: number[] = [];
  let first: string | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    first = await ask(round);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Number((times[Math.min(ROUNDS - 1, Math.floor(share * ROUNDS))] ?? 0).toFixed(1));
  return { first: first ?? 'nothing', p50: at(0.5), p99: at(0.99) };
}

async function compare(db: Database, size: number): Promise<void> {
  const index = new CatalogueIndex(
    db,
    () => new Date(),
    (error) => {
      throw error;
    },
  );
  await index.load();
  const rows = [];
  for (const [typed, name] of QUESTIONS) {
    const now = new Date();
    // The index keeps its last answers: a dearest price that is another each time is worked out anew.
    const ours = await timed(async (round) => {
      const query = catalogueQuery.parse({ q: typed, preco_min: String(round / 1000) });
      return (await listProducts(db, index, query, now)).items[0]?.name;
    });
    const said = understand(typed, index.current);
    const theirs = await timed(
      async () => (await readCards(db, await askPostgres(db, typed, said), now))[0]?.name,
    );
    const verdict = (first: string) => (name.test(first) ? 'right' : first.slice(0, 36));
    rows.push({
      question: typed,
      index: verdict(ours.first),
      p50: ours.p50,
      p99: ours.p99,
      postgres: verdict(theirs.first),
      'pg p50': theirs.p50,
      'pg p99': theirs.p99,
    });
  }
  console.table(rows);
  console.log(`${size} products and the demo shop's · a whole page, ms, one client, ${ROUNDS} times each`);
}

const size = Number((process.argv[2] ?? '100000').replaceAll('_', ''));
const dataDir = join(tmpdir(), 'balcao-search-peer', String(size));
await seedCatalogue(dataDir, size);
const server = await startEmbeddedDatabase(dataDir, { durable: false });
const { db } = openDatabase(server.url, 2);
try {
  const demo = await db.selectFrom('products').select('id').where('is_demo', '=', true).limit(1).execute();
  if (demo.length === 0)
    await db.transaction().execute((tx) => insertProducts(tx, demoProducts, new Map(), new Date()));
  await prepare(db);
  await compare(db, size);
} finally {
  await db.destroy();
  await server.stop();
}
