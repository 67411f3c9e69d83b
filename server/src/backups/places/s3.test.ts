import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backupName } from '#core/backups/rules/backup-name.ts';
import { openS3, type S3Simulator } from '../../testing/s3-simulator.ts';
import { s3Place } from './s3.ts';

let s3: S3Simulator;
beforeAll(async () => {
  s3 = await openS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.objects.clear();
  s3.open.clear();
});

function place(changes: Partial<Parameters<typeof s3Place>[0]> = {}) {
  const { url: endpoint, bucket, accessKeyId, secretAccessKey } = s3;
  return s3Place({
    endpoint,
    region: 'eu-west-1',
    bucket,
    prefix: 'loja/',
    accessKeyId,
    secretAccessKey,
    ...changes,
  });
}

const MB = 1024 * 1024;
const name = backupName(new Date('2026-11-21T03:00:00Z'));
const streamOf = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / MB) }, (_, i) => bytes.subarray(i * MB, (i + 1) * MB)),
    { objectMode: false },
  );

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test.each([1000, 40 * MB + 7])('%i bytes are kept, listed, read back and removed', async (size) => {
  const bytes = randomBytes(size);
  expect(await place().write(name, streamOf(bytes))).toBe(size);
  expect([...s3.objects.keys()]).toEqual([`loja/${name}`]);
  expect(s3.open.size).toBe(0);
  expect(await place().list()).toEqual([{ name, bytes: size }]);
  expect((await bytesOf(await place().open(name))).equals(bytes)).toBe(true);
  await place().remove(name);
  expect(s3.objects.size).toBe(0);
});

test('a listing has all of its pages, and only what is ours', async () => {
  const names = Array.from({ length: 8 }, (_, day) => backupName(new Date(Date.UTC(2026, 10, day + 1))));
  for (const each of names) s3.objects.set(`loja/${each}`, Buffer.from('x'));
  s3.objects.set('loja/carta.txt', Buffer.from('x'));
  s3.objects.set(`outra/${name}`, Buffer.from('x'));
  expect((await place().list()).map((kept) => kept.name)).toEqual(names);
});

test('a source that breaks, or a service that goes on refusing, leaves no backup and no parts', async () => {
  const breaking = Readable.from(
    (async function* () {
      for (let i = 0; i < 20; i++) yield randomBytes(2 * MB);
      throw new Error('the database went away');
    })(),
    { objectMode: false },
  );
  await expect(place().write(name, breaking)).rejects.toThrow('the database went away');
  expect([s3.objects.size, s3.open.size]).toEqual([0, 0]);

  s3.refuseParts(400, 100);
  await expect(place().write(name, streamOf(randomBytes(40 * MB)))).rejects.toThrow();
  s3.refuseParts(0, 0);
  expect([s3.objects.size, s3.open.size]).toEqual([0, 0]);
});

test('a service that stumbles is asked again', async () => {
  s3.refuseParts(503, 2);
  expect(await place().write(name, streamOf(randomBytes(20 * MB)))).toBe(20 * MB);
});

test('a wrong secret is refused', async () => {
  await expect(place({ secretAccessKey: 'outro' }).list()).rejects.toThrow('SignatureDoesNotMatch');
});
