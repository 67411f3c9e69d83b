import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as a session or a link carries them: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
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
