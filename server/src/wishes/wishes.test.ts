import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { insertUser } from '../testing/people.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addWish, removeWish } from './change-wishes.ts';
import { listWishes, readWishIds } from './list-wishes.ts';

let database: TestDatabase;
let toner: string;
let paper: string;
let archived: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  toner = await insertProduct(db, { name: 'Toner' });
  paper = await insertProduct(db, { name: 'Papel' });
  archived = await insertProduct(db, { name: 'Antigo', archived_at: new Date() });
});

let serial = 0;
async function person(): Promise<Person> {
  serial += 1;
  return await insertUser(database, `u${serial}`);
}

const names = async ({ user }: Person) =>
  (await listWishes(database.db, user.id, 1, new Date())).items.map(({ name }) => name);

test('wishes are kept once each, the last added first, and taken off', async () => {
  const ana = await person();
  await addWish(database, ana, toner);
  await Promise.all([addWish(database, ana, paper), addWish(database, ana, paper)]);
  expect(await names(ana)).toEqual(['Papel', 'Toner']);
  expect(await removeWish(database, ana, paper)).toEqual({ ids: [toner] });
  expect(await names(ana)).toEqual(['Toner']);
});

test('each customer has their own list', async () => {
  const [ana, rui] = [await person(), await person()];
  await addWish(database, ana, toner);
  expect(await readWishIds(database.db, rui.user.id)).toEqual([]);
  await removeWish(database, rui, toner);
  expect(await readWishIds(database.db, ana.user.id)).toEqual([toner]);
});

test('what is not on sale cannot be wished for, and is not shown when it was', async () => {
  const ana = await person();
  expect(await addWish(database, ana, archived)).toMatchObject({ ok: false, failure: { status: 404 } });
  await database.db.insertInto('wishes').values({ user_id: ana.user.id, product_id: archived }).execute();
  expect(await listWishes(database.db, ana.user.id, 1, new Date())).toMatchObject({ items: [], total: 0 });
});

test('a list holds 500, also for two who add at once', async () => {
  const ana = await person();
  await sql`
    WITH made AS (
      INSERT INTO products (slug, name, description, category, condition, price_cents, stock)
      SELECT 'artigo-' || n, 'Artigo', '', 'consumiveis', 'novo', 100, 1 FROM generate_series(1, 499) AS n
      RETURNING id)
    INSERT INTO wishes (user_id, product_id) SELECT ${ana.user.id}, id FROM made`.execute(database.db);
  const added = await Promise.all([addWish(database, ana, toner), addWish(database, ana, paper)]);
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await readWishIds(database.db, ana.user.id)).length).toBe(500);
});
