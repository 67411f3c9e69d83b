import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ensureBuild } from '../../../scripts/setup/build.mjs';
import { openDatabase } from '../platform/database/database.ts';
import { findEmbeddedUrl } from '../platform/database/embedded.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { catchMail } from '../testing/mail-catcher.ts';
import { order } from '../testing/order-as-visitor.ts';
import { startShop } from '../testing/running-shop.ts';
import { createTestDatabase } from '../testing/test-database.ts';

beforeAll(() => ensureBuild(), 120_000);

/** The running shop's own database. */
async function openShopDatabase(dataDir: string) {
  const url = await findEmbeddedUrl(dataDir);
  if (!url) throw new Error('no database');
  return openDatabase(url, 2).db;
}

test('killed between the order and its mail, and started again, the shop sends the mail once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-crash-'));
  const catcher = await catchMail();
  const first = await startShop(dataDir);
  onTestFinished(async () => {
    await first.end('SIGKILL');
    await catcher.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const db = await openShopDatabase(dataDir);
  const product = await insertProduct(db, { name: 'Toner', price_cents: 5000 });
  const email_settings = { smtp_server: '127.0.0.1', smtp_port: catcher.port, from_email: 'loja@example.pt' };
  await db
    .insertInto('settings')
    .values({ id: 1, data: JSON.stringify({ company_email: '', email_settings }) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data: JSON.stringify({ email_settings }) }))
    .execute();

  const { id } = await order(first.url, product, 'crash01');
  await first.end('SIGKILL');

  const second = await startShop(dataDir);
  onTestFinished(async () => {
    await second.end('SIGTERM');
  });
  const mailOf = () =>
    db
      .selectFrom('emails')
      .select(['id', 'status'])
      .where('dedupe_key', '=', `order:${id}:placed`)
      .executeTakeFirstOrThrow();
  // A job that was being done when the process died is taken up again after two minutes.
  await vi.waitFor(async () => expect((await mailOf()).status).toBe('enviado'), {
    timeout: 200_000,
    interval: 100,
  });
  const mail = await mailOf();
  await db.destroy();
  expect(catcher.messageIds.filter((id) => id.includes(mail.id))).toHaveLength(1);
}, 260_000);

test('of two processes each mail goes out once; of one killed while the server takes it, that one goes out again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-two-'));
  const reached = Promise.withResolvers<void>();
  // The first mail's yes never comes: whoever sends it is killed waiting for it.
  const catcher = await catchMail((count) => {
    if (count > 1) return undefined;
    reached.resolve();
    return new Promise(() => {});
  });
  const database = await createTestDatabase();
  const SECRET_KEY = 'two processes of one shop share it';
  const start = (name: string) =>
    startShop(join(folder, name), { DATABASE_URL: database.url, SECRET_KEY, LOG_LEVEL: 'fatal' });
  const first = await start('first');
  const others: Awaited<ReturnType<typeof start>>[] = [];
  onTestFinished(async () => {
    for (const shop of [first, ...others]) await shop.end('SIGKILL');
    await catcher.close();
    await rm(folder, { recursive: true, force: true });
  });
  const product = await insertProduct(database.db, { name: 'Toner', price_cents: 5000, stock: 500 });
  const email_settings = { smtp_server: '127.0.0.1', smtp_port: catcher.port, from_email: 'loja@example.pt' };
  const data = JSON.stringify({ company_email: '', email_settings });
  await database.db
    .insertInto('settings')
    .values({ id: 1, data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute();

  await order(first.url, product, 'primeira');
  await reached.promise;
  const [inFlight] = catcher.messageIds;
  expect(await first.end('SIGKILL')).toBeNull();
  others.push(await start('second'), await start('third'));
  await Promise.all(
    others.flatMap(({ url }, node) =>
      [1, 2, 3, 4, 5, 6].map((n) => order(url, product, `correio${node}${n}`)),
    ),
  );
  await vi.waitFor(
    async () => {
      const mails = await database.db.selectFrom('emails').select(['id', 'status', 'attempts']).execute();
      expect(mails).toHaveLength(13);
      expect(mails.every(({ status }) => status === 'enviado')).toBe(true);
      for (const { id, attempts } of mails) expect(attempts).toBe(inFlight?.includes(id) ? 2 : 1);
    },
    { timeout: 60_000, interval: 250 },
  );
  const seen = catcher.messageIds.filter((id) => id === inFlight);
  expect(seen).toHaveLength(2);
  expect(catcher.messageIds).toHaveLength(14);
  expect(new Set(catcher.messageIds).size).toBe(13);
}, 120_000);
