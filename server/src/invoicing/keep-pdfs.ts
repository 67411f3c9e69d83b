import { createHash } from 'node:crypto';
import { type InvoiceKind, isPaper } from '#core/invoicing/values.ts';
import { ERASED_NAME } from '#core/shared/erased.ts';
import type { Deps } from '../platform/deps.ts';
import { type Invoicer, InvoicerUnknownError } from './invoicer-port.ts';
import { mailInvoice } from './mail-invoice.tsx';
import { isOfAccount } from './store.ts';

/** PDFs that are asked for in one run; the next minute does the others. */
const BATCH = 100;
/** How long the PDF of a guide waits for the tax authority's code, milliseconds: without it, it is not what the driver shows. */
const CODE_PATIENCE = 10 * 60_000;

/** The path of a PDF that was kept under this hash, below the shop's files. */
export function pdfPath(hash: string): string {
  return `invoices/${hash}.pdf`;
}

/** Keeps the service's own PDF of what it issued: its bytes as they are, under their hash. */
export async function keepPdfs(deps: Deps, invoicer: Invoicer): Promise<void> {
  const waiting = await deps.db
    .selectFrom('invoices')
    .select(['id', 'kind', 'service_id', 'number', 'total_cents', 'customer_name', 'customer_email'])
    .select(['state', 'customer_nif', 'issued_at', 'transport_code'])
    .where('number', 'is not', null)
    .where('pdf_sha256', 'is', null)
    .where('service', '=', invoicer.service)
    .where(isOfAccount(invoicer))
    // One that a person issued there has no id that it could be asked for by.
    .where('service_id', 'is not', null)
    // Of who was forgotten no PDF is asked for again.
    .where('customer_name', '!=', ERASED_NAME)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const row of waiting) {
    const { id, kind, service_id } = row;
    try {
      if (kind === 'GT' && row.state === 'emitida' && !(await hasCode(deps, invoicer, row))) continue;
      const bytes = await invoicer.readPdf(kind as InvoiceKind, service_id ?? '');
      if (bytes === null) continue;
      const pdf_sha256 = await keepPdf(deps, bytes);
      await deps.db.transaction().execute(async (tx) => {
        await tx.updateTable('invoices').set({ pdf_sha256 }).where('id', '=', id).execute();
        // What has no money is told of by the mails of its repair or order.
        if (!isPaper(kind as InvoiceKind)) await mailInvoice(deps, tx, row, pdf_sha256);
      });
    } catch (error) {
      if (!(error instanceof InvoicerUnknownError)) throw error;
      deps.log.warn({ invoice_id: id, reason: error.message }, 'no PDF of an invoice yet');
      return;
    }
  }
}

interface Guide {
  readonly id: string;
  readonly service_id: string | null;
  readonly customer_nif: string | null;
  readonly issued_at: Date | null;
  readonly transport_code: string | null;
}

/**
 * Keeps the tax authority's code of a guide, once the service has it. @returns whether its PDF may be taken: with the code, or
 * where none came in some minutes; nothing is told of what goes to a final consumer (Portaria 161/2013).
 */
async function hasCode({ db, now }: Deps, invoicer: Invoicer, guide: Guide): Promise<boolean> {
  if (guide.transport_code !== null || !invoicer.hasTransportCodes) return true;
  const { transportCode = null } = (await invoicer.read('GT', guide.service_id ?? '')) ?? {};
  if (transportCode !== null) {
    await db
      .updateTable('invoices')
      .set({ transport_code: transportCode })
      .where('id', '=', guide.id)
      .execute();
    return true;
  }
  return guide.customer_nif === null || now().getTime() - (guide.issued_at?.getTime() ?? 0) > CODE_PATIENCE;
}

/** What a PDF is kept under. */
export function pdfHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Keeps a PDF under its hash. @returns it. */
export async function keepPdf({ files }: Pick<Deps, 'files'>, bytes: Uint8Array): Promise<string> {
  const hash = pdfHash(bytes);
  await files.put(pdfPath(hash), bytes);
  return hash;
}

/** A kept PDF; null: its file is not there, or is not the one that was kept. */
export async function readPdf({ files }: Pick<Deps, 'files'>, hash: string): Promise<Uint8Array | null> {
  const bytes = await files.read(pdfPath(hash));
  return bytes && pdfHash(bytes) === hash ? bytes : null;
}
