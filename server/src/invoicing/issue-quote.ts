import { sql } from 'kysely';
import type { InvoiceState } from '#core/invoicing/lifecycle.ts';
import { audit } from '../audit/audit.ts';
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
  await replaceBefore(tx, by, payable.id, quote.quoteId, at);
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

/**
 * The documents of other quotes of a repair stand no more: what was not asked for never is, what was issued is to be annulled
 * at the service, and what is under way is both as soon as it is known.
 */
async function replaceBefore(tx: Tx, by: By, payableId: string, quoteId: string, at: Date): Promise<void> {
  const replaced = await tx
    .updateTable('invoices')
    .set({
      state: sql<InvoiceState>`CASE WHEN state IN ('incerta', 'rascunho') THEN state ELSE 'substituida' END`,
      withdraw_at: sql<Date | null>`CASE WHEN state IN ('por_emitir', 'recusada') THEN NULL ELSE ${at}::timestamptz END`,
    })
    .where('payable_id', '=', payableId)
    .where('kind', '=', 'OR')
    .where('state', '!=', 'substituida')
    .where((row) =>
      row.or([
        row('quote_option_id', 'is', null),
        row(
          'quote_option_id',
          'not in',
          row.selectFrom('repair_quote_options').select('id').where('quote_id', '=', quoteId),
        ),
      ]),
    )
    .returning('id')
    .execute();
  for (const { id } of replaced) {
    await audit(tx, by, {
      type: 'invoice.replaced',
      subject: { kind: 'invoice', id },
      before: null,
      after: null,
    });
  }
}
