import { sql } from 'kysely';
import { lockPayable } from '../payments/payables.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import type { SentQuote } from '../repairs/rooms-port.ts';
import { repairPayable } from '../repairs/store.ts';
import { readSettings } from '../settings/read-settings.ts';
import { isInvoicing } from './invoicer.ts';
import { queue } from './make-documents.ts';
import { readOffered } from './read-sold.ts';
import { withdrawPapers } from './withdraw-papers.ts';

/**
 * Queues the documents of a quote that was sent, where the settings want them: one for each option, for each is a price that
 * the customer is shown (DL 28/2019 art. 2.º b). Once for each option, however often it is asked for. Those of the versions
 * before are replaced, wanted or not.
 */
export async function issueQuote(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  by: By,
  quote: SentQuote,
  at: Date,
): Promise<void> {
  const payable = await lockPayable(tx, repairPayable(quote.repairId));
  if (!payable) return;
  // Of the versions before; the options of this one stay.
  const others = sql<boolean>`(quote_option_id IS NULL OR quote_option_id NOT IN
    (SELECT id FROM repair_quote_options WHERE quote_id = ${quote.quoteId}))`;
  await withdrawPapers(tx, by, payable.id, ['OR'], at, others);
  const { invoicing_quotes: isWanted } = (await readSettings(tx)).invoicing_settings;
  if (!isWanted || !(await isInvoicing({ db: tx, config: deps.config }))) return;
  const known = await tx
    .selectFrom('invoices')
    .select('quote_option_id')
    .where('payable_id', '=', payable.id)
    .where('kind', '=', 'OR')
    .execute();
  for (const { optionId, ...offered } of await readOffered(tx, quote, at)) {
    if (known.some(({ quote_option_id }) => quote_option_id === optionId)) continue;
    await queue(tx, by, { ...offered, payableId: payable.id, kind: 'OR', quoteOptionId: optionId, at });
  }
}
