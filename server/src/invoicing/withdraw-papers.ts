import { type RawBuilder, sql } from 'kysely';
import type { InvoiceState } from '#core/invoicing/lifecycle.ts';
import { PAPERS, type PaperKind } from '#core/invoicing/values.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { type Invoicer, InvoicerUnknownError } from './invoicer-port.ts';
import { isOfAccount } from './store.ts';

/** Papers that are annulled in one run; the next minute does the others. */
const BATCH = 100;

/**
 * These papers of a sale stand no more: what was not asked for never is, what was issued is to be annulled at the service, and
 * what is under way is both as soon as it is known. A guide whose goods are on their way stands. The payable must be locked.
 * @param which of them; left out: all.
 */
export async function withdrawPapers(
  tx: Tx,
  by: By,
  payableId: string,
  kinds: readonly PaperKind[],
  at: Date,
  which: RawBuilder<boolean> = sql`true`,
): Promise<void> {
  const withdrawn = await tx
    .updateTable('invoices')
    .set({
      state: sql<InvoiceState>`CASE WHEN state IN ('incerta', 'rascunho') THEN state ELSE 'substituida' END`,
      withdraw_at: sql<Date | null>`CASE WHEN state IN ('por_emitir', 'recusada') THEN NULL ELSE ${at}::timestamptz END`,
    })
    .where('payable_id', '=', payableId)
    .where('kind', 'in', kinds)
    .where('state', '!=', 'substituida')
    .where('withdraw_at', 'is', null)
    .where(
      sql<boolean>`NOT (kind = 'GT' AND state = 'emitida' AND (transport->>'starts_at')::timestamptz <= ${at}::timestamptz)`,
    )
    .where(which)
    .returning('id')
    .execute();
  for (const { id } of withdrawn) {
    await audit(tx, by, 'invoice.replaced', id);
  }
}

/**
 * Annuls withdrawn papers at the service, once their PDF is kept. Where it is not known whether it did, it is asked again: what
 * is annulled stays so. One that the service will not annul stands no more here alone.
 */
export async function annulPapers(deps: Pick<Deps, 'db' | 'log'>, invoicer: Invoicer): Promise<void> {
  const waiting = await deps.db
    .selectFrom('invoices')
    .select(['id', 'kind', 'service_id'])
    .where('state', '=', 'substituida')
    .where('withdraw_at', 'is not', null)
    .where('service', '=', invoicer.service)
    .where(isOfAccount(invoicer))
    .where('pdf_sha256', 'is not', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, service_id, ...of } of waiting) {
    const kind = of.kind as PaperKind;
    try {
      const isAnnulled = await invoicer.annul(kind, service_id ?? '', PAPERS[kind].annulled);
      if (!isAnnulled) deps.log.info({ invoice_id: id }, 'withdrawn paper stays at the service');
    } catch (error) {
      if (!(error instanceof InvoicerUnknownError)) throw error;
      deps.log.warn({ invoice_id: id, reason: error.message }, 'withdrawn paper not annulled yet');
      return;
    }
    await deps.db.updateTable('invoices').set({ withdraw_at: null }).where('id', '=', id).execute();
  }
}
