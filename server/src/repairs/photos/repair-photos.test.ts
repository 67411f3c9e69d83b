import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RepairPhoto } from '#core/repairs/contract.ts';
import { MAX_CUSTOMER_PHOTOS, MAX_SHOP_PHOTOS } from '#core/repairs/values.ts';
import { imageKey } from '#core/shared/image-address.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { askForRepair } from '../testing/repairs.ts';

let shop: TestShop;
let staff: TestBrowser;
let counter = 0;
beforeAll(async () => {
  shop = await testShop();
  staff = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'tecnica', { role: 'technician' })),
  );
});
beforeEach(() => shop.reset());

type Answer = { items: RepairPhoto[]; code: string; detail: string } & RepairPhoto;

function formOf(bytes: Buffer | string, name = 'foto.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }));
  return form;
}

/** A picture that no other test has. */
const picture = (width = 40, height = 30) =>
  sharp({
    create: { width, height, channels: 3, background: { r: counter++ % 256, g: counter >> 8, b: 60 } },
  });
const oneMore = async () => await picture().png().toBuffer();

/** Both ways that a photo comes to a repair. */
const WAYS = [
  ['the shop’s work', (id: string, _: string, form: FormData) => work(id, form)],
  [
    'the customer’s link',
    (_: string, key: string, form: FormData) =>
      shop.browser().call<Answer>('POST', `/api/repairs/${key}/photos`, form),
  ],
] as const;

const work = (id: string, form: FormData, query = 'stage=antes') =>
  staff.call<Answer>('POST', `/api/admin/repairs/${id}/photos?${query}`, form);

describe('photos of the work', () => {
  const add = async (id: string, query?: string) =>
    (await work(id, formOf(await oneMore()), query)).body.items;
  const change = (id: string, photo: string, body: object) =>
    staff.call<Answer>('PUT', `/api/admin/repairs/${id}/photos/${photo}`, body);

  test('are added before, during and after, described, put in order, and taken away', async () => {
    const { id, key } = await askForRepair(shop.deps);
    await add(id);
    await add(id);
    const three = await add(id, 'stage=depois');
    const [a = '', b = '', c = ''] = three.map((photo) => photo.id);
    expect(three.map(({ stage }) => stage)).toEqual(['antes', 'antes', 'depois']);
    await change(id, c, { stage: 'antes', place: 1, caption: 'Ecrã partido' });
    const moved = (await change(id, a, { place: 2 })).body.items;
    expect(moved.map((photo) => photo.id)).toEqual([c, b, a]);
    expect(moved[0]).toMatchObject({ caption: 'Ecrã partido', stage: 'antes' });
    const seen = await shop.browser().call<{ photos: RepairPhoto[] }>('GET', `/api/repairs/${key}`);
    expect(seen.body.photos.map((photo) => photo.id)).toEqual([c, b, a]);
    const gone = () => staff.call<Answer>('DELETE', `/api/admin/repairs/${id}/photos/${b}`);
    expect((await gone()).body.items.map((photo) => photo.id)).toEqual([c, a]);
    expect((await gone()).status).toBe(200);
  });

  test('that were drawn upon are copies beside the originals', async () => {
    const { id } = await askForRepair(shop.deps);
    const [first] = await add(id);
    await add(id);
    if (!first) throw new Error('no photo');
    await change(id, first.id, { caption: 'Tampa' });
    const items = await add(id, `stage=depois&of=${first.id}`);
    expect(items.map(({ marked_of, stage, caption }) => [marked_of, stage, caption])).toEqual([
      [null, 'antes', 'Tampa'],
      [first.id, 'antes', 'Tampa'],
      [null, 'antes', null],
    ]);
    const left = await staff.call<Answer>('DELETE', `/api/admin/repairs/${id}/photos/${first.id}`);
    expect(left.body.items.map(({ marked_of }) => marked_of)).toEqual([null, null]);
  });

  test('sent twice are one; what the customer sent stays so; of another repair none is changed', async () => {
    const { id, key } = await askForRepair(shop.deps);
    const other = await askForRepair(shop.deps);
    const bytes = await oneMore();
    const answers = await Promise.all([1, 2, 3].map(() => work(id, formOf(bytes))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [mine] = (await work(id, formOf(bytes))).body.items;
    expect((await work(id, formOf(bytes))).body.items).toHaveLength(1);
    const theirs = await shop
      .browser()
      .call<Answer>('POST', `/api/repairs/${key}/photos`, formOf(await oneMore()));
    expect((await change(id, theirs.body.id, { stage: 'antes' })).body.code).toBe('photo_of_customer');
    expect((await change(other.id, mine?.id ?? '', { caption: 'Minha' })).body.code).toBe('photo_unknown');
    expect((await work(other.id, formOf(await oneMore()), `of=${mine?.id}`)).body.code).toBe('photo_unknown');
    await staff.call('DELETE', `/api/admin/repairs/${other.id}/photos/${mine?.id}`);
    expect((await change(id, mine?.id ?? '', { caption: '' })).body.items).toHaveLength(2);
  });

  test('are at most thirty of a moment, however many come at once', async () => {
    const { id } = await askForRepair(shop.deps);
    const files = await Promise.all(Array.from({ length: MAX_SHOP_PHOTOS + 4 }, oneMore));
    const answers = await Promise.all(files.map((bytes) => work(id, formOf(bytes), 'stage=durante')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_SHOP_PHOTOS);
    expect(answers.filter(({ body }) => body.code === 'too_many_photos')).toHaveLength(4);
  }, 60_000);

  test('are of nobody else to add, change or take away', async () => {
    const { id } = await askForRepair(shop.deps);
    const [photo] = await add(id);
    const eva = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'eva')));
    for (const [person, status] of [
      [eva, 403],
      [shop.browser(), 401],
    ] as const) {
      const at = `/api/admin/repairs/${id}/photos`;
      expect((await person.call('POST', at, formOf(await oneMore()))).status).toBe(status);
      expect((await person.call('PUT', `${at}/${photo?.id}`, { caption: 'Eva' })).status).toBe(status);
      expect((await person.call('DELETE', `${at}/${photo?.id}`)).status).toBe(status);
    }
    expect((await work(crypto.randomUUID(), formOf(await oneMore()))).body.code).toBe('repair_not_found');
  });
});

