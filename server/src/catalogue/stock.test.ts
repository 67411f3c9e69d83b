import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { STOCK_REASONS } from '#core/catalogue/stock-reasons.ts';
import { system } from '../platform/http/caller.ts';
import { projectRoot } from '../platform/root.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { checkStock, stockFigure } from './jobs/check-stock.ts';
import { moveStock, recordCarriedStock, type StockMove } from './stock.ts';

const at = new Date('2026-11-21T12:00:00Z');
const nobody = system('test');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

async function stockOf(id: string): Promise<number> {
  const row = await database.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.stock;
}

async function movementsOf(id: string) {
  return await database.db
    .selectFrom('stock_movements')
    .select(['delta', 'reason', 'subject_kind', 'subject_id', 'order_id'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute();
}

function move(given: StockMove): Promise<string[]> {
  return database.db.transaction().execute((tx) => moveStock(tx, nobody, given));
}

/** The parts that a repair takes. */
function partsOf(repair: string, ...lines: [string, number][]): StockMove {
  return {
    reason: 'reparacao',
    subject: { kind: 'repair', id: repair },
    lines: lines.map(([productId, units]) => ({ productId, quantity: -units })),
    at,
  };
}

describe('the door to stock', () => {
  it('takes all or none, says what is missing, and leaves the transaction usable', async () => {
    const a = await insertProduct(database.db, { name: 'Ecrã', stock: 5 });
    const b = await insertProduct(database.db, { name: 'Bateria', stock: 1 });
    const gone = '01890000-0000-7000-8000-000000000000';
    const answers = await database.db.transaction().execute(async (tx) => [
      await moveStock(tx, nobody, partsOf('T-1', [a, 2], [b, 2], [gone, 1])),
      // The same product twice counts together.
      await moveStock(tx, nobody, partsOf('T-2', [a, 3], [a, 3])),
      await moveStock(tx, nobody, partsOf('T-3', [a, 3], [b, 1], [a, 2])),
    ]);
    expect(answers[0]).toEqual([gone, b].sort());
    expect(answers.slice(1)).toEqual([[a], []]);
    expect([await stockOf(a), await stockOf(b)]).toEqual([0, 0]);
    const about = { reason: 'reparacao', subject_kind: 'repair', subject_id: 'T-3', order_id: null };
    expect(await movementsOf(a)).toEqual([{ delta: -5, ...about }]);
    expect(await movementsOf(b)).toEqual([{ delta: -1, ...about }]);
  });

  it('always lets units come back, beyond what people may set too', async () => {
    const id = await insertProduct(database.db, { name: 'Parafuso', stock: 1_000_000 });
    const lines = [{ productId: id, quantity: 3 }];
    const back = { reason: 'devolucao', subject: { kind: 'return', id: 'D-7' }, lines, at } as const;
    expect(await move(back)).toEqual([]);
    expect(await stockOf(id)).toBe(1_000_003);
  });

  it('does nothing of nothing, and refuses what goes against its reason', async () => {
    const id = await insertProduct(database.db, { name: 'Cabo', stock: 4 });
    expect(await move(partsOf('T-4', [id, 0]))).toEqual([]);
    expect(await movementsOf(id)).toEqual([]);
    const lines = [{ productId: id, quantity: -1 }];
    await expect(move({ reason: 'entrada', subject: null, lines, at })).rejects.toThrow(RangeError);
  });

  it('names an order that is there', async () => {
    const id = await insertProduct(database.db, { name: 'Rato', stock: 4 });
    const lines = [{ productId: id, quantity: 1 }];
    const subject = { kind: 'order', id: 'ORD-1763726400000-naoexiste' } as const;
    await expect(move({ reason: 'encomenda', subject, lines, at })).rejects.toThrow('order_id');
    expect(await stockOf(id)).toBe(4);
  });

  it('does not record what the writer of products did not carry', async () => {
    const id = await insertProduct(database.db, { name: 'Teclado', stock: 4 });
    const carried = database.db
      .transaction()
      .execute((tx) =>
        recordCarriedStock(tx, null, { reason: 'acerto', subject: null, at }, [{ id, before: 4, after: 9 }]),
      );
    await expect(carried).rejects.toThrow('not what was recorded');
    expect(await movementsOf(id)).toEqual([]);
  });
});

test('the database knows the same reasons', async () => {
  const rows = await database.db.selectFrom('stock_reasons').selectAll().orderBy('reason').execute();
  const known = Object.entries(STOCK_REASONS)
    .map(([reason, { direction, subject }]) => ({ reason, direction, subject_kind: subject }))
    .sort((a, b) => (a.reason < b.reason ? -1 : 1));
  expect(rows).toEqual(known);
  const id = await insertProduct(database.db, { name: 'Hub', stock: 4 });
  for (const [reason, kind] of [
    ['palpite', null],
    ['reparacao', 'order'],
    ['reparacao', null],
    ['acerto', 'order'],
  ]) {
    const inserted = database.db
      .insertInto('stock_movements')
      .values({
        product_id: id,
        delta: 1,
        reason: reason ?? '',
        subject_kind: kind ?? null,
        subject_id: kind ? 'X-1' : null,
      })
      .execute();
    await expect(inserted, String([reason, kind])).rejects.toThrow('violates');
  }
});

test('the nightly check tells of a stock that is not what moved, until it is mended', async () => {
  const told: { count?: number }[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void told.push(JSON.parse(line)) });
  const deps = { db: database.db, now: () => at, log };
  await database.db.deleteFrom('products').execute();
  const right = await insertProduct(database.db, { name: 'Certo', stock: 0 });
  await move({ reason: 'entrada', subject: null, lines: [{ productId: right, quantity: 3 }], at });
  const wrong = await insertProduct(database.db, { name: 'Errado', stock: 7 });
  const figure = stockFigure(database.db);
  expect([await checkStock(deps), await checkStock(deps), await figure.read()]).toEqual([1, 1, 1]);
  expect(told).toMatchObject([
    { count: 1, products: [{ product_id: wrong, stock: 7, moved: 0 }] },
    { count: 1 },
  ]);
  await sql`UPDATE products SET stock = 0 WHERE id = ${wrong}`.execute(database.db);
  expect([await checkStock(deps), await figure.read(), told.length]).toEqual([0, 0, 2]);
});

/** Files of the shop that are no tests, by their path. */
async function sources(): Promise<[string, string][]> {
  const files = await Promise.all(
    ['server/src', 'server/db/seeds', 'scripts', 'bench'].map(async (folder) =>
      (await readdir(join(projectRoot, folder), { recursive: true })).map((name) => join(folder, name)),
    ),
  );
  const own = files.flat().filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name));
  return await Promise.all(
    own.map(
      async (name): Promise<[string, string]> => [name, await readFile(join(projectRoot, name), 'utf8')],
    ),
  );
}

