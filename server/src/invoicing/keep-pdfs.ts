import { createHash } from 'node:crypto';
import type { InvoiceKind } from '#core/invoicing/values.ts';
import { ERASED_NAME } from '#core/shared/erased.ts';
import type { Deps } from '../platform/deps.ts';
import { type Invoicer, InvoicerUnknownError } from './invoicer-port.ts';
import { mailInvoice } from './mail-invoice.tsx';

/** PDFs that are asked for in one run; the next minute does the others. */
const BATCH = 100;

/** The path of a PDF that was kept under this hash, below the shop's files. */
export function pdfPath(hash: string): string {
  return `invoices/${hash}.pdf`;
}

/** Keeps the service's own PDF of what it issued: its bytes as they are, under their hash. */
export async function keepPdfs(deps: Deps, invoicer: Invoicer): Promise<void> {
  const waiting = await deps.db
    .selectFrom('invoices')
    .select(['id', 'kind', 'service_id', 'number', 'total_cents', 'customer_name', 'customer_email'])
    .where('number', 'is not', null)
    .where('pdf_sha256', 'is', null)
    .where('service', '=', invoicer.service)
    // Of who was forgotten no PDF is asked for again.
    .where('customer_name', '!=', ERASED_NAME)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const row of waiting) {
    const { id, kind, service_id } = row;
    try {
      const bytes = await invoicer.readPdf(kind as InvoiceKind, service_id ?? '');
      if (bytes === null) continue;
      const pdf_sha256 = await keep(deps, bytes);
      await deps.db.transaction().execute(async (tx) => {
        await tx.updateTable('invoices').set({ pdf_sha256 }).where('id', '=', id).execute();
        // A quote has a mail of its own, of its repair.
        if (kind !== 'OR') await mailInvoice(deps, tx, row, pdf_sha256);
      });
    } catch (error) {
      if (!(error instanceof InvoicerUnknownError)) throw error;
      deps.log.warn({ invoice_id: id, reason: error.message }, 'no PDF of an invoice yet');
      return;
    }
  }
}

async function keep({ files }: Pick<Deps, 'files'>, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await files.put(pdfPath(hash), bytes);
  return hash;
}

/** A kept PDF; null: its file is not there, or is not the one that was kept. */
export async function readPdf({ files }: Pick<Deps, 'files'>, hash: string): Promise<Uint8Array | null> {
  const bytes = await files.read(pdfPath(hash));
  return bytes && createHash('sha256').update(bytes).digest('hex') === hash ? bytes : null;
}
