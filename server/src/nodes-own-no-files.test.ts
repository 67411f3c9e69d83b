import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { PART_BYTES } from '#core/repairs/values.ts';
import { DAY } from '#core/shared/day.ts';
import { askForRepair } from './repairs/testing/repairs.ts';
import { atEnd } from './testing/at-end.ts';
import { insertUser, tokenOf } from './testing/people.ts';
import { type RunningShop, startShop } from './testing/running-shop.ts';
import { openS3, type S3Simulator } from './testing/s3-simulator.ts';
import { type TestShop, testShop } from './testing/test-shop.ts';

/** Two nodes with nothing in common but the database and the bucket. */
let nodes: RunningShop[];
let shop: TestShop;
let s3: S3Simulator;
let authorization: string;

beforeAll(async () => {
  s3 = await openS3({ page: 1000 });
  atEnd(() => s3.close());
  const environment = {
    SECRET_KEY: 'a chave que as duas máquinas têm em comum',
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    AWS_ENDPOINT_URL: s3.url,
    FILES_BUCKET: `s3://${s3.bucket}/loja/`,
  };
  shop = await testShop({ environment });
  const folder = await mkdtemp(join(tmpdir(), 'balcao-nodes-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  nodes = await Promise.all(
    ['a', 'b'].map((name) =>
      startShop(join(folder, name), { ...environment, DATABASE_URL: shop.database.url, LOG_LEVEL: 'fatal' }),
    ),
  );
  for (const node of nodes) atEnd(async () => void (await node.end('SIGTERM')));
  authorization = `Bearer ${await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' }))}`;
}, 120_000);

const ask = async (
  node: number,
  path: string,
  init: { method?: string; body?: FormData | string; headers?: Record<string, string> } = {},
) => await fetch(`${nodes[node % 2]?.url}${path}`, { ...init, headers: { authorization, ...init.headers } });

/** A picture that is sent to the first node. @returns its address. */
async function upload(background: string): Promise<string> {
  const picture = sharp({ create: { width: 200, height: 100, channels: 3, background } });
  const form = new FormData();
  form.set('file', new File([(await picture.png().toBuffer()) as Uint8Array<ArrayBuffer>], 'a.png'));
  const sent = await ask(0, '/api/upload/image', { method: 'POST', body: form });
  expect(sent.status).toBe(201);
  return ((await sent.json()) as { url: string }).url;
}

test('a picture that one took the other shows, fetched once; swept by one it is gone from both', async () => {
  const url = await upload('#17348c');
  const [here, there] = [await ask(0, url), await ask(1, url)];
  expect([here.status, there.status]).toEqual([200, 200]);
  expect(here.headers.get('etag')).toBe(there.headers.get('etag'));
  expect(Buffer.from(await here.arrayBuffer()).equals(Buffer.from(await there.arrayBuffer()))).toBe(true);
  const asked = { ...s3.asked };
  for (const node of [0, 1, 0, 1]) expect((await ask(node, url)).status).toBe(200);
  expect(s3.asked).toEqual(asked);
  await shop.db
    .updateTable('image_files')
    .set({ used_at: new Date(Date.now() - 2 * DAY) })
    .execute();
  expect((await ask(0, '/api/__test/jobs/images.sweep', { method: 'POST' })).status).toBe(204);
  expect(s3.objects.size).toBe(0);
  for (const node of [0, 1])
    await vi.waitFor(async () => expect((await ask(node, url)).status).toBe(404), 10_000);
});

test('a film that is begun at one is gone on with and finished at the other, and given by both', async () => {
  const { id, key } = await askForRepair(shop.deps);
  const film = Buffer.alloc(PART_BYTES * 3 + 77, 'filme');
  film.write('\0\0\0\x18ftypmp42', 'latin1');
  const address = `/api/repairs/${key}/uploads`;
  const upload = { id: crypto.randomUUID(), kind: 'video', bytes: film.length, sha256: null };
  const begun = await ask(0, address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(upload),
  });
  expect(begun.status).toBe(201);
  for (let part = 0; part < 4; part += 1) {
    const form = new FormData();
    const at = part * PART_BYTES;
    form.set('file', new File([film.subarray(at, at + PART_BYTES) as Uint8Array<ArrayBuffer>], 'parte'));
    const sent = await ask(part + 1, `${address}/${upload.id}?offset=${at}`, { method: 'PATCH', body: form });
    expect(await sent.json()).toMatchObject({ offset: Math.min(at + PART_BYTES, film.length) });
  }
  expect([...s3.objects.keys()]).toEqual([`loja/files/videos/${upload.id}`]);
  for (const node of [0, 1]) {
    const given = await ask(node, `/api/admin/repairs/${id}/video`);
    expect(Buffer.from(await given.arrayBuffer()).equals(film)).toBe(true);
    // As from a folder: to whom the repair is shown, and nobody else.
    const stranger = await fetch(`${nodes[node]?.url}/api/admin/repairs/${id}/video`);
    expect(stranger.status).toBe(401);
    expect((await ask(node, `/ficheiros/videos/${upload.id}`)).status).toBe(404);
  }
});

test('cut off from the bucket a node shows what it has near, says of the rest that it comes back, and takes no picture by halves', async () => {
  const [near, far] = [await upload('#d8007c'), await upload('#00aa77')];
  expect((await ask(1, near)).status).toBe(200);
  s3.refuse = () => 503;
  expect((await ask(1, near)).status).toBe(200);
  const missing = await ask(1, far);
  expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await ask(1, '/contacto')).status).toBe(200);
  expect((await ask(1, '/readyz')).status).toBe(200);
  const form = new FormData();
  const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: '#111111' } });
  form.set('file', new File([(await picture.png().toBuffer()) as Uint8Array<ArrayBuffer>], 'a.png'));
  const refused = await ask(1, '/api/upload/image', { method: 'POST', body: form });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'not_ready']);
  s3.refuse = null;
  expect((await ask(1, far)).status).toBe(200);
});
