import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import { imageKey } from '#core/shared/image-address.ts';
import { createAdmin } from '../accounts/create-admin.ts';
import { imagesUsedByProducts } from '../catalogue/used-images.ts';
import { imagesUsedBySettings } from '../settings/used-images.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { sweepImages } from './sweep-images.ts';

let shop: TestShop;
let dataDir: string;
let token: string;
beforeAll(async () => {
  shop = await testShop();
  dataDir = shop.deps.config.dataDir;
  const { password } = await createAdmin(shop.deps, { name: 'Dona', email: 'dona@example.pt' });
  const response = await shop.app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'dona@example.pt', password }),
  });
  token = ((await response.json()) as Session).access_token;
});

async function upload(
  bytes: Buffer | string,
  { name = 'foto.jpg', path = '/api/upload/image', field = 'file' } = {},
) {
  const form = new FormData();
  form.set(field, new File([bytes as Uint8Array<ArrayBuffer>], name));
  const response = await shop.app.request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await response.json()) as { url: string; width: number; height: number; code?: string };
  return { status: response.status, body };
}

function picture(width: number, height: number, colour = '#c33') {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

const LOGO = '/api/upload/image?kind=logotipo';

test('a drawing is a logo when it is written anew without what runs, with icons and a picture to share', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80" onload="alert(1)"><script>alert(1)</script><rect width="200" height="80" fill="#d8007c"/></svg>';
  const { status, body } = await upload(drawing, { name: 'logo.svg', path: LOGO });
  expect(status).toBe(201);
  expect(body.url).toMatch(/^\/ficheiros\/images\/[0-9a-f]{32}\/logo\.svg$/);
  const folder = join(dataDir, 'files/images', imageKey(body.url) ?? '');
  const kept = await readFile(join(folder, 'logo.svg'), 'utf8');
  expect(kept).not.toMatch(/script|onload/);
  expect(kept).toContain('#d8007c');
  for (const [name, width, height] of [
    ['icon-32.png', 32, 32],
    ['icon-512.png', 512, 512],
    ['share.png', 1200, 630],
  ] as const) {
    expect(await sharp(join(folder, name)).metadata()).toMatchObject({ width, height, format: 'png' });
  }
});

test('a logo may be a picture; a drawing that cannot be read safely is refused', async () => {
  const png = await picture(200, 80, '#17348c').png().toBuffer();
  expect((await upload(png, { path: LOGO })).body.url).toMatch(/\/logo\.webp$/);
  const bomb =
    '<svg xmlns="http://www.w3.org/2000/svg"><!DOCTYPE svg [<!ENTITY a "b">]><text>&a;</text></svg>';
  expect(await upload(bomb, { path: LOGO })).toMatchObject({ status: 422, body: { code: 'unsafe_drawing' } });
});

