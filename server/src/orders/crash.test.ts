import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ensureBuild } from '../../../scripts/setup/build.mjs';
import { openDatabase } from '../platform/database/database.ts';
import { findEmbeddedUrl } from '../platform/database/embedded.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { catchMail } from '../testing/mail-catcher.ts';
import { startShop } from '../testing/running-shop.ts';

beforeAll(() => ensureBuild(), 120_000);

/** The running shop's own database. */
async function openShopDatabase(dataDir: string) {
  const url = await findEmbeddedUrl(dataDir);
  if (!url) throw new Error('no database');
  return openDatabase(url, 2).db;
}

/** A visitor's browser, as far as cookies go. */
function visitor(url: string) {
  const cookies = new Map<string, string>();
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as { total: number; id: string };
  };
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

  const call = visitor(first.url);
  await call('GET', '/api/cart');
  await call('POST', '/api/cart/lines', { product_id: product, quantity: 1 });
  const cart = await call('GET', '/api/cart?shipping_method=levantamento');
  const order = await call('POST', '/api/orders', {
    order_id: `ORD-${Date.now()}-crash01`,
    customer_name: 'Ana Silva',
    customer_email: 'ana@example.pt',
    shipping_method: 'levantamento',
    amount: cart.total,
    payment_method: 'multibanco',
  });
  await first.end('SIGKILL');

  const second = await startShop(dataDir);
  onTestFinished(async () => {
    await second.end('SIGTERM');
  });
  const mailOf = () =>
    db
      .selectFrom('emails')
      .select(['id', 'status'])
      .where('dedupe_key', '=', `order:${order.id}:placed`)
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