/** A PNG whose few bytes unfold to a picture of this size, all of one colour. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body) >>> 0);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

describe.each(WAYS)('a hostile file by %s', (_, send) => {
  const sent = async (bytes: Buffer | string, name?: string, type?: string) => {
    const { id, key } = await askForRepair(shop.deps);
    const answer = await send(id, key, formOf(bytes, name, type));
    const kept = await shop.db.selectFrom('repair_photos').selectAll().where('repair_id', '=', id).execute();
    return { answer, kept };
  };

  test.each<[string, () => Promise<Buffer | string> | Buffer | string, string]>([
    ['a drawing that carries code', () => SVG, 'not_an_image'],
    ['a drawing behind a byte order mark', () => `\ufeff${SVG}`, 'not_an_image'],
    ['a page called a picture', () => HTML, 'not_an_image'],
    ['a document', () => '%PDF-1.7\n%âãÏÓ', 'not_an_image'],
    ['an archive', () => Buffer.from('504b0304140000000800', 'hex'), 'not_an_image'],
    ['a program', () => Buffer.from('7f454c4602010100', 'hex'), 'not_an_image'],
    ['no bytes', () => Buffer.alloc(0), 'no_file'],
    ['only zeros', () => Buffer.alloc(4096), 'not_an_image'],
    [
      'the first bytes of a picture and then a page',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(HTML)]),
      'broken_image',
    ],
    [
      'a picture cut short',
      async () => (await picture(600, 400).jpeg().toBuffer()).subarray(0, 900),
      'broken_image',
    ],
    ['a few bytes that unfold to 400 megapixels', () => bomb(20_000, 20_000), 'too_many_pixels'],
    [
      'a picture a hundred times longer than wide',
      async () => await picture(4000, 20).png().toBuffer(),
      'odd_shape',
    ],
  ])('%s is refused, and nothing is kept', async (_name, bytes, code) => {
    const { answer, kept } = await sent(await bytes());
    expect(answer.body.code).toBe(code);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.detail).toMatch(/^[A-ZÁ]/);
    expect(kept).toEqual([]);
  });

  test('more bytes than a photo may have are refused before they are read', async () => {
    const { answer, kept } = await sent(Buffer.alloc(9 * 1024 * 1024, 0xff));
    expect(answer.status).toBe(413);
    expect(kept).toEqual([]);
  });

  test('a picture that is a page too is drawn anew: nothing of the page is left, nor of where it was taken', async () => {
    const photo = await picture(300, 200)
      .withExif({
        IFD0: { Copyright: 'Segredo' },
        IFD3: { GPSLatitude: '38/1 43/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { answer, kept } = await sent(Buffer.concat([photo, Buffer.from(HTML)]), 'foto.html', 'text/html');
    expect(answer.status).toBe(201);
    const folder = join(shop.deps.config.dataDir, 'files/images', kept[0]?.image_key ?? '');
    for (const file of ['160.webp', '160.avif', '300.webp', '300.avif']) {
      const bytes = await readFile(join(folder, file));
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes('Segredo')).toBe(false);
      expect(bytes.includes('script')).toBe(false);
    }
  });

  test('a name that is a path is no name: the file lies where all do', async () => {
    const { answer, kept } = await sent(await oneMore(), '../../../../etc/cron.d/x.jpg');
    expect(answer.status).toBe(201);
    const [row] = kept;
    expect(row?.image_key).toMatch(/^[0-9a-f]{32}$/);
    const url = 'items' in answer.body ? (answer.body.items[0]?.url ?? '') : (answer.body as RepairPhoto).url;
    expect(imageKey(url)).toBe(row?.image_key);
    await expect(access(join(shop.deps.config.dataDir, 'etc'))).rejects.toThrow();
  });

  test('what is no form, and a form without a file, are refused', async () => {
    const { id, key } = await askForRepair(shop.deps);
    const empty = new FormData();
    empty.append('file', 'texto');
    expect((await send(id, key, empty)).body.code).toBe('no_file');
  });
});

test('the customer’s photos are at most twelve, and of another’s repair there are none to send', async () => {
  const { key } = await askForRepair(shop.deps);
  const files = await Promise.all(Array.from({ length: MAX_CUSTOMER_PHOTOS + 3 }, oneMore));
  const link = shop.browser();
  const answers = await Promise.all(
    files.map((bytes) => link.call<Answer>('POST', `/api/repairs/${key}/photos`, formOf(bytes))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_CUSTOMER_PHOTOS);
  expect(answers.filter(({ body }) => body.code === 'too_many_photos')).toHaveLength(3);
  const { id } = await askForRepair(shop.deps);
  const eva = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'outra-eva')));
  const strange = [id, crypto.randomUUID(), 'palavra-inventada'];
  for (const one of strange) {
    expect(
      (await eva.call<Answer>('POST', `/api/repairs/${one}/photos`, formOf(await oneMore()))).status,
    ).toBe(404);
  }
}, 60_000);
