import { invoicingFailures } from '#core/invoicing/errors.ts';
import { isPaper } from '#core/invoicing/values.ts';
import { ERASED_NAME } from '#core/shared/erased.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { readLisbon } from '#core/shared/read-lisbon.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { lockInvoice } from './change-invoices.ts';
import { findInvoicer } from './invoicer.ts';
import { keepPdf, pdfHash } from './keep-pdfs.ts';
import { mailInvoice } from './mail-invoice.tsx';
import { canBeByHand } from './read-invoices.ts';
import { isPdf } from './service-http.ts';
import { findInvoice, type InvoiceRow, isByHand } from './store.ts';

/** A document as a person issued it at the service. */
interface Issued {
  readonly number: string;
  /** Its day, YYYY-MM-DD. */
  readonly date: string;
}

/** How long before the shop asked for it a document can have been issued, in milliseconds. */
const EARLIER = 366 * 86_400_000;

/** Closes a document that a person issued at the service. Said again with the same number, nothing changes. */
export async function recordIssued(
  deps: Deps,
  by: Person,
  id: string,
  { number, date }: Issued,
): Promise<Result<null>> {
  const invoicer = await findInvoicer(deps);
  return await transact(deps.db, async (tx) => {
    const row = await lockInvoice(tx, id);
    if (!row) return fail(invoicingFailures.invoice_not_found);
    if (isByHand(row) && row.number === number && row.dated_on === date) return ok(null);
    if (!canBeByHand(row, invoicer)) return fail(invoicingFailures.invoice_step);
    const original = row.credits_id ? await findInvoice(tx, row.credits_id) : null;
    const earliest = original?.dated_on ?? lisbonDay(new Date(row.created_at.getTime() - EARLIER));
    if (date > lisbonDay(deps.now()) || date < earliest) {
      const { detail } = invoicingFailures.invoice_day;
      return fail(invoicingFailures.invoice_day, { errors: [{ path: 'date', message: detail }] });
    }
    // A note is where its original is, whatever service it was tried at.
    const of = original ?? (row.service ? row : invoicer);
    const service = of?.service ?? null;
    if (await isTaken(tx, { kind: row.kind, service, number })) {
      const { detail } = invoicingFailures.invoice_number_taken;
      return fail(invoicingFailures.invoice_number_taken, { errors: [{ path: 'number', message: detail }] });
    }
    const at = deps.now();
    const issued_at = date === lisbonDay(at) ? at : (readLisbon(date, 'end') ?? at);
    await tx
      .updateTable('invoices')
      .set({ state: 'emitida', service, account: of?.account ?? null, number, dated_on: date, issued_at })
      .set({ service_id: null, next_try_at: null, problem: null, said: null })
      .where('id', '=', id)
      .execute();
    const { kind, total_cents } = row;
    await audit(tx, by, 'invoice.issued_by_hand', id, { kind, total_cents, document: number, day: date });
    return ok(null);
  });
}

async function isTaken(tx: Tx, { kind, service, number }: Pick<InvoiceRow, 'kind' | 'service' | 'number'>) {
  const taken = await tx
    .selectFrom('invoices')
    .select('id')
    .where('number', '=', number)
    .where('kind', '=', kind)
    .where((row) => row.or([row('service', 'is', null), row('service', '=', service)]))
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Joins the service's own PDF to a document that a person issued there, once; it goes to its customer as any other does. */
export async function joinPdf(deps: Deps, by: Person, id: string, bytes: Uint8Array): Promise<Result<null>> {
  if (!isPdf(bytes)) return fail(invoicingFailures.invoice_not_pdf);
  const pdf_sha256 = pdfHash(bytes);
  return await transact(deps.db, async (tx) => {
    const row = await lockInvoice(tx, id);
    if (!row) return fail(invoicingFailures.invoice_not_found);
    if (isByHand(row) && row.pdf_sha256 === pdf_sha256) return ok(null);
    if (!isByHand(row) || row.pdf_sha256 !== null || row.customer_name === ERASED_NAME) {
      return fail(invoicingFailures.invoice_step);
    }
    await keepPdf(deps, bytes);
    await tx.updateTable('invoices').set({ pdf_sha256 }).where('id', '=', id).execute();
    await audit(tx, by, 'invoice.pdf_joined', id);
    if (!isPaper(row.kind)) await mailInvoice(deps, tx, row, pdf_sha256);
    return ok(null);
  });
}
