import { sql } from 'kysely';
import { type Company, type CompanyForm, MOST_COMPANIES } from '#core/accounts/company-contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { type Cents, toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';

/** The companies that a person keeps or belongs to, the oldest first; people and invitations for who keeps it. */
export async function readCompanies(db: Db, userId: string, now: Date): Promise<Company[]> {
  const rows = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'companies.owner_id')
    .leftJoin('company_members', (on) =>
      on.onRef('company_members.company_id', '=', 'companies.id').on('company_members.user_id', '=', userId),
    )
    .select(['companies.id', 'owner_id', 'companies.name', 'companies.nif', 'shares_orders'])
    .select(['users.name as owner', 'company_members.order_limit_cents'])
    .where((row) => row.or([row('owner_id', '=', userId), row('company_members.user_id', 'is not', null)]))
    .orderBy('companies.created_at')
    .limit(100)
    .execute();
  const own = rows.filter(({ owner_id }) => owner_id === userId).map(({ id }) => id);
  const [members, invitations] = own.length === 0 ? [[], []] : await readPeople(db, own, now);
  return rows.map(({ owner_id, order_limit_cents, ...row }) => ({
    ...row,
    is_owner: owner_id === userId,
    order_limit: owner_id === userId ? null : limitShown(order_limit_cents),
    members: members
      .filter(({ company_id }) => company_id === row.id)
      .map(({ id, name, email, order_limit_cents: cents }) => ({
        id,
        name,
        email,
        order_limit: limitShown(cents),
      })),
    invitations: invitations
      .filter(({ company_id }) => company_id === row.id)
      .map(({ id, email, expires_at }) => ({ id, email, expires_at: expires_at.toISOString() })),
  }));
}

const limitShown = (cents: Cents | null) => (cents === null ? null : toEuros(cents));

async function readPeople(db: Db, companies: string[], now: Date) {
  return await Promise.all([
    db
      .selectFrom('company_members')
      .innerJoin('users', 'users.id', 'company_members.user_id')
      .select(['company_members.company_id', 'users.id', 'users.name', 'users.email', 'order_limit_cents'])
      .where('company_members.company_id', 'in', companies)
      .orderBy('company_members.joined_at')
      .execute(),
    db
      .selectFrom('company_invitations')
      .select(['company_id', 'id', 'email', 'expires_at'])
      .where('company_id', 'in', companies)
      .where('expires_at', '>', now)
      .orderBy('created_at')
      .execute(),
  ]);
}

/** One company as this person sees it; null when they have nothing to do with it. */
export async function findCompany(db: Db, userId: string, id: string, now: Date): Promise<Company | null> {
  return (await readCompanies(db, userId, now)).find((company) => company.id === id) ?? null;
}

/** A company that the person keeps, held until the transaction ends; null when it is not theirs. */
export async function holdOwnCompany(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ id: string; name: string } | null> {
  const row = await tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

const toBill = (db: Db, userId: string) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'nif'])
    .where((row) =>
      row.or([
        row('owner_id', '=', userId),
        row('id', 'in', row.selectFrom('company_members').select('company_id').where('user_id', '=', userId)),
      ]),
    );

/** The company of a purchase: its name and NIF for the invoice; null when the person does not belong to it. */
export async function companyToBill(
  db: Db,
  userId: string,
  id: string,
): Promise<{ id: string; name: string; nif: string } | null> {
  return (await toBill(db, userId).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Those that a person keeps or belongs to, by name. */
export async function companiesToBill(db: Db, userId: string) {
  return await toBill(db, userId).orderBy('name').orderBy('id').limit(100).execute();
}

/** What a person may order for a company without its owner's yes, cents with IVA; null: whatever it comes to, as its owner. */
export async function orderLimitOf(db: Db, userId: string, companyId: string): Promise<Cents | null> {
  const row = await db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_members.company_id')
    .select('order_limit_cents')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('owner_id', '!=', userId)
    .executeTakeFirst();
  return row?.order_limit_cents ?? null;
}

/** Who keeps a company, and says yes for it; null: there is no such company (any more). */
export async function ownerOf(db: Db, companyId: string) {
  const row = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'companies.owner_id')
    .select(['users.id', 'users.name', 'users.email', 'users.email_verified'])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the person sees every order of a company: its owner, and its people where the owner lets them. */
export async function seesOrdersOf(db: Db, userId: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where((row) =>
      row.or([row('owner_id', '=', userId), row.and([row('shares_orders', '=', true), memberOf(userId)])]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

function memberOf(userId: string) {
  return sql<boolean>`EXISTS (SELECT FROM company_members
    WHERE company_members.company_id = companies.id AND company_members.user_id = ${userId})`;
}

/** Keeps a company. */
export async function addCompany(deps: Deps, by: Person, form: CompanyForm): Promise<Result<Company>> {
  return await written(by, 'company.added', deps, async (tx) => {
    const owner = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', by.user.id)
      .forUpdate()
      .executeTakeFirst();
    if (!owner) return fail(failures.session_expired);
    const { count } = await tx
      .selectFrom('companies')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    if (count >= MOST_COMPANIES) return fail(accountFailures.too_many_companies);
    const row = await tx
      .insertInto('companies')
      .values({ ...form, owner_id: by.user.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return ok(row.id);
  });
}

/** Changes a company that the person keeps. */
export async function changeCompany(
  deps: Deps,
  by: Person,
  id: string,
  form: CompanyForm,
): Promise<Result<Company>> {
  return await written(by, 'company.changed', deps, async (tx) => {
    if (!(await holdOwnCompany(tx, by.user.id, id))) return fail(failures.not_found);
    await tx.updateTable('companies').set(form).where('id', '=', id).execute();
    return ok(id);
  });
}

async function written(
  by: Person,
  type: 'company.added' | 'company.changed',
  deps: Deps,
  write: (tx: Tx) => Promise<Result<string>>,
): Promise<Result<Company>> {
  try {
    return await transact(deps.db, async (tx) => {
      const result = await write(tx);
      if (!result.ok) return result;
      const id = result.value;
      await audit(tx, by, type, id);
      const company = await findCompany(tx, by.user.id, id, deps.now());
      return company ? ok(company) : fail(failures.not_found);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'companies_nif')) throw error;
    const { detail } = accountFailures.same_company;
    return fail(accountFailures.same_company, { errors: [{ path: 'nif', message: detail }] });
  }
}

/** Forgets a company that the person keeps. Its orders stay with whoever placed them. */
export async function removeCompany(deps: Deps, by: Person, id: string): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    if (!(await holdOwnCompany(tx, by.user.id, id))) return fail(failures.not_found);
    await tx.deleteFrom('companies').where('id', '=', id).execute();
    await audit(tx, by, 'company.removed', id);
    return ok({ ok: true as const });
  });
}
