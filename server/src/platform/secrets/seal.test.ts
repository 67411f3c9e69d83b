import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSeal, SealBrokenError, seal } from './seal.ts';
import { readSecretKey } from './secret-key.ts';

const key = randomBytes(32);

test.each(['ABC-123456', '', 'ção €', 'x'.repeat(5000)])('what is sealed opens again: %#', (secret) => {
  const sealed = seal(key, 'smtp_password', secret);
  expect(openSeal(key, 'smtp_password', sealed)).toBe(secret);
  if (secret) expect(sealed).not.toContain(secret);
  expect(seal(key, 'smtp_password', secret)).not.toBe(sealed);
});

test.each([
  ['another key', (sealed: string) => openSeal(randomBytes(32), 'a', sealed)],
  ['another name', (sealed: string) => openSeal(key, 'b', sealed)],
  ['one character more', (sealed: string) => openSeal(key, 'a', `${sealed}AAAA`)],
  ['a shorter tag', (sealed: string) => openSeal(key, 'a', sealed.replace(/\.[^.]+(?=\.[^.]*$)/, '.AAAA'))],
  ['no seal at all', () => openSeal(key, 'a', 'ABC-123456')],
])('%s does not open it', (_, open) => {
  expect(() => open(seal(key, 'a', 'ABC-123456'))).toThrow(SealBrokenError);
});

test('the key: made once for the owner alone, whoever asks first, and the same ever after', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => readSecretKey({ secretKey: null, dataDir })),
  );
  expect(new Set(keys.map((k) => k.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(await readSecretKey({ secretKey: null, dataDir })).toEqual(keys[0]);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  const given = await readSecretKey({ secretKey: 'k'.repeat(32), dataDir });
  expect(given).not.toEqual(keys[0]);
});
