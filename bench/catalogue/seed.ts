import { once } from 'node:events';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { parsePrinter } from '#core/catalogue/rules/parse-printer.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { hashOf } from '../../scripts/setup/project.mjs';
import { goods } from './goods.ts';
import { PRINTERS } from './printers.ts';
import { line, PRODUCT_COLUMNS, productId, productLine } from './rows.ts';

/** A catalogue is kept for the next run while its generator and the schema stay the same. */
function stamp(size: number): string {
  return `${size} ${hashOf(['bench/catalogue', 'server/db/migrations'])}`;
}

/** Fills `dataDir` with a shop of `size` generated products, unless it is there already. */
export async function seedCatalogue(dataDir: string, size: number): Promise<void> {
  const mark = join(dataDir, 'bench.stamp');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === stamp(size)) return;
  console.log(`Making a catalogue of ${size.toLocaleString('en')} products in ${dataDir} …`);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  // PostgreSQL runs as a user of its own and reads what is copied by itself.
  chmodSync(dataDir, 0o755);
  const database = await startEmbeddedDatabase(dataDir, { durable: false });
  try {
    const { db } = openDatabase(database.url, 1);
    await migrate(db);
    await db.destroy();
    await fill(database.url, dataDir, size);
  } finally {
    await database.stop();
  }
  writeFileSync(mark, stamp(size));
}

async function fill(url: string, folder: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // No triggers, no checks of references row by row: what is copied is right by its making.
    await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'");
    const indexes = await dropIndexes(client);
    const ids = await copyPrinters(client, folder);
    await copyProducts(client, folder, size, ids);
    for (const definition of indexes) await client.query(definition);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** Indexes are made once over all rows, which is many times faster than row by row. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'public' AND tablename = ANY ('{products,product_images,price_history,product_printers}')
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`);
  for (const { name } of rows) await client.query(`DROP INDEX ${client.escapeIdentifier(name)}`);
  return rows.map(({ definition }) => definition);
}

interface Copy {
  write(text: string): Promise<void>;
  /** Lets the database read what was written. */
  end(): Promise<void>;
}

function openCopy(client: pg.Client, folder: string, table: string, columns: string): Copy {
  const file = join(folder, `${table}.copy`);
  const stream = createWriteStream(file);
  return {
    write: async (text) => {
      if (!stream.write(text)) await once(stream, 'drain');
    },
    end: async () => {
      stream.end();
      await once(stream, 'close');
      chmodSync(file, 0o644);
      await client.query(`COPY ${table} (${columns}) FROM ${client.escapeLiteral(file)}`);
      rmSync(file);
    },
  };
}

/** @returns the id of each printer of the list; null where no printer can be read from the name. */
async function copyPrinters(client: pg.Client, folder: string): Promise<(string | null)[]> {
  const copy = openCopy(client, folder, 'printers', 'id,slug,brand,series,model,name');
  const bySlug = new Map<string, string>();
  const ids: (string | null)[] = [];
  for (const [at, { brand, name }] of PRINTERS.entries()) {
    const printer = parsePrinter(name, brand);
    const known = printer ? bySlug.get(printer.slug) : undefined;
    const id = printer ? (known ?? productId(100_000_000 + at)) : null;
    ids.push(id);
    if (!printer || !id || known) continue;
    bySlug.set(printer.slug, id);
    await copy.write(line([id, printer.slug, printer.brand, printer.series, printer.model, printer.name]));
  }
  await copy.end();
  return ids;
}

async function copyProducts(
  client: pg.Client,
  folder: string,
  size: number,
  printerIds: readonly (string | null)[],
): Promise<void> {
  const copies = {
    products: openCopy(client, folder, 'products', PRODUCT_COLUMNS),
    images: openCopy(client, folder, 'product_images', 'product_id,position,url,alt,width,height'),
    prices: openCopy(client, folder, 'price_history', 'product_id,price_cents,starts_at'),
    ties: openCopy(client, folder, 'product_printers', 'product_id,printer_id'),
  };
  for (let n = 0; n < size; n++) {
    const made = goods(n);
    const places = made.printers ?? [];
    const id = productId(n);
    await copies.products.write(
      productLine(
        n,
        made,
        places.map((at) => PRINTERS[at]?.name ?? ''),
      ),
    );
    await copies.images.write(line([id, 0, `/ficheiros/produtos/${made.category}.svg`, made.name, 800, 800]));
    await copies.prices.write(line([id, made.priceCents, '2025-06-01T09:00:00Z']));
    const tied = new Set(places.flatMap((at) => printerIds[at] ?? []));
    for (const printer of tied) await copies.ties.write(line([id, printer]));
  }
  for (const copy of Object.values(copies)) await copy.end();
}
