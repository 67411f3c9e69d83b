import { accountFailures } from '#core/accounts/errors.ts';
import type { EmailChange } from '#core/accounts/session-contract.ts';
import { DAY } from '#core/shared/day.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import { peekLink, takeLink } from '../links/open-link.ts';
import { revokeLinks } from '../links/revoke-links.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { isProvedLately } from '../platform/http/proved-lately.ts';
import { emailTaken } from './email-taken.ts';
import { mailEmailChanged, mailNewAddress, mailOldAddress } from './emails/email-change.tsx';
import type { AccountDeps } from './hooks.ts';
import { forgiveProofAttempts, takeProofAttempt } from './login-attempts.ts';
import { isRightPassword } from './passwords.ts';
import { refuseOtherBrowser } from './refuse-other-browser.ts';
import { findPasswordHash, findUser, findUserByEmail, updateUserRow } from './store.ts';

/** The change that waits for its mailboxes; of none, nothing. */
export async function readEmailChange(db: Db, userId: string, now: Date): Promise<EmailChange> {
  const row = await db
    .selectFrom('email_changes')
    .select(['email', 'old_confirmed_at', 'new_confirmed_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return {
    email: row?.email ?? null,
    old_confirmed: row?.old_confirmed_at != null,
    new_confirmed: row?.new_confirmed_at != null,
  };
}

/**
 * Asks for another address: writes to both, and nothing changes before both have said yes. An address that was never
 * confirmed has nothing to say: the new one is enough. Asking again takes the place of what was asked before.
 */
export async function requestEmailChange(
  deps: Deps,
  by: Person,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Result<EmailChange>> {
  const now = deps.now();
  const { user } = by;
  if (email === user.email) return fail(accountFailures.same_email, at('email', accountFailures.same_email));
  if (!(await takeProofAttempt(deps.db, user.id, now))) return fail(accountFailures.too_many_proofs);
  const known = await findPasswordHash(deps.db, user.id);
  if (!known && !isProvedLately(by)) return fail(failures.proof_needed);
  if (known && !(await isRightPassword(known, password))) {
    return fail(accountFailures.wrong_password, at('password', accountFailures.wrong_password));
  }
  if (await findUserByEmail(deps.db, email)) return emailTaken();
  return await transact(deps.db, async (tx) => {
    await forgiveProofAttempts(tx, user.id);
    await dropChange(tx, user.id, now);
    const { id } = await tx
      .insertInto('email_changes')
      .values({
        user_id: user.id,
        email,
        old_confirmed_at: user.email_verified ? null : now,
        created_at: now,
        expires_at: new Date(now.getTime() + DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (user.email_verified) {
      const token = await createLink(tx, deps, { purpose: 'email_old', subjectId: id });
      await mailOldAddress(tx, deps, { user, to: user.email, email, token, id });
    }
    const token = await createLink(tx, deps, { purpose: 'email_new', subjectId: id });
    await mailNewAddress(tx, deps, { user, to: email, email, token, id });
    await told(tx, by, 'account.email_change_requested', user.id);
    return ok(await readEmailChange(tx, user.id, now));
  });
}

/** Gives up a change; its links open nothing any more. */
export async function dropEmailChange(deps: Deps, by: Person): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    if (!(await dropChange(tx, by.user.id, deps.now()))) return fail(failures.not_found);
    await told(tx, by, 'account.email_change_dropped', by.user.id);
    return ok({ ok: true as const });
  });
}

/** Forgets the change that waits, with its links; whether there was one. */
export async function dropChange(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (dropped) await revokeLinks(tx, { kind: 'email_change', id: dropped.id }, now);
  return dropped !== undefined;
}

/**
 * One mailbox says yes. With the second the account has its new address, proved, and every link to the old one is dead. A browser
 * that is not in the account shows its password before the new one counts: what is of that address (guest orders) joins the account.
 */
export async function confirmEmailChange(
  deps: AccountDeps,
  by: Caller,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
): Promise<Result<{ is_changed: boolean }>> {
  const now = deps.now();
  const asked = await peekLink(deps.db, { token, purpose: 'email_new', now });
  const holder = asked === null ? null : await holderOf(deps.db, asked);
  const refused = holder === null ? null : await refuseOtherBrowser(deps, by, holder, password);
  if (refused) return refused;
  try {
    return await transact(deps.db, async (tx) => {
      const ofOld = await takeLink(tx, { token, purpose: 'email_old', now });
      const id = ofOld ?? (await takeLink(tx, { token, purpose: 'email_new', now }));
      if (!id) return fail(accountFailures.link_unusable);
      // Of two mailboxes at once the second waits here, and sees what the first said.
      const change = await tx
        .updateTable('email_changes')
        .set(ofOld ? { old_confirmed_at: now } : { new_confirmed_at: now })
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .returning(['user_id', 'email', 'old_confirmed_at', 'new_confirmed_at'])
        .executeTakeFirst();
      const user = change && (await findUser(tx, change.user_id));
      if (!change || !user) return fail(accountFailures.link_unusable);
      const isChanged = change.old_confirmed_at !== null && change.new_confirmed_at !== null;
      if (isChanged) {
        await updateUserRow(tx, user.id, { email: change.email, email_verified: true });
        await tx.deleteFrom('email_changes').where('id', '=', id).execute();
        await revokeLinks(tx, { kind: 'user', id: user.id }, now);
        await deps.hooks.onEmailProved(tx, { userId: user.id, email: change.email });
        if (user.email_verified) await mailEmailChanged(tx, deps, { user, to: user.email, id });
      }
      const type = isChanged ? 'account.email_changed' : 'account.email_change_confirmed';
      await told(tx, by, type, user.id);
      return ok({ is_changed: isChanged });
    });
  } catch (error) {
    // Somebody registered with it in the meantime.
    if (isUniqueViolation(error, 'users_email_key')) return emailTaken();
    throw error;
  }
}

/** Whose change of address this is. */
async function holderOf(db: Db, change: string): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('user_id')
    .where('id', '=', change)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

function at(path: string, { detail }: { readonly detail: string }) {
  return { errors: [{ path, message: detail }] };
}

type Told =
  | 'account.email_change_requested'
  | 'account.email_change_dropped'
  | 'account.email_change_confirmed'
  | 'account.email_changed';

async function told(tx: Tx, by: Caller, type: Told, id: string): Promise<void> {
  await audit(tx, by, type, id);
}
