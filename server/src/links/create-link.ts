import { LINK_PURPOSES, type LinkPurpose, linkEnd } from '#core/links/purposes.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { derivedToken, hashToken, newToken } from '../platform/secrets/token.ts';

interface Asked {
  readonly purpose: LinkPurpose;
  /** Id of what it is a link to, of the kind that its purpose names. */
  readonly subjectId: string;
}

/**
 * Makes a link and gives its token, for the mail or the QR code alone: only its hash is kept. Where the purpose says
 * so, asking again gives the link there is, and a new one once that was revoked or has ended (docs/adr/0078).
 */
export async function createLink(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now'>,
  { purpose, subjectId }: Asked,
): Promise<string> {
  const now = deps.now();
  if (!LINK_PURPOSES[purpose].isRepeatable) {
    const token = newToken();
    await insertLink(tx, { purpose, subjectId, serial: null, token, now }).execute();
    return token;
  }
  const { serial, hash } = await currentSerial(tx, purpose, subjectId, now);
  const token = derivedToken(await readSecretKey(deps.config), subjectOf(purpose, subjectId, serial));
  // Of another key the token is another one, and both open it.
  if (hashToken(token) !== hash) await insertLink(tx, { purpose, subjectId, serial, token, now }).execute();
  return token;
}

/**
 * The first link of something that is made in this very transaction: its token, and the write that is still to be made.
 * Only for purposes that give the same link again.
 */
export async function firstLink(tx: Db, deps: Pick<Deps, 'config' | 'now'>, { purpose, subjectId }: Asked) {
  const token = derivedToken(await readSecretKey(deps.config), subjectOf(purpose, subjectId, 0));
  return { token, write: insertLink(tx, { purpose, subjectId, serial: 0, token, now: deps.now() }) };
}

function insertLink(
  tx: Db,
  { purpose, subjectId, serial, token, now }: Asked & { serial: number | null; token: string; now: Date },
) {
  return tx
    .insertInto('links')
    .values({
      token_hash: hashToken(token),
      purpose,
      subject_kind: LINK_PURPOSES[purpose].subject,
      subject_id: subjectId,
      serial,
      expires_at: linkEnd(purpose, now),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing());
}

/** What a derived token is made of. The first of a subject is as orders have always had it: old mails hold it. */
export function subjectOf(purpose: LinkPurpose, subjectId: string, serial: number): string {
  return `${purpose} link ${subjectId}${serial === 0 ? '' : ` ${serial}`}`;
}

/** The number of the subject's link that opens now, or of the next one when none does; and what is kept of it. */
async function currentSerial(
  tx: Db,
  purpose: LinkPurpose,
  subjectId: string,
  now: Date,
): Promise<{ serial: number; hash: string | null }> {
  const last = await tx
    .selectFrom('links')
    .select(['serial', 'token_hash', 'revoked_at', 'expires_at'])
    .where('subject_kind', '=', LINK_PURPOSES[purpose].subject)
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { serial: 0, hash: null };
  const isOver = last.revoked_at !== null || (last.expires_at !== null && last.expires_at <= now);
  return { serial: (last.serial ?? 0) + (isOver ? 1 : 0), hash: isOver ? null : last.token_hash };
}
