import type { Buyer } from '#core/shared/buyer.ts';
import { isOfCompany, normalizeNif } from '#core/shared/nif.ts';

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
