import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { hashToken } from '../platform/secrets/token.ts';

/** Seconds that a code lasts, and how far a telephone's clock may be off. */
const STEP = 30;
const TOLERANCE = 30;

const RECOVERY_CODES = 10;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret for an app, 160 bits in base32. */
export function newSecret(): string {
  return generateSecret();
}

/** The address that apps read a secret from. */
export function secretAddress(secret: string, shopName: string, email: string): string {
  return generateURI({ issuer: shopName, label: email, secret });
}

/**
 * The time step that a code belongs to, newer than the last one taken; null for a wrong, old or used one.
 * @param now the shop's clock: a code is good for half a minute around it.
 */
export async function stepOf(
  secret: string,
  code: string,
  { now, after }: { readonly now: Date; readonly after: number },
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE,
    period: STEP,
  });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > after ? result.timeStep : null;
}

/** Ten codes of 120 random bits each, as people read them: `ABCD-EFGH-…`. A plain hash of so many is enough (ASVS 6.5.2). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(24), (byte) => BASE32[byte % 32])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  );
}

/** What is kept of a recovery code. */
export function hashRecovery(userId: string, code: string): string {
  return hashToken(`recovery ${userId} ${code.replaceAll('-', '')}`);
}
