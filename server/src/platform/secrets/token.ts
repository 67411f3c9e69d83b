import { createHash, createHmac, randomBytes } from 'node:crypto';
import { keyObject } from './key-object.ts';

/** 256 random bits, as a session, a cart or a link carries them: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token that only the holder of `key` can make, the same each time for the same `subject`. */
export function derivedToken(key: Buffer, subject: string): string {
  return createHmac('sha256', keyObject(key)).update(subject).digest('base64url');
}

/** True when the text could be one of ours: what cannot is not looked up. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/**
 * What is kept of a token. The token is random and long, so one round of SHA-256 is enough:
 * whoever reads the database cannot go back to it.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
