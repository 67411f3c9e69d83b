import { repairFailures } from '#core/repairs/errors.ts';
import { receiptDocument } from '#core/repairs/money/rules/receipt-document.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { repairPaper } from '../quotes/quote-paper.ts';
import { readQuotes } from '../quotes/quotes.ts';
import type { RepairRow } from '../store.ts';
import { readMoney } from './read-money.ts';

/**
 * What was paid of a repair as a PDF: issued when it is first asked for, and again under its number once more was paid or
 * went back. Who may see the repair is the caller's to check. Fails with `no_money_yet`.
 */
export async function receiptPaper(deps: Deps, by: Caller, repair: RepairRow): Promise<Result<FileResponse>> {
  const [money, quotes] = await Promise.all([
    readMoney(deps.db, repair),
    readQuotes(deps.db, repair.id, 'panel'),
  ]);
  if (money.received.length === 0) return fail(repairFailures.no_money_yet);
  return await repairPaper(deps, by, repair, 'comprovativo', (about) =>
    receiptDocument({ ...about, money, quote: quotes.find(({ state }) => state === 'aprovado') ?? null }),
  );
}
