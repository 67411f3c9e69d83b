import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import type { Cart } from '#core/cart/contract.ts';
import type { Order } from '#core/orders/contract.ts';
import { imageKey } from '#core/shared/image-address.ts';
import { formatEuros } from '#core/shared/money.ts';
import { createAdmin } from '../accounts/create-admin.ts';
import { picturePath } from '../images/store-image.ts';
import { system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { pdfPages } from '../testing/pdf-text.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

type Placed = Order & { access_token: string };

let shop: TestShop;
let products: string[];
let admin: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ environment: { SECRET_KEY: 'a key of the tests, longer than 32 characters' } });
  products = [
    await insertProduct(shop.db, { name: 'Toner TN-2420', sku: 'TN2420', price_cents: 4999, stock: 500 }),
    await insertProduct(shop.db, { name: 'Tinteiro HP 305', price_cents: 1333, stock: 500 }),
  ];
  // One customer orders the same again and again.
  await saveSettings(shop.deps, system('tests'), { hold_settings: { person_units: 200 } });
  const login = { email: 'dona@example.pt', password: '' };
  login.password = (await createAdmin(shop.deps, { name: 'Dona', email: login.email })).password;
  admin = shop.browser();
  admin.token = (await admin.call<Session>('POST', '/api/auth/login', login)).body.access_token;
});

async function customer(email: string): Promise<TestBrowser> {
  const browser = shop.browser();
  const form = { name: 'Ana Sousa', email, password: 'segredo-1' };
  browser.token = (await browser.call<Session>('POST', '/api/auth/register', form)).body.access_token;
  return browser;
}

let serial = 0;

