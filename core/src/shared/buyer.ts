import { normalizeNif } from './nif.ts';

/** Whom a sale is invoiced to, as an order, a contract or a form has it. */
export interface Buyer {
  readonly nif: string | null;
  /** The company's name; null or empty: whoever buys. */
  readonly billing_name: string | null;
  readonly company_id?: string | null;
  /** false: it was promised the days whatever its NIF, before that alone told. */
  readonly nif_decides?: boolean;
}

/**
 * Whether it is bought for a company, which is no consumer (DL 24/2014, art. 3.º c: a natural person): one is named, or the
 * NIF is a legal person's or a public body's, which begin with 5 and 6. Those with 8 and 9 may be people's or condominiums':
 * without a company's name they are taken for consumers.
 */
export function isBusiness({ nif, billing_name, company_id, nif_decides = true }: Buyer): boolean {
  return Boolean(billing_name || company_id) || (nif_decides && /^[56]\d{8}$/.test(normalizeNif(nif ?? '')));
}