/** Who writes rows of a table, by Kysely or in SQL. */
async function writersOf(table: string): Promise<string[]> {
  const write = new RegExp(
    `(?:insertInto|updateTable|mergeInto)\\(\\s*'${table}\\b|\\b(?:INSERT\\s+INTO|UPDATE|MERGE\\s+INTO)\\s+${table}\\b`,
    'i',
  );
  return (await sources()).flatMap(([name, text]) => (write.test(text) ? [name] : [])).sort();
}

test('nobody else writes stock: movements stand in one file, and products are written in few', async () => {
  expect(await writersOf('stock_movements')).toEqual(['server/src/catalogue/stock.ts']);
  expect(await writersOf('products')).toEqual([
    // A bench’s own products, of a database that it throws away.
    'bench/contracts.ts',
    // Edits a price while a crowd looks, as somebody beside the shop would.
    'bench/people/crowd.ts',
    // As the first.
    'bench/reports.ts',
    'server/db/seeds/demo-shop/insert.ts',
    // The address of a label's picture, once the shop has its own copy.
    'server/src/catalogue/remote-pictures.ts',
    'server/src/catalogue/stock.ts',
    'server/src/catalogue/write-products.ts',
  ]);
  const carriers = (await sources()).flatMap(([name, text]) =>
    text.includes('recordCarriedStock(') && !name.endsWith('catalogue/stock.ts') ? [name] : [],
  );
  expect(carriers).toEqual(['server/src/catalogue/write-products.ts']);
});
