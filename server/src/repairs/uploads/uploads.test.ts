import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Repair } from '#core/repairs/contract.ts';
import { MAX_VIDEO_BYTES, PART_BYTES } from '#core/repairs/values.ts';
import { DAY } from '#core/shared/day.ts';
import { system } from '../../platform/http/caller.ts';
import { insertUser, nobody, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { removeOldPhotos } from '../jobs/clean-up.ts';
import { askForRepair } from '../testing/repairs.ts';
import { beginUpload } from './begin-upload.ts';
import { forgetUploads } from './forget-uploads.ts';
import { videoPath } from './store.ts';

const NOON = new Date('2026-11-20T12:00:00Z');

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: NOON });
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
});
beforeEach(() => shop.reset());

type Standing = {
  readonly id: string;
  readonly offset: number;
  readonly is_done: boolean;
  readonly code: string;
};

/** A film of so many bytes, as a phone makes it: its beginning tells what it is, the rest is noise. */
function film(bytes: number, start = '\0\0\0\x18ftypmp42'): Buffer {
  const whole = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 1) whole[at] = (at * 7919) % 251;
  whole.write(start, 'latin1');
  return whole;
}

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Sends a file in parts by the link of a repair. */
function sender(
  key: string,
  whole: Buffer,
  given: { kind?: string; id?: string; sha256?: string | null } = {},
) {
  const by = shop.browser();
  const id = given.id ?? crypto.randomUUID();
  const address = `/api/repairs/${key}/uploads`;
  return {
    id,
    begin: () =>
      by.call<Standing>('POST', address, {
        id,
        kind: given.kind ?? 'video',
        bytes: whole.byteLength,
        sha256: given.sha256 === undefined ? sha(whole) : given.sha256,
      }),
    where: () => by.call<Standing>('GET', `${address}/${id}`),
    part: (offset: number, length = PART_BYTES, said: string | null = null) => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(whole.subarray(offset, offset + length))], 'parte'));
      const sum = said === null ? '' : `&sha256=${said}`;
      return by.call<Standing>('PATCH', `${address}/${id}?offset=${offset}${sum}`, form);
    },
  };
}

const see = async (key: string) => (await shop.browser().call<Repair>('GET', `/api/repairs/${key}`)).body;

