import {
  type CompanyAddress,
  type CompanyAddressForm,
  MOST_COMPANY_ADDRESSES,
} from '#core/accounts/company-address-contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { companyToBill, holdOwnCompany } from './companies.ts';

const COLUMNS = ['id', 'label', 'department', 'address', 'postal_code', 'city'] as const;

/** Where a company has things sent, for its owner and its people; `not_found` for others. */
export async function readCompanyAddresses(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  companyId: string,
): Promise<Result<{ items: CompanyAddress[] }>> {
  if (!(await companyToBill(db, by.user.id, companyId))) return fail(failures.not_found);
  const items = await db
    .selectFrom('company_addresses')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .orderBy('label')
    // Of two companies that became one there may be more than one may keep.
    .limit(2 * MOST_COMPANY_ADDRESSES)
    .execute();
  return ok({ items });
}

/** Keeps one more place of a company that the person keeps. */
export async function addCompanyAddress(
  deps: Deps,
  by: Person,
  companyId: string,
  form: CompanyAddressForm,
): Promise<Result<CompanyAddress>> {
  return await written(deps, by, 'company.address_added', companyId, async (tx) => {
    const { count } = await tx
      .selectFrom('company_addresses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_COMPANY_ADDRESSES) return fail(accountFailures.too_many_company_addresses);
    const added = await tx
      .insertInto('company_addresses')
      .values({ ...form, company_id: companyId })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return ok(added);
  });
}

/** Changes a place of a company that the person keeps; orders that were placed stay as they are. */
export async function changeCompanyAddress(
  deps: Deps,
  by: Person,
  { id: companyId, address }: { readonly id: string; readonly address: string },
  form: CompanyAddressForm,
): Promise<Result<CompanyAddress>> {
  return await written(deps, by, 'company.address_changed', companyId, async (tx) => {
    const changed = await tx
      .updateTable('company_addresses')
      .set(form)
      .where('id', '=', address)
      .where('company_id', '=', companyId)
      .returning(COLUMNS)
      .executeTakeFirst();
    return changed ? ok(changed) : fail(failures.not_found);
  });
}

/** Forgets a place of a company that the person keeps. */
export async function removeCompanyAddress(
  deps: Deps,
  by: Person,
  { id: companyId, address }: { readonly id: string; readonly address: string },
): Promise<Result<{ ok: true }>> {
  return await written(deps, by, 'company.address_removed', companyId, async (tx) => {
    const gone = await tx
      .deleteFrom('company_addresses')
      .where('id', '=', address)
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    return gone.numDeletedRows > 0n ? ok({ ok: true as const }) : fail(failures.not_found);
  });
}

/** A write to the places of a company, which is held meanwhile and must be the person's. */
async function written<T>(
  deps: Deps,
  by: Person,
  type: 'company.address_added' | 'company.address_changed' | 'company.address_removed',
  companyId: string,
  write: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await transact(deps.db, async (tx) => {
      if (!(await holdOwnCompany(tx, by.user.id, companyId))) return fail(failures.not_found);
      const result = await write(tx);
      if (result.ok) await audit(tx, by, type, companyId);
      return result;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'company_addresses_label')) throw error;
    const { detail: message } = accountFailures.same_company_address;
    return fail(accountFailures.same_company_address, { errors: [{ path: 'label', message }] });
  }
}
