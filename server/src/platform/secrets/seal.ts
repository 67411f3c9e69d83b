import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { keyObject } from './key-object.ts';

const ALGORITHM = 'aes-256-gcm';
/** How seals begin: before keys had names, and since. */
const [NAMELESS, NAMED] = ['v1', 'v2'];

/** What was sealed cannot be opened: another key, another name, or touched. */
export class SealBrokenError extends Error {
  constructor(name: string) {
    super(`secret "${name}" cannot be opened with this key`);
    this.name = 'SealBrokenError';
  }
}

/** The keys that go with one, newest first: the shop's own is the last of them. */
const rings = new WeakMap<Buffer, () => readonly Buffer[]>();

/** From now on `key` seals with the first of these, and opens what any of them sealed. */
export function keepRing(key: Buffer, read: () => readonly Buffer[]): void {
  rings.set(key, read);
}

function ringOf(key: Buffer): readonly Buffer[] {
  return rings.get(key)?.() ?? [key];
}

const names = new WeakMap<Buffer, string>();

/** What a key is called in its seals: it tells nothing of the key. */
export function keyName(key: Buffer): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = createHash('sha256').update('balcao key ').update(key).digest('hex').slice(0, 12);
  names.set(key, name);
  return name;
}

/**
 * Encrypts a secret under its name with the newest of the shop's keys: `v2.key.nonce.tag.ciphertext`. The same text
 * never gives the same seal twice.
 */
export function seal(key: Buffer, name: string, secret: string): string {
  const newest = ringOf(key)[0] ?? key;
  const nonce = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, keyObject(newest), nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
  return [NAMED, keyName(newest), ...parts].join('.');
}

/**
 * The secret of a seal, whichever of the shop's keys made it.
 * @throws SealBrokenError for another key, another name, or a seal that was touched.
 */
export function openSeal(key: Buffer, name: string, sealed: string): string {
  const [version, ...parts] = sealed.split('.');
  const made = version === NAMED ? findKey(key, parts.shift()) : version === NAMELESS ? key : null;
  const [nonce, tag, body, ...rest] = parts;
  if (!made || !nonce || !tag || body === undefined || rest.length > 0) throw new SealBrokenError(name);
  try {
    const decipher = createDecipheriv(ALGORITHM, keyObject(made), Buffer.from(nonce, 'base64url'), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(name))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return decipher.update(body, 'base64url', 'utf8') + decipher.final('utf8');
  } catch {
    throw new SealBrokenError(name);
  }
}

function findKey(key: Buffer, name: string | undefined): Buffer | null {
  return ringOf(key).find((one) => keyName(one) === name) ?? null;
}

/** Whether the newest of the shop's keys made this seal. */
export function isNewest(key: Buffer, sealed: string): boolean {
  return sealed.startsWith(`${NAMED}.${keyName(ringOf(key)[0] ?? key)}.`);
}
