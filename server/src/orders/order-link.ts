import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../platform/deps.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';

/** What opens an order without an account: made of its id and the shop's key, so that a repeated call gives it again. */
export async function orderToken(deps: Pick<Deps, 'config'>, orderId: string): Promise<string> {
  const key = await readSecretKey(deps.config);
  return createHmac('sha256', key).update(`order link ${orderId}`).digest('base64url');
}

/** What the database keeps of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a token is the one kept as `hash`; takes the same time whatever it is. */
export function opens(token: string | null | undefined, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token ?? '')), Buffer.from(hash)) && Boolean(token);
}

/** The page of an order, as its e-mails link it. */
export function orderUrl(deps: Pick<Deps, 'publicUrl'>, orderId: string, token: string): string {
  return `${deps.publicUrl}/encomenda/${encodeURIComponent(orderId)}?t=${encodeURIComponent(token)}`;
}
