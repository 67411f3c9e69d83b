import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Emails } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendMailJob } from './kinds.ts';

/** How long an attempt that says nothing more counts as alive, in milliseconds. */
const LEASE = 20_000;

export type MailRow = Selectable<Emails>;

interface Attempt {
  readonly id: string;
  /** Which attempt: made up by who makes it. */
  readonly claim: string;
}

/**
 * Takes a mail that is to be sent for one attempt, counted before anything is sent. When another process is at it, the
 * mail is looked at again once that one's time is over: it may have died.
 * @returns the mail with this attempt in its count; null when it is done with, or not ours.
 */
export async function claimMail(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  id: string,
  claim: string,
): Promise<MailRow | null> {
  return await deps.db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('emails')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'em_fila')
      .forUpdate()
      .executeTakeFirst();
    if (!mail) return null;
    const now = deps.now();
    if (mail.claimed_until && mail.claimed_until > now) {
      await deps.jobs.send(tx, sendMailJob, { email_id: id }, { startAfter: mail.claimed_until });
      return null;
    }
    const taken = {
      attempts: mail.attempts + 1,
      claim,
      claimed_until: new Date(now.getTime() + LEASE),
    };
    await tx.updateTable('emails').set(taken).where('id', '=', id).execute();
    return { ...mail, ...taken };
  });
}

/** Says that an attempt is still being made. @returns false when it is not ours any more. */
export async function keepClaim(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, claim }: Attempt,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emails')
    .set({ claimed_until: new Date(now().getTime() + LEASE) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Writes what became of an attempt, unless another one was begun since. */
export async function endAttempt(db: Db, { id, claim }: Attempt, outcome: Updateable<Emails>): Promise<void> {
  await db
    .updateTable('emails')
    .set({ ...outcome, claim: null, claimed_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}