describe('a file that is sent in parts', () => {
  test('goes on where the line broke, whatever was lost: a request or its answer', async () => {
    const { id, key } = await askForRepair(shop.deps);
    const whole = film(PART_BYTES * 2 + 1234);
    const sending = sender(key, whole);
    expect((await sending.begin()).body).toMatchObject({ offset: 0, is_done: false });
    expect((await sending.part(0)).body.offset).toBe(PART_BYTES);
    // The answer was lost: sent again it is here already.
    expect((await sending.part(0)).body.offset).toBe(PART_BYTES);
    // A part was lost: the next one is refused, and where to go on can be asked.
    expect((await sending.part(PART_BYTES * 2)).body.code).toBe('upload_gap');
    expect((await sending.begin()).body.offset).toBe(PART_BYTES);
    expect((await sending.where()).body.offset).toBe(PART_BYTES);
    await sending.part(PART_BYTES);
    expect((await sending.part(PART_BYTES * 2)).body).toMatchObject({
      offset: whole.byteLength,
      is_done: true,
    });
    expect((await sending.part(PART_BYTES * 2)).body.is_done).toBe(true);
    expect((await see(key)).video).toMatchObject({ bytes: whole.byteLength, type: 'video/mp4' });

    const answer = await shop.app.request(`/api/repairs/${key}/video`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="T-\d+\.mp4"$/);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const staffs = await shop.app.request(`/api/admin/repairs/${id}/video`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect((await staffs.arrayBuffer()).byteLength).toBe(whole.byteLength);
    const parts = await shop.db.selectFrom('repair_upload_parts').selectAll().execute();
    expect(parts).toEqual([]);
  });

  test('a part that arrived otherwise than it was sent is refused, and taken when it is sent again', async () => {
    const { key } = await askForRepair(shop.deps);
    const whole = film(PART_BYTES + 500);
    const sending = sender(key, whole);
    await sending.begin();
    const [first, last] = [whole.subarray(0, PART_BYTES), whole.subarray(PART_BYTES)];
    const spoiled = await sending.part(0, PART_BYTES, sha(last));
    expect([spoiled.status, spoiled.body.code]).toEqual([422, 'part_broken']);
    expect((await sending.where()).body.offset).toBe(0);
    expect((await sending.part(0, PART_BYTES, sha(first))).body.offset).toBe(PART_BYTES);
    const cut = await sending.part(PART_BYTES, 100, sha(last));
    expect(cut.body.code).toBe('part_broken');
    expect((await sending.part(PART_BYTES, PART_BYTES, sha(last))).body.is_done).toBe(true);
    expect((await sending.part(PART_BYTES, 100, 'x')).status).toBe(422);
  });

  test('two of the same part at once are one', async () => {
    const { key } = await askForRepair(shop.deps);
    const sending = sender(key, film(PART_BYTES * 2));
    await sending.begin();
    const answers = await Promise.all([sending.part(0), sending.part(0), sending.part(0)]);
    expect(answers.map(({ body }) => body.offset)).toEqual([PART_BYTES, PART_BYTES, PART_BYTES]);
    const last = await Promise.all([sending.part(PART_BYTES), sending.part(PART_BYTES)]);
    expect(last.some(({ body }) => body.is_done)).toBe(true);
    expect((await sending.where()).body.is_done).toBe(true);
  });

  test('may be a photo, made anew as every picture of the shop is', async () => {
    const { key } = await askForRepair(shop.deps);
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ab2233' } })
      .png()
      .toBuffer();
    const sending = sender(key, picture, { kind: 'foto' });
    await sending.begin();
    expect((await sending.part(0)).body.is_done).toBe(true);
    expect((await see(key)).photos).toMatchObject([{ stage: 'cliente', width: 300 }]);
  });
});

describe('what is not taken', () => {
  test('more than 50 MB, before a byte of it was sent; and more than was said', async () => {
    const { key } = await askForRepair(shop.deps);
    const by = shop.browser();
    const begin = (bytes: number, kind: string) =>
      by.call<Standing>('POST', `/api/repairs/${key}/uploads`, { id: crypto.randomUUID(), kind, bytes });
    expect((await begin(MAX_VIDEO_BYTES + 1, 'video')).status).toBe(422);
    expect((await begin(MAX_VIDEO_BYTES, 'foto')).status).toBe(413);
    const whole = film(1000);
    const short = sender(key, whole.subarray(0, 500));
    await short.begin();
    const more = sender(key, whole, { id: short.id });
    expect((await more.part(0)).body.code).toBe('upload_broken');
    expect((await more.begin()).body.code).toBe('upload_taken');
  });

  test.each([
    ['a page', '<html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a picture that says it is a film', '\0\0\0\x18ftypheic'],
  ])('%s as a video', async (_, start) => {
    const { key } = await askForRepair(shop.deps);
    const sending = sender(key, film(5000, start));
    await sending.begin();
    const answer = await sending.part(0);
    expect([answer.status, answer.body.code]).toEqual([415, 'video_type']);
    expect((await see(key)).video).toBeNull();
    expect((await sending.where()).status).toBe(404);
  });

  test('what is no picture as a photo, and what arrived otherwise than it was sent', async () => {
    const { key } = await askForRepair(shop.deps);
    const photo = sender(key, film(2000), { kind: 'foto' });
    await photo.begin();
    expect((await photo.part(0)).status).toBeGreaterThanOrEqual(400);
    const broken = sender(key, film(2000), { sha256: 'a'.repeat(64) });
    await broken.begin();
    expect((await broken.part(0)).body.code).toBe('upload_broken');
    expect((await see(key)).video).toBeNull();
  });

  test('a second video, and anything of a repair that is over', async () => {
    const { id, key } = await askForRepair(shop.deps);
    const [one, two] = [sender(key, film(3000)), sender(key, film(4000))];
    await one.begin();
    await two.begin();
    const answers = await Promise.all([one.part(0), two.part(0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await sender(key, film(10)).begin()).body.code).toBe('video_there');
    await owner.call('PUT', `/api/admin/repairs/${id}`, {
      confirm: true,
      status: 'entregue',
      open_reason: 'Conta corrente',
    });
    expect((await sender(key, film(10), { kind: 'foto' }).begin()).body.code).toBe('thread_closed');
  });

  test('too many at a time', async () => {
    const { key } = await askForRepair(shop.deps);
    const codes: string[] = [];
    for (let n = 0; n < 15; n += 1)
      codes.push((await sender(key, film(10), { kind: 'foto' }).begin()).body.code);
    expect(codes.at(-1)).toBe('too_many_uploads');
  });

  test('another’s upload: not seen, not gone on with, not begun in its name', async () => {
    const [mine, other] = [await askForRepair(shop.deps), await askForRepair(shop.deps)];
    const whole = film(2000);
    const sending = sender(mine.key, whole);
    await sending.begin();
    const thief = sender(other.key, whole, { id: sending.id });
    expect((await thief.where()).status).toBe(404);
    expect((await thief.part(0)).status).toBe(404);
    expect((await thief.begin()).body.code).toBe('upload_taken');
    await sending.part(0);
    expect((await shop.app.request(`/api/repairs/${other.key}/video`)).status).toBe(404);
    expect((await shop.app.request(`/api/repairs/${mine.id}/video`)).status).toBe(404);
  });
});

describe('what strangers announce', () => {
  const FULL = MAX_VIDEO_BYTES;
  const announce = async (ip: string, repairId: string) => {
    const begun = { id: crypto.randomUUID(), kind: 'video', bytes: FULL, sha256: null } as const;
    const result = await beginUpload(shop.deps, { ...nobody, ip }, repairId, begun);
    return result.ok ? 'begun' : result.failure.code;
  };

  test('is bound by address and by repair, and keeps nobody else out', async () => {
    await shop.db.deleteFrom('repair_uploads').execute();
    const repairs: string[] = [];
    for (let n = 0; n < 3; n += 1) repairs.push((await askForRepair(shop.deps)).id);
    const [first = '', second = '', third = ''] = repairs;
    const answers = [];
    for (let n = 0; n < 42; n += 1) answers.push(await announce('203.0.113.7', n < 6 ? first : second));
    // Five of one repair, ten from one address, none after.
    expect(answers.filter((said) => said === 'begun')).toHaveLength(10);
    expect(answers[5]).toBe('too_many_uploads');
    expect(await announce('203.0.113.7', third)).toBe('too_many_uploads');
    expect(await announce('198.51.100.4', third)).toBe('begun');
    // Silent for half an hour they are nobody's place any more.
    shop.pass(30 * 60_000 + 1000);
    expect(await announce('203.0.113.7', third)).toBe('begun');
  });

  test('what came is bound for all together', async () => {
    await shop.db.deleteFrom('repair_uploads').execute();
    const { id, key } = await askForRepair(shop.deps);
    const sending = sender(key, film(PART_BYTES * 2));
    await sending.begin();
    const expires_at = new Date(shop.deps.now().getTime() + 60_000);
    const others = Array.from({ length: 41 }, (_, n) => ({
      id: crypto.randomUUID(),
      repair_id: id,
      kind: 'video',
      bytes: FULL,
      received: n < 40 ? FULL : 48 * 1024 * 1024,
      created_at: shop.deps.now(),
      expires_at,
    }));
    await shop.db.insertInto('repair_uploads').values(others).execute();
    expect(await sending.part(0)).toMatchObject({ status: 503, body: { code: 'uploads_full' } });
    shop.pass(61_000);
    expect((await sending.part(0)).body.offset).toBe(PART_BYTES);
    await shop.db.deleteFrom('repair_uploads').execute();
  });
});

describe('what does not stay', () => {
  test('an upload that nobody goes on with, after half an hour', async () => {
    const { key } = await askForRepair(shop.deps);
    const sending = sender(key, film(PART_BYTES * 2));
    await sending.begin();
    await sending.part(0);
    shop.pass(30 * 60_000 + 1000);
    expect((await sending.where()).status).toBe(404);
    await forgetUploads(shop.deps);
    expect(await shop.db.selectFrom('repair_upload_parts').selectAll().execute()).toEqual([]);
  });

  test('the video, thirty days after the work was done, its file too', async () => {
    const { id, key } = await askForRepair(shop.deps);
    const sending = sender(key, film(3000));
    await sending.begin();
    await sending.part(0);
    const file = join(shop.deps.config.dataDir, 'files', videoPath(sending.id));
    expect(existsSync(file)).toBe(true);
    await owner.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status: 'concluido' });
    shop.pass(31 * DAY);
    await removeOldPhotos(shop.deps, system('test'));
    expect((await see(key)).video).toBeNull();
    const old = new Date(Date.now() - 2 * 3_600_000);
    await utimes(file, old, old);
    await forgetUploads(shop.deps);
    expect(existsSync(file)).toBe(false);
  });
});
