import { type RawBuilder, sql } from 'kysely';
import type { LinkPurpose, ManyPurpose, OncePurpose } from '#core/links/purposes.ts';
import type { Db } from '../platform/database/database.ts';
import { hashToken, isToken } from '../platform/secrets/token.ts';

interface Presented<P extends LinkPurpose> {
  /** What came with the request: anything at all. */
  readonly token: string | null | undefined;
  readonly purpose: P;
  readonly now: Date;
}

/** What a link of this purpose opens; null when it is unknown, of another purpose, revoked or over. */
export async function openLink(
  db: Db,
  { token, purpose, now }: Presented<ManyPurpose>,
): Promise<string | null> {
  if (!token || !isToken(token)) return null;
  const found = await db
    .selectFrom('links')
    .select('subject_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return found?.subject_id ?? null;
}

/** Whether a link of this purpose opens the `subject` of a query's row. */
export function linkOpens(
  { token, purpose, now }: Presented<ManyPurpose>,
  subject: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (!token || !isToken(token)) return sql<boolean>`false`;
  return sql<boolean>`EXISTS (
    SELECT FROM links WHERE token_hash = ${hashToken(token)} AND purpose = ${purpose} AND subject_id = ${subject}
      AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now}))`;
}

/** Uses a link up and gives what it opens; null as with `openLink`, or when it was used. Of two at once one gets it. */
export async function takeLink(
  tx: Db,
  { token, purpose, now }: Presented<OncePurpose>,
): Promise<string | null> {
  if (!token || !isToken(token)) return null;
  const taken = await tx
    .updateTable('links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('subject_id')
    .executeTakeFirst();
  return taken?.subject_id ?? null;
}

/** What a link that is good once would open, without using it up; null as with `takeLink`. */
export async function peekLink(
  db: Db,
  { token, purpose, now }: Presented<OncePurpose>,
): Promise<string | null> {
  return await findOnce(db, { token, purpose, now }, 'is');
}

/** What a link did its work for before; null when it did not, or when it would no longer count. */
export async function takenBefore(
  db: Db,
  { token, purpose, now }: Presented<OncePurpose>,
): Promise<string | null> {
  return await findOnce(db, { token, purpose, now }, 'is not');
}

async function findOnce(
  db: Db,
  { token, purpose, now }: Presented<OncePurpose>,
  unused: 'is' | 'is not',
): Promise<string | null> {
  if (!token || !isToken(token)) return null;
  const found = await db
    .selectFrom('links')
    .select('subject_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', unused, null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.subject_id ?? null;
}
