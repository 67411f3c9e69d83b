import type { Db } from '../platform/database/database.ts';
import { hashToken, isToken, newToken } from './token.ts';

export type LinkPurpose = 'password' | 'email';

const HOUR = 3_600_000;
/** How long a link is good, in milliseconds: a new password one hour (decisions), an address a week. */
const LIFETIME: Record<LinkPurpose, number> = { password: HOUR, email: 7 * 24 * HOUR };

/** Makes a link's token. It goes into the e-mail alone: only its hash is kept. */
export async function createLink(
  tx: Db,
  { userId, purpose, now }: { userId: string; purpose: LinkPurpose; now: Date },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('account_links')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      expires_at: new Date(now.getTime() + LIFETIME[purpose]),
      created_at: now,
    })
    .execute();
  return token;
}

/** Uses a link up: whose it was, or null when it is unknown, used or expired. Of two at once one gets it. */
export async function takeLink(
  tx: Db,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<string | null> {
  if (!isToken(token)) return null;
  const used = await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id ?? null;
}

/** Whether a confirmation link did its work before: opened twice, it still says that all is well. */
export async function isAddressConfirmedBy(db: Db, token: string, now: Date): Promise<boolean> {
  if (!isToken(token)) return false;
  const found = await db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select('users.id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'email')
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now)
    .where('users.email_verified', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many links of a kind a person was sent since `since`. */
export async function countLinksSince(
  db: Db,
  { userId, purpose, since }: { userId: string; purpose: LinkPurpose; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('account_links')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Makes every link of a person useless: the password or the address they were for is another one now. */
export async function dropLinksOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('account_links').where('user_id', '=', userId).execute();
}
