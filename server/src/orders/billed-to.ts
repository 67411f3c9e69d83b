import { orderFailures } from '#core/orders/errors.ts';
import { isOfCompany } from '#core/shared/nif.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { companyToBill } from '../accounts/companies.ts';
import type { Db } from '../platform/database/database.ts';

/** Whom an invoice is for, as a sale keeps it: name and NIF as they are now, whatever becomes of the company. */
export interface Billed {
  readonly company_id: string | null;
  /** The company's name; null: whoever buys. */
  readonly billing_name: string | null;
  readonly nif: string | null;
}

/** How it is asked for. */
export type BilledAs = { readonly [Field in keyof Billed]?: string | null | undefined };

/**
 * Whom a sale of this person is billed to: a company that they keep or belong to, a company's NIF with its name, or
 * themselves. Fails with `company_unknown` where it is none of theirs, and `billing_name_alone`.
 */
export async function billedTo(
  db: Db,
  userId: string | null,
  { company_id: companyId, billing_name: name, nif }: BilledAs,
): Promise<Result<Billed>> {
  if (companyId) {
    const company = userId === null ? null : await companyToBill(db, userId, companyId);
    if (company) return ok({ company_id: company.id, billing_name: company.name, nif: company.nif });
    const { detail } = orderFailures.company_unknown;
    return fail(orderFailures.company_unknown, { errors: [{ path: 'company_id', message: detail }] });
  }
  if (name && !isOfCompany(nif ?? null)) {
    const { detail } = orderFailures.billing_name_alone;
    return fail(orderFailures.billing_name_alone, { errors: [{ path: 'billing_name', message: detail }] });
  }
  return ok({ company_id: null, billing_name: name || null, nif: nif ?? null });
}
