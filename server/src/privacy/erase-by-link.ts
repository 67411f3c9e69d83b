import { randomUUID } from 'node:crypto';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { privacyFailures } from '#core/privacy/errors.ts';
import { privacyTexts } from '#core/privacy/texts.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { maySendLink } from '../accounts/may-send-link.ts';
import { findUserByEmail } from '../accounts/store.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import { takeLink } from '../links/open-link.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { eraseWithin, type PrivacyDeps } from './erase-person.ts';
import { mailErasureLink } from './erasure-mail.tsx';
import type { PersonFound } from './find-person.ts';
import { erasureLinkJob } from './jobs/kinds.ts';
import { countData } from './read-data.ts';

/**
 * Asks for the link that forgets whoever has this mailbox (docs/adr/0170). Says and does the same whether or not there is
 * anything of theirs: a row and a job, which looks later.
 */
export async function requestErasure(
  deps: PrivacyDeps,
  by: Caller,
  email: string,
): Promise<Result<{ message: string }>> {
  await deps.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('erasure_requests')
      .values({ email, asked_at: deps.now() })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ asked_at: deps.now() }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await deps.jobs.send(tx, erasureLinkJob, { id, request_id: randomUUID() });
    await audit(tx, by, 'privacy.erasure_requested', by.user?.id ?? 'unknown');
  });
  return ok({ message: privacyTexts.linkSent });
}

/** As `requestErasure`, of whoever is logged in: their mailbox is asked too, since a session may have been left open. */
export async function requestOwnErasure(deps: PrivacyDeps, by: Person): Promise<Result<{ message: string }>> {
  const { email, role } = by.user;
  if (role !== null) return fail(privacyFailures.staff_account);
  if (realEmail(email) === null) return fail(privacyFailures.no_mailbox);
  await requestErasure(deps, by, email);
  return ok({ message: privacyTexts.ownLinkSent(email) });
}

/** Mails the link, where there is something to forget; nothing to nobody, and not again and again. */
export async function sendErasureLink(
  deps: PrivacyDeps,
  { id, request_id }: { readonly id: string; readonly request_id: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const email = await emailOf(tx, id);
    const person = email === null ? null : await holderOf(tx, email);
    if (!email || !person || person.role !== null) return;
    // What was asked itself is a row of theirs.
    const tables = await countData(tx, deps.tables, person);
    if (person.id === null && tables.every(({ table }) => table === 'erasure_requests')) return;
    const link = { purpose: 'erasure', subjectId: id } as const;
    if (!(await maySendLink(tx, link, deps.now()))) return;
    const token = await createLink(tx, deps, link);
    await mailErasureLink(tx, deps, { to: email, token, requestId: request_id });
  });
}

/** Forgets whoever opened the link and confirmed, once. Refused (something is open), the link is as it was. */
export async function confirmErasure(
  deps: PrivacyDeps,
  by: Caller,
  token: string,
): Promise<Result<{ message: string }>> {
  return await transact(deps.db, async (tx) => {
    const id = await takeLink(tx, { token, purpose: 'erasure', now: deps.now() });
    const email = id === null ? null : await emailOf(tx, id);
    if (email === null) return fail(privacyFailures.erasure_link_unusable);
    const erased = await eraseWithin(tx, deps, by, await holderOf(tx, email));
    return erased.ok ? ok({ message: privacyTexts.erased }) : erased;
  });
}

async function emailOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('erasure_requests').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? null;
}

/** Whoever has a mailbox: its account, which the link has proved to be theirs, else what a guest left. */
async function holderOf(db: Db, email: string): Promise<PersonFound> {
  const user = await findUserByEmail(db, email);
  return user
    ? { id: user.id, name: user.name, mailbox: email, role: user.role, email }
    : { id: null, name: null, mailbox: email, role: null, email };
}
