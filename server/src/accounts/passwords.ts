import { hash, verify } from '@node-rs/argon2';
import { newToken } from '../platform/secrets/token.ts';

/** Argon2id with the library's settings (19 MiB, 2 passes: OWASP's first choice). Takes about 65 ms, off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password.normalize('NFC'));
}

let nobodysHash: Promise<string> | null = null;

/**
 * Whether the password fits the hash. Without a hash (no such account) it takes as long and says no,
 * so that time does not tell who has an account.
 */
export async function isRightPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(newToken());
  const isRight = await verify(passwordHash ?? (await nobodysHash), password.normalize('NFC'));
  return passwordHash !== null && isRight;
}
