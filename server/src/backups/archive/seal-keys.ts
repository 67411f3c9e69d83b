import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './archive-error.ts';

/** scrypt's cost: 128 MB and about half a second, once for a backup. Kept in the seal, so that it may grow. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
/** What is accepted of a seal that somebody may have touched: four times the memory, no more. */
const MOST_N = 2 ** 19;

const seal = z.object({
  kdf: z.literal('scrypt'),
  N: z.number().int().min(2).max(MOST_N),
  r: z.literal(8),
  p: z.literal(1),
  salt: z.base64(),
  cipher: z.literal('aes-256-gcm'),
  nonce: z.base64(),
  tag: z.base64(),
  body: z.base64(),
});
const keyFiles = z.record(z.string().regex(/^[\w.-]+\.(key|secret)$/), z.string());

/** The text of each key file by its name in the data folder. */
export type KeyFiles = Readonly<Record<string, string>>;

async function derive(passphrase: string, salt: Buffer, { N, r, p }: typeof COST | z.output<typeof seal>) {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * Seals the shop's keys with a passphrase (scrypt, AES-256-GCM). `contents` is bound to them: the seal opens with these
 * contents alone, so that opening it proves that nobody who lacks the passphrase changed what the archive says it holds.
 */
export async function sealKeys(keys: KeyFiles, passphrase: string, contents: Buffer): Promise<Buffer> {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, COST), nonce).setAAD(contents);
  const body = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  const sealed: z.input<typeof seal> = {
    kdf: 'scrypt',
    ...COST,
    salt: salt.toString('base64'),
    cipher: 'aes-256-gcm',
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    body: body.toString('base64'),
  };
  return Buffer.from(JSON.stringify(sealed, null, 2));
}

/**
 * Opens what `sealKeys` made.
 * @throws BackupError when the passphrase is another, or the keys or the contents were touched.
 */
export async function openKeys(sealed: Buffer, passphrase: string, contents: Buffer): Promise<KeyFiles> {
  try {
    const parts = seal.parse(JSON.parse(sealed.toString('utf8')));
    const bytes = (text: string) => Buffer.from(text, 'base64');
    const key = await derive(passphrase, bytes(parts.salt), parts);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(parts.nonce), { authTagLength: 16 })
      .setAAD(contents)
      .setAuthTag(bytes(parts.tag));
    const text = Buffer.concat([decipher.update(bytes(parts.body)), decipher.final()]).toString('utf8');
    return keyFiles.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(
      'As chaves não abrem com esta frase-passe. Confirme-a; se é a certa, o ficheiro foi alterado.',
      { cause: error },
    );
  }
}