async function place(browser: TestBrowser, changes: object = {}): Promise<Placed> {
  for (const product_id of products) {
    await browser.call('POST', '/api/cart/lines', { product_id, quantity: 3 });
  }
  const cart = (await browser.call<Cart>('GET', '/api/cart')).body;
  serial += 1;
  const placed = await browser.call<Placed>('POST', '/api/orders', {
    order_id: `ORD-1763726400000-paper${String(serial).padStart(4, '0')}`,
    customer_name: 'Ana Conceição',
    customer_email: `ana-${serial}@example.pt`,
    nif: '501442600',
    shipping_method: cart.shipping_method,
    shipping_address: { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' },
    amount: cart.total,
    payment_method: 'multibanco',
    customer_note: 'Tocar à campainha',
    ...changes,
  });
  expect(placed.status).toBe(201);
  return placed.body;
}

/** The answer with its text, when it is a PDF. */
async function open(path: string, browser?: TestBrowser) {
  const headers: Record<string, string> = browser?.token ? { authorization: `Bearer ${browser.token}` } : {};
  const answer = await shop.app.request(path, { headers });
  const isPdf = answer.headers.get('content-type') === 'application/pdf';
  const text = isPdf ? pdfPages(new Uint8Array(await answer.arrayBuffer())).join(' ') : '';
  return { answer, text: text.replace(/\s+/g, ' ') };
}

async function setStatus(order: Order, status: string): Promise<void> {
  const body = { status, tracking_code: null, notes: null, confirm: true };
  expect((await admin.call('PUT', `/api/admin/orders/${order.id}`, body)).status).toBe(200);
}

function spaced(euros: number): string {
  return formatEuros(euros).replace(/\s/g, ' ');
}

describe('the order as a PDF', () => {
  test('opens by the link of the order and by nothing else, and never stays in a shared cache', async () => {
    const order = await place(shop.browser());
    const other = await place(shop.browser());
    const path = `/api/orders/${order.id}/document`;
    const { answer, text } = await open(`${path}?t=${order.access_token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="encomenda-${order.number}.pdf"`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(text).toContain(`N.º ${order.number}`);
    for (const wrong of [path, `${path}?t=`, `${path}?t=x`, `${path}?t=${other.access_token}`]) {
      expect((await open(wrong)).answer.status).toBe(404);
    }
    expect((await open('/api/orders/ORD-0000000000-nobody/document?t=x')).answer.status).toBe(404);
  });

  test('is its customer’s, and to another it does not exist', async () => {
    const ana = await customer('ana@example.pt');
    const order = await place(ana);
    const path = `/api/orders/${order.id}/document`;
    expect((await open(path, ana)).text).toContain('Ana Conceição');
    expect((await open(path, await customer('rui@example.pt'))).answer.status).toBe(404);
    expect((await open(path)).answer.status).toBe(404);
  });

  test('has the amounts of the order, line by line and in all', async () => {
    const order = await place(shop.browser());
    const { text } = await open(`/api/orders/${order.id}/document?t=${order.access_token}`);
    for (const { name, line_gross, price } of order.items) {
      expect(text).toContain(name);
      expect(text).toContain(spaced(line_gross));
      expect(text).toContain(spaced(price));
    }
    expect(text).toContain(`Subtotal s/ IVA ${spaced(order.subtotal)} IVA ${spaced(order.iva)}`);
    expect(text).toContain(`Total ${spaced(order.total)}`);
    expect(text).toContain('Este documento não serve de fatura');
    expect(text).toContain('NIF 501442600');
  });

  test('keeps its number, and says so when the order was paid since', async () => {
    const order = await place(shop.browser());
    const path = `/api/orders/${order.id}/document?t=${order.access_token}`;
    const numberIn = (text: string) => /ENC \d{4}\/\d+(?: v\d+)?/.exec(text)?.[0] ?? '';
    const first = (await open(path)).text;
    expect(first).toContain('por pagar');
    const number = numberIn(first);
    expect(numberIn((await open(path)).text)).toBe(number);
    await setStatus(order, 'entregue');
    const paid = (await open(path)).text;
    expect(numberIn(paid)).toBe(`${number} v2`);
    expect(paid).toContain('Multibanco, pago a');
    expect(numberIn((await open(path)).text)).toBe(`${number} v2`);
    const next = await place(shop.browser());
    const own = (await open(`/api/orders/${next.id}/document?t=${next.access_token}`)).text;
    expect(Number(numberIn(own).split('/')[1])).toBe(Number(number.split('/')[1]) + 1);
  });
});

describe('the papers in the panel', () => {
  test('are the order and what goes into the box, in series of their own', async () => {
    const order = await place(shop.browser());
    const path = `/api/admin/orders/${order.id}/documents`;
    const slip = await open(`${path}/guia`, admin);
    expect(slip.answer.headers.get('content-disposition')).toBe(
      `inline; filename="guia-${order.number}.pdf"`,
    );
    expect(slip.text).toMatch(/Guia de embalagem N\.º \d+ Emitido a \S+ · GE \d{4}\/1 /);
    expect(slip.text).toContain('Tocar à campainha');
    expect(slip.text).not.toContain('€');
    expect((await open(`${path}/encomenda`, admin)).text).toContain(`Total ${spaced(order.total)}`);
    for (const unknown of ['contrato', 'nota_credito', 'x']) {
      expect((await open(`${path}/${unknown}`, admin)).answer.status).toBe(422);
    }
    const nobody = '/api/admin/orders/ORD-0000000000-nobody/documents/guia';
    expect((await open(nobody, admin)).answer.status).toBe(404);
  });

  test('are closed to the customer of the order and to visitors', async () => {
    const eva = await customer('eva@example.pt');
    const order = await place(eva);
    const path = `/api/admin/orders/${order.id}/documents/guia`;
    expect((await open(path, eva)).answer.status).toBe(403);
    expect((await open(path)).answer.status).toBe(401);
  });
});

describe('a paper is drawn whatever the logo is', () => {
  const raster = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#17348c80' } });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80"><rect width="200" height="80" fill="#d8007c"/></svg>';
  const kinds: [string, () => Promise<Buffer>, boolean][] = [
    ['as the settings recommend it', () => raster(200, 80).png().toBuffer(), true],
    ['narrower than any form', () => raster(120, 60).png().toBuffer(), true],
    ['300 pixels wide', () => raster(300, 120).jpeg().toBuffer(), true],
    ['600 pixels wide', () => raster(600, 240).webp().toBuffer(), true],
    ['larger than it is kept', () => raster(2400, 960).png().toBuffer(), true],
    ['a drawing', async () => Buffer.from(svg), true],
    ['with one form damaged on disk', () => raster(500, 200).png().toBuffer(), true],
    ['damaged on disk', () => raster(210, 80).png().toBuffer(), false],
    ['gone from disk', () => raster(220, 80).png().toBuffer(), false],
  ];

  async function upload(bytes: Buffer): Promise<string> {
    const form = new FormData();
    form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'logotipo'));
    const headers = { authorization: `Bearer ${admin.token}` };
    const path = '/api/upload/image?kind=logotipo';
    const sent = await shop.app.request(path, { method: 'POST', headers, body: form });
    return ((await sent.json()) as { url: string }).url;
  }

  test.each(kinds)('%s', async (kind, bytes, isShown) => {
    const company_logo = await upload(await bytes());
    const folder = join(shop.deps.config.dataDir, 'files', picturePath(imageKey(company_logo) ?? ''));
    if (kind === 'gone from disk') await rm(folder, { recursive: true });
    if (kind.includes('damaged')) {
      const forms = (await readdir(folder)).filter((name) => /^\d+\.webp$/.test(name));
      const spoilt = kind.startsWith('with one') ? ['500.webp'] : forms;
      await Promise.all(spoilt.map((name) => writeFile(join(folder, name), 'RIFF')));
    }
    await saveSettings(shop.deps, system('tests'), { company_logo });
    const order = await place(shop.browser());
    for (const paper of ['encomenda', 'guia']) {
      const answer = await shop.app.request(`/api/admin/orders/${order.id}/documents/${paper}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect([paper, answer.status]).toEqual([paper, 200]);
      const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect([paper, pdf.includes('/Subtype /Image')]).toEqual([paper, isShown]);
    }
  });
});

test('a shop that leaves priced papers to its invoicing prints what names none, and says so', async () => {
  const order = await place(shop.browser());
  await saveSettings(shop.deps, system('tests'), { priced_papers: false });
  const asked = async (paper: string) => {
    const answer = await shop.app.request(`/api/admin/orders/${order.id}/documents/${paper}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const isPdf = answer.headers.get('content-type') === 'application/pdf';
    return [answer.status, isPdf ? 'pdf' : ((await answer.json()) as { code: string }).code];
  };
  expect(await asked('encomenda')).toEqual([409, 'priced_papers_off']);
  expect(await asked('guia')).toEqual([200, 'pdf']);
  await saveSettings(shop.deps, system('tests'), { priced_papers: true });
  expect(await asked('encomenda')).toEqual([200, 'pdf']);
});

test('a label has room for whom a company’s order is given to, and the papers say it', async () => {
  const department = 'Contabilidade, a/c Ana Maria Costa';
  const { id } = await place(await customer('etiqueta@example.pt'), {
    customer_phone: '912345678',
    shipping_address: {
      name: 'Papelaria Central, Lda',
      department,
      address: 'Avenida Fernão de Magalhães, 1234, 3.º',
      postal_code: '3000-001',
      city: 'Coimbra',
    },
  });
  for (const path of [
    `/api/admin/orders/documents/etiquetas?ids=${id}`,
    `/api/admin/orders/${id}/documents/guia`,
    `/api/admin/orders/${id}/documents/encomenda`,
  ]) {
    const { text } = await open(path, admin);
    for (const line of ['Papelaria Central, Lda', department, '1234, 3.º', '3000-001 Coimbra']) {
      expect(text).toContain(line);
    }
  }
});