test('a photograph becomes WebP and AVIF in the shop’s widths, upright and without its metadata', async () => {
  const photo = await picture(4000, 2000)
    .withExif({ IFD0: { Make: 'Segredo', Copyright: 'Segredo' }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(photo, { path: '/upload/image' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ width: 1600, height: 3200 });
  expect(body.url).toMatch(/^\/ficheiros\/images\/[0-9a-f]{32}\/1600\.webp$/);
  const folder = join(dataDir, 'files/images', imageKey(body.url) ?? '');
  expect((await readdir(folder)).sort()).toEqual(
    [160, 1600, 400, 800].flatMap((width) => [`${width}.avif`, `${width}.webp`]).sort(),
  );
  for (const file of await readdir(folder)) {
    const bytes = await readFile(join(folder, file));
    const facts = await sharp(bytes).metadata();
    expect([file, facts.width, facts.exif, facts.orientation]).toEqual([
      file,
      Number.parseInt(file, 10),
      undefined,
      undefined,
    ]);
    expect(bytes.includes('Segredo')).toBe(false);
  }
});

test('a small picture is not enlarged; the same one again is the same file', async () => {
  const small = await picture(300, 200).png().toBuffer();
  const first = await upload(small, { name: 'qualquer.txt' });
  expect(first.body).toMatchObject({ width: 300, height: 200, url: expect.stringMatching(/\/300\.webp$/) });
  const again = await Promise.all([upload(small), upload(small)]);
  expect(again.map(({ body }) => body.url)).toEqual([first.body.url, first.body.url]);
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is taken', async (format) => {
  const bytes = await picture(40, 40, '#3c3').toFormat(format).toBuffer();
  expect((await upload(bytes)).status).toBe(201);
});

/** A PNG whose header announces more than its few bytes hold. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const chunk = (type: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';

test.each<[string, () => Buffer | string | Promise<Buffer>, number, string]>([
  ['a drawing that could carry code', () => SVG, 415, 'not_an_image'],
  ['a drawing behind a byte order mark', () => `\uFEFF<?xml version="1.0"?>${SVG}`, 415, 'not_an_image'],
  ['a page called photograph', () => '<html><body>olá</body></html>', 415, 'not_an_image'],
  ['a document', () => '%PDF-1.7 …', 415, 'not_an_image'],
  ['nothing', () => '', 422, 'no_file'],
  [
    'the beginning of a JPEG and then noise',
    () => Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]),
    422,
    'broken_image',
  ],
  [
    'a photograph cut in half',
    async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 2000),
    422,
    'broken_image',
  ],
  [
    'a bomb: 900 million points in a few kilobytes',
    () => pngOf(30_000, 30_000, Buffer.alloc(90_000)),
    413,
    'too_many_pixels',
  ],
  ['a header that lies about its contents', () => pngOf(4000, 4000, Buffer.alloc(10)), 422, 'broken_image'],
  ['a thread', () => picture(4000, 20).png().toBuffer(), 422, 'odd_shape'],
  ['more than 8 MB', () => Buffer.alloc(9 * 1024 * 1024, 0xff), 413, 'image_too_large'],
])('%s is refused', async (_, bytes, status, code) => {
  const before = await shop.db.selectFrom('image_files').select('key').execute();
  const refused = await upload(await bytes());
  expect([refused.status, refused.body.code]).toEqual([status, code]);
  expect(await shop.db.selectFrom('image_files').select('key').execute()).toEqual(before);
});

test('what is no form, or a form without the file, is refused', async () => {
  expect((await upload(await picture(9, 9).png().toBuffer(), { field: 'outro' })).body.code).toBe('no_file');
  for (const [type, body] of [
    ['application/json', '{}'],
    ['multipart/form-data; boundary=x', 'nada'],
    ['multipart/form-data', 'nada'],
  ]) {
    const response = await shop.app.request('/api/upload/image', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type ?? '' },
      body: body ?? '',
    });
    expect([400, 415]).toContain(response.status);
  }
});

test('a day later the sweep takes what nothing refers to, and leaves what products and settings show', async () => {
  const urls = [];
  for (const colour of ['#111', '#222', '#333']) {
    urls.push((await upload(await picture(50, 50, colour).png().toBuffer())).body.url);
  }
  const [onProduct = '', inSettings = '', forgotten = ''] = urls;
  const made = await shop.app.request('/api/products', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Rato',
      description: 'Ótico',
      category: 'consumiveis',
      condition: 'novo',
      price: 5,
      stock: 1,
      images: [onProduct],
    }),
  });
  expect(await made.json()).toMatchObject({
    images: [onProduct],
    pictures: [{ url: onProduct, width: 50, height: 50 }],
  });
  await shop.db
    .insertInto('settings')
    .values({ id: 1, data: JSON.stringify({ company_logo: inSettings }) })
    .execute();

  const users = [imagesUsedByProducts, imagesUsedBySettings];
  expect(await sweepImages(shop.deps, users)).toBe(0);
  shop.pass(25 * 3_600_000);
  expect(await sweepImages(shop.deps, users)).toBeGreaterThan(0);
  const left = await readdir(join(dataDir, 'files/images'));
  expect(left.sort()).toEqual([imageKey(onProduct), imageKey(inSettings)].sort());
  expect(left).not.toContain(imageKey(forgotten));
});
