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
  const now = deps.now();
  // One statement: of two at once, the second sees what the first wrote, and takes nothing.
  const taken = await deps.db
    .updateTable('emails')
    .set((mail) => ({
      attempts: mail('attempts', '+', 1),
      claim,
      claimed_until: new Date(now.getTime() + LEASE),
    }))
    .where('id', '=', id)
    .where('status', '=', 'em_fila')
    .where((mail) => mail.or([mail('claimed_until', 'is', null), mail('claimed_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  if (taken) return taken;
  const mail = await deps.db
    .selectFrom('emails')
    .select('claimed_until')
    .where('id', '=', id)
    .where('status', '=', 'em_fila')
    .executeTakeFirst();
  // Given up meanwhile: its time is now.
  const startAfter = mail && (mail.claimed_until ?? now);
  if (startAfter) await deps.jobs.send(deps.db, sendMailJob, { email_id: id }, { startAfter });
  return null;
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
