import { type Company, MOST_COMPANY_PEOPLE } from '#core/accounts/company-contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import { DAY } from '#core/shared/day.ts';
import { failures } from '#core/shared/errors.ts';
import type { Cents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { findCompany, holdOwnCompany } from './companies.ts';
import { mailCompanyInvitation } from './emails/company-invitation.tsx';

/** How long an invitation waits. */
const INVITED_FOR = 30 * DAY;

/** To join others' companies; shown to the confirmed address that each was sent to, and to nobody else. */
export async function readInvitations(db: Db, { user }: Person, now: Date) {
  if (!user.email_verified) return [];
  return await db
    .selectFrom('company_invitations')
    .innerJoin('companies', 'companies.id', 'company_invitations.company_id')
    .innerJoin('users', 'users.id', 'companies.owner_id')
    .select(['company_invitations.id', 'companies.name as company', 'users.name as invited_by'])
    .where('company_invitations.email', '=', user.email)
    .where('company_invitations.expires_at', '>', now)
    .orderBy('company_invitations.created_at')
    .limit(50)
    .execute();
}

async function countPeople(tx: Tx, companyId: string, now: Date): Promise<number> {
  const company = await tx
    .selectNoFrom((row) => [
      row
        .selectFrom('company_members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('company_id', '=', companyId)
        .as('members'),
      row
        .selectFrom('company_invitations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('company_id', '=', companyId)
        .where('expires_at', '>', now)
        .as('invited'),
    ])
    .executeTakeFirstOrThrow();
  return (company.members ?? 0) + (company.invited ?? 0);
}

/** Invites an address to a company that the person keeps, and writes to it. Whether it has an account is not told. */
export async function inviteToCompany(
  deps: Deps,
  by: Person,
  id: string,
  email: string,
): Promise<Result<Company>> {
  const now = deps.now();
  // What is written to strangers comes of somebody whose own address is known.
  if (!by.user.email_verified) return fail(accountFailures.email_unconfirmed);
  return await transact(deps.db, async (tx) => {
    const company = await holdOwnCompany(tx, by.user.id, id);
    if (!company) return fail(failures.not_found);
    const present = await findCompany(tx, by.user.id, id, now);
    const isThere =
      email === by.user.email ||
      present?.members.some((member) => member.email === email) ||
      present?.invitations.some((invitation) => invitation.email === email);
    if (isThere) return fail(accountFailures.already_in_company);
    if ((await countPeople(tx, id, now)) >= MOST_COMPANY_PEOPLE) {
      return fail(accountFailures.too_many_in_company);
    }
    const values = { created_at: now, expires_at: new Date(now.getTime() + INVITED_FOR) };
    const invitation = await tx
      .insertInto('company_invitations')
      .values({ company_id: id, email, ...values })
      .onConflict((conflict) => conflict.constraint('company_invitations_email').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await mailCompanyInvitation(tx, deps, {
      id: invitation.id,
      at: now,
      to: email,
      company: company.name,
      by: by.user.name,
    });
    await told(tx, by, 'company.invited', id);
    return await shown(tx, deps, by, id);
  });
}

/** Takes an invitation back. */
export async function withdrawInvitation(
  deps: Deps,
  by: Person,
  { id, invitation }: { readonly id: string; readonly invitation: string },
): Promise<Result<Company>> {
  return await transact(deps.db, async (tx) => {
    if (!(await holdOwnCompany(tx, by.user.id, id))) return fail(failures.not_found);
    const gone = await tx
      .deleteFrom('company_invitations')
      .where('id', '=', invitation)
      .where('company_id', '=', id)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return fail(failures.not_found);
    await told(tx, by, 'company.invitation_withdrawn', id);
    return await shown(tx, deps, by, id);
  });
}

/** Takes somebody out of a company: its owner anybody, everybody themselves. */
export async function removeMember(
  deps: Deps,
  by: Person,
  { id, member }: { readonly id: string; readonly member: string },
): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    const isOwn = member === by.user.id || (await holdOwnCompany(tx, by.user.id, id)) !== null;
    if (!isOwn) return fail(failures.not_found);
    const gone = await tx
      .deleteFrom('company_members')
      .where('company_id', '=', id)
      .where('user_id', '=', member)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return fail(failures.not_found);
    await told(tx, by, 'company.member_removed', id);
    return ok({ ok: true as const });
  });
}

/** Joins a company, or does not. The invitation is used up either way, by the address that it was sent to alone. */
export async function answerInvitation(
  deps: Deps,
  by: Person,
  id: string,
  accept: boolean,
): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    if (!by.user.email_verified) return fail(failures.not_found);
    const taken = await tx
      .deleteFrom('company_invitations')
      .where('id', '=', id)
      .where('email', '=', by.user.email)
      .where('expires_at', '>', deps.now())
      .returning('company_id')
      .executeTakeFirst();
    if (!taken) return fail(failures.not_found);
    if (accept) {
      await tx
        .insertInto('company_members')
        .values({ company_id: taken.company_id, user_id: by.user.id, joined_at: deps.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await told(tx, by, accept ? 'company.joined' : 'company.invitation_refused', taken.company_id);
    return ok({ ok: true as const });
  });
}

/** Says above what sum, cents with IVA, an order of a colleague waits for the owner's yes. Orders that wait already go on waiting. */
export async function limitMember(
  deps: Deps,
  by: Person,
  { id, member }: { readonly id: string; readonly member: string },
  order_limit_cents: Cents | null,
): Promise<Result<Company>> {
  return await transact(deps.db, async (tx) => {
    if (!(await holdOwnCompany(tx, by.user.id, id))) return fail(failures.not_found);
    const before = await tx
      .selectFrom('company_members')
      .select('order_limit_cents')
      .where('company_id', '=', id)
      .where('user_id', '=', member)
      .executeTakeFirst();
    if (!before) return fail(failures.not_found);
    await tx
      .updateTable('company_members')
      .set({ order_limit_cents })
      .where('company_id', '=', id)
      .where('user_id', '=', member)
      .execute();
    await audit(tx, by, 'company.member_limited', id, { order_limit_cents }, before);
    return await shown(tx, deps, by, id);
  });
}

type Told =
  | 'company.invited'
  | 'company.invitation_withdrawn'
  | 'company.member_removed'
  | 'company.joined'
  | 'company.invitation_refused';

async function told(tx: Tx, by: Person, type: Told, id: string): Promise<void> {
  await audit(tx, by, type, id);
}

async function shown(tx: Tx, deps: Deps, by: Person, id: string): Promise<Result<Company>> {
  const company = await findCompany(tx, by.user.id, id, deps.now());
  return company ? ok(company) : fail(failures.not_found);
}
