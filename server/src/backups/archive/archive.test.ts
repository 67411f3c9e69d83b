import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { BackupError } from './archive-error.ts';
import { type DatabaseContents, fileOfEntry, partName, tableOfPart } from './contents.ts';
import { readArchive } from './read-archive.ts';
import { ArchiveWriter } from './write-archive.ts';

const PASSPHRASE = 'quatro palavras à sorte';
const keys = { 'secret.key': 'a chave\n' };
const database: DatabaseContents = { postgres: '18.4', migrations: [], tables: [], sequences: [] };
const big = randomBytes(300_000);

/** A whole archive in memory. */
async function makeArchive(): Promise<Buffer> {
  const writer = new ArchiveWriter(new Date('2026-11-21T03:00:00Z'));
  const chunks: Buffer[] = [];
  const reading = (async () => {
    for await (const chunk of writer.read()) chunks.push(chunk as Buffer);
  })();
  await writer.begin();
  await writer.add('files/a/grande.bin', big);
  await writer.add('files/vazio.txt', Buffer.alloc(0));
  await writer.add(`files/${'pasta-comprida/'.repeat(12)}ficheiro-ção.txt`, Buffer.from('olá'));
  await writer.finish(database, keys, PASSPHRASE);
  await reading;
  return Buffer.concat(chunks);
}

const whole = await makeArchive();
const read = async (bytes: Buffer, passphrase = PASSPHRASE) => {
  // In small pieces, as a network brings it.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 10_000) }, (_, i) =>
    bytes.subarray(i * 10_000, (i + 1) * 10_000),
  );
  const got = new Map<string, Buffer>();
  const passed = await readArchive(Readable.from(pieces), passphrase, async (name, stream) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    got.set(name, Buffer.concat(chunks));
  });
  return { ...passed, got };
};

test('what was put in comes out, keys too', async () => {
  const { contents, keys: opened, got } = await read(whole);
  expect(opened).toEqual(keys);
  expect(contents.entries).toHaveLength(4);
  expect(got.get('files/a/grande.bin')?.equals(big)).toBe(true);
  expect(got.get('files/vazio.txt')).toHaveLength(0);
  expect([...got.keys()].at(-1)).toBe(`files/${'pasta-comprida/'.repeat(12)}ficheiro-ção.txt`);
});

test('no key stands in it in clear', () => {
  expect(whole.includes('a chave')).toBe(false);
});

test('another passphrase opens nothing', async () => {
  await expect(read(whole, 'outra')).rejects.toThrow(BackupError);
  await expect(read(whole, 'outra')).rejects.toThrow(/frase-passe/);
});

test('cut anywhere, it is no backup', async () => {
  const cuts = [
    0,
    100,
    512,
    1024,
    5000,
    200_000,
    whole.length - 6000,
    whole.length - 2500,
    whole.length - 1500,
  ];
  for (const cut of cuts)
    await expect(read(whole.subarray(0, cut)), `cut at ${cut}`).rejects.toThrow(BackupError);
});

test('a byte changed anywhere is seen', async () => {
  const begin = whole.indexOf(big.subarray(0, 64));
  const places = [
    begin + 1000,
    whole.indexOf('olá'),
    whole.indexOf('"sha256"'),
    whole.indexOf('"body"') + 12,
  ];
  for (const place of places) {
    const touched = Buffer.from(whole);
    touched.writeUInt8(touched.readUInt8(place) ^ 1, place);
    await expect(read(touched), `changed at ${place}`).rejects.toThrow(BackupError);
  }
});

test('a file that is something else is refused by name', async () => {
  await expect(read(randomBytes(50_000))).rejects.toThrow(/não é uma cópia/);
});

test.each([
  'files/../secret.key',
  'files/./a',
  'files//a',
  'files',
  '/etc/passwd',
  '../files/a',
  'files/a\\..\\b',
  'secret.key',
])('%s leads to no file', (name) => {
  expect(fileOfEntry(name)).toBeNull();
});

test('names of parts go both ways', () => {
  const name = partName({ schema: 'public', name: 'orders' }, 3);
  expect(tableOfPart(name)).toBe('public.orders');
  expect(tableOfPart('files/database/public.orders/00003.gz')).toBeNull();
});
