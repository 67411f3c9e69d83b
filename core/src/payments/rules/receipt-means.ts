import type { Cents } from '../../shared/money.ts';
import { isOfCompany } from '../../shared/nif.ts';
import type { ReceiptMeans } from '../values.ts';

/** Cash of one sale must stay under this, taken at once or bit by bit (LGT, article 63-E, number 1). */
const CASH_LIMIT_CENTS: Cents = 300_000;

/** What companies pay must leave a trace from this on (the same article, number 2). */
const COMPANY_CASH_LIMIT_CENTS: Cents = 100_000;

/**
 * Whether so much more cash may be taken for a sale that brought so much cash before; if not, which limit forbids it. `nif`:
 * the payer's, null where none was given.
 */
export function cashRefusal(
  beforeCents: Cents,
  cents: Cents,
  nif: string | null,
): 'cash_limit' | 'cash_limit_company' | null {
  if (beforeCents + cents >= CASH_LIMIT_CENTS) return 'cash_limit';
  return beforeCents + cents >= COMPANY_CASH_LIMIT_CENTS && isOfCompany(nif) ? 'cash_limit_company' : null;
}

/** The means of what the counter says of a repair, a contract or a bill. MB WAY between telephones is no terminal's. */
const MEANS_OF_WAY = {
  dinheiro: 'numerario',
  cartao: 'terminal',
  mbway: 'outro',
  transferencia: 'transferencia',
  outro: 'outro',
} as const satisfies Readonly<Record<string, ReceiptMeans>>;

/** By which means money came that was received in this way. */
export function meansOfWay(way: keyof typeof MEANS_OF_WAY): ReceiptMeans {
  return MEANS_OF_WAY[way];
}
