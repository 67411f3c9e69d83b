import type { Buyer } from '#core/shared/buyer.ts';
import { isOfCompany, isValidNif, normalizeNif } from '#core/shared/nif.ts';
import type { BilledCompany } from './billed-fields.tsx';

/** Whom the form says that the invoice is for, as the order will have it. */
export function billedTo(typed: {
  readonly company_id: string;
  readonly billing_name: string;
  readonly nif: string | null;
}): Required<Omit<Buyer, 'nif_decides'>> {
  const nif = normalizeNif(typed.nif ?? '') || null;
  return {
    nif,
    company_id: typed.company_id || null,
    // What was typed before the NIF became a person's is nobody's name.
    billing_name: !typed.company_id && isOfCompany(nif) ? typed.billing_name.trim() || null : null,
  };
}

/** Whether a company buys, as far as the form says: one of the account's, or one whose NIF was typed. */
export function isBilledToCompany(typed: {
  readonly company_id: string;
  readonly nif: string | null;
}): boolean {
  const nif = normalizeNif(typed.nif ?? '');
  return typed.company_id !== '' || (isValidNif(nif) && isOfCompany(nif));
}

/** The fields of a form of whom a sale is billed to already. */
export function typedBilled({ company_id, billing_name, nif }: Omit<Buyer, 'nif_decides'>) {
  return {
    company_id: company_id ?? '',
    nif: company_id ? '' : (nif ?? ''),
    billing_name: company_id ? '' : (billing_name ?? ''),
  };
}

/** The companies to choose among, with the one that was chosen already: its customer may have left it since. */
export function withChosen(
  companies: readonly BilledCompany[] | null,
  { company_id, billing_name, nif }: Omit<Buyer, 'nif_decides'>,
): readonly BilledCompany[] | null {
  if (!companies || !company_id || companies.some(({ id }) => id === company_id)) return companies;
  return [...companies, { id: company_id, name: billing_name ?? '', nif: nif ?? '' }];
}
