import { DAY } from '#core/shared/day.ts';
import type { Db } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/secrets/token.ts';

/** How long a browser is known without a login, in days: as long as a browser keeps a cookie at most. */
export const DEVICE_DAYS = 400;
/** Accounts that one browser is known to, as at the shop's counter; the one that came first makes room. */
const MAX_PER_BROWSER = 6;
/** Browsers that one account knows. */
const MAX_PER_ACCOUNT = 20;

/** The cookie's value with one token more: one for each account that was opened in the browser. */
export function withDevice(devices: readonly string[], token: string): string {
  return [...devices, token].slice(-MAX_PER_BROWSER).join('.');
}

/** Hash of the token by which this e-mail's account knows the browser; null when it does not, or when there is none. */
export async function findDevice(
  db: Db,
  email: string,
  devices: readonly string[],
  now: Date,
): Promise<string | null> {
  if (devices.length === 0) return null;
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.token_hash')
    .where('users.email', '=', email)
    .where('known_devices.token_hash', 'in', devices.map(hashToken))
    .where('known_devices.seen_at', '>', new Date(now.getTime() - DEVICE_DAYS * DAY))
    .executeTakeFirst();
  return found?.token_hash ?? null;
}

/**
 * Remembers the browser that an account was just opened in.
 * @returns the token to keep in it; null when it has one. It opens nothing: it only keeps strangers' attempts apart.
 */
export async function rememberDevice(
  tx: Db,
  userId: string,
  devices: readonly string[],
  now: Date,
): Promise<string | null> {
  const seen = await tx
    .updateTable('known_devices')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', 'in', ['', ...devices.map(hashToken)])
    .returning('token_hash')
    .executeTakeFirst();
  if (seen) return null;
  const token = newToken();
  await tx
    .insertInto('known_devices')
    .values({ token_hash: hashToken(token), user_id: userId, seen_at: now, created_at: now })
    .execute();
  await tx
    .deleteFrom('known_devices')
    .where('token_hash', 'in', (old) =>
      old
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(MAX_PER_ACCOUNT),
    )
    .execute();
  return token;
}

/**
 * The account knows no browser any more, but for the one whose tokens are kept: a new password was set, because somebody else
 * may have had the old one, or its address was proved.
 */
export async function forgetDevicesOf(tx: Db, userId: string, kept: readonly string[] = []): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', ['', ...kept.map(hashToken)])
    .execute();
}

/** Deletes browsers that were not used for so many days, as the settings say. */
export async function forgetOldDevices(db: Db, now: Date, days: number): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('seen_at', '<=', new Date(now.getTime() - days * DAY))
    .execute();
}
