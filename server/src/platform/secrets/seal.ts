import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';

/** What was sealed cannot be opened: another key, another name, or touched. */
export class SealBrokenError extends Error {
  constructor(name: string) {
    super(`secret "${name}" cannot be opened with this key`);
    this.name = 'SealBrokenError';
  }
}

/** Encrypts a secret under its name: `v1.nonce.tag.ciphertext`. The same text never gives the same seal twice. */
export function seal(key: Buffer, name: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [VERSION, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
}

/**
 * The secret of a seal.
 * @throws SealBrokenError for another key, another name, or a seal that was touched.
 */
export function openSeal(key: Buffer, name: string, sealed: string): string {
  const [version, nonce, tag, body, ...rest] = sealed.split('.');
  if (version !== VERSION || !nonce || !tag || body === undefined || rest.length > 0) {
    throw new SealBrokenError(name);
  }
  try {
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(name))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return decipher.update(body, 'base64url', 'utf8') + decipher.final('utf8');
  } catch {
    throw new SealBrokenError(name);
  }
}
