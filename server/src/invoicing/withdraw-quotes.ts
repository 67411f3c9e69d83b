import { invoicingTexts } from '#core/invoicing/texts.ts';
import type { Deps } from '../platform/deps.ts';
import { type Invoicer, InvoicerUnknownError } from './invoicer-port.ts';

/** Quotes that are annulled in one run; the next minute does the others. */
const BATCH = 100;

/**
 * Annuls replaced quotes at the service, once their PDF is kept. Where it is not known whether it did, it is asked again: what
 * is annulled stays so. One that the service will not annul is replaced here alone.
 */
export async function withdrawQuotes(deps: Pick<Deps, 'db' | 'log'>, invoicer: Invoicer): Promise<void> {
  const waiting = await deps.db
    .selectFrom('invoices')
    .select(['id', 'service_id'])
    .where('state', '=', 'substituida')
    .where('withdraw_at', 'is not', null)
    .where('service', '=', invoicer.service)
    .where('pdf_sha256', 'is not', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, service_id } of waiting) {
    try {
      const isAnnulled = await invoicer.annulQuote(service_id ?? '', invoicingTexts.replaced);
      if (!isAnnulled) deps.log.info({ invoice_id: id }, 'replaced quote stays at the service');
    } catch (error) {
      if (!(error instanceof InvoicerUnknownError)) throw error;
      deps.log.warn({ invoice_id: id, reason: error.message }, 'replaced quote not annulled yet');
      return;
    }
    await deps.db.updateTable('invoices').set({ withdraw_at: null }).where('id', '=', id).execute();
  }
}
