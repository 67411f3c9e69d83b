import { invoicingFailures } from '#core/invoicing/errors.ts';
import { asSingleUnits } from '#core/invoicing/rules/document-lines.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import { isOfSale, mayBeSimplified } from '#core/invoicing/values.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { lockPayable, type PayableOf } from '../payments/payables.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { workInvoicingJob } from './invoicing-job.ts';
import { canChangeNif } from './read-invoices.ts';
import { findInvoice, type InvoiceRow, invoicesOf, queueInvoice } from './store.ts';

/** Whom a document is for, as somebody corrected it. */
interface Customer {
  readonly name: string;
  /** null: final consumer. */
  readonly nif: string | null;
}

/** A document whose payable is locked: nobody makes another of it meanwhile. */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow | null> {
  const of = await tx
    .selectFrom('invoices')
    .innerJoin('payables', 'payables.id', 'invoices.payable_id')
    .select(['payables.kind', 'payables.subject'])
    .where('invoices.id', '=', id)
    .executeTakeFirst();
  if (!of) return null;
  await lockPayable(tx, of as PayableOf);
  await tx.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().execute();
  return await findInvoice(tx, id);
}

/** Puts a refused document back in the queue, mended: with another NIF, the reason of the settings, or each line as one unit. */
export async function retryInvoice(
  deps: Deps,
  by: Person,
  id: string,
  customer: Customer | undefined,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const row = await lockInvoice(tx, id);
    if (!row) return fail(invoicingFailures.invoice_not_found);
    if (row.state !== 'recusada') return fail(invoicingFailures.invoice_step);
    const usual = (await readSettings(tx)).invoicing_settings.invoicing_exemption || null;
    const said = row.lines.map((line) =>
      line.ivaRate === 0 ? { ...line, exemption: line.exemption ?? usual } : line,
    );
    const lines = row.problem === 'rounding' ? asSingleUnits(said) : said;
    await tx
      .updateTable('invoices')
      .set({
        state: 'por_emitir',
        attempt: row.attempt + 1,
        problem: null,
        said: null,
        lines: JSON.stringify(lines),
        ...(customer ? { customer_nif: customer.nif, customer_name: customer.name } : {}),
      })
      .where('id', '=', id)
      .execute();
    await audit(tx, by, 'invoice.retried', id, null, { problem: row.problem });
    await deps.jobs.send(tx, workInvoicingJob, {});
    return ok(null);
  });
}

/**
 * Gives a sale a document with another NIF: the one that was issued never changes, so a credit note takes all of it back and
 * a new one is made, in one press. @returns the new document's id.
 */
export async function changeNif(
  deps: Deps,
  by: Person,
  id: string,
  { name, nif }: Customer,
): Promise<Result<string>> {
  return await transact(deps.db, async (tx) => {
    const row = await lockInvoice(tx, id);
    if (!row) return fail(invoicingFailures.invoice_not_found);
    if (row.state !== 'emitida' || !isOfSale(row.kind)) return fail(invoicingFailures.invoice_step);
    if (!canChangeNif(row, await invoicesOf(tx, row.payable_id))) {
      return fail(invoicingFailures.invoice_credited);
    }
    if (nif === row.customer_nif && name === row.customer_name) {
      const { detail } = invoicingFailures.invoice_same_nif;
      return fail(invoicingFailures.invoice_same_nif, { errors: [{ path: 'nif', message: detail }] });
    }
    const of = { name: row.customer_name, nif: row.customer_nif };
    const made = {
      payableId: row.payable_id,
      about: row.about,
      code: row.own_reference.slice(0, row.own_reference.lastIndexOf(`-${row.kind}`)),
      customer: { ...of, email: row.customer_email, address: row.customer_address },
      lines: row.lines,
      at: deps.now(),
    };
    const credits = { id, reason: invoicingTexts.newNif };
    await queueInvoice(tx, { ...made, kind: 'NC', credits });
    const isSimple = row.kind === 'FS' && mayBeSimplified(row.total_cents, nif);
    const kind = row.kind === 'FT' ? 'FT' : isSimple ? 'FS' : 'FR';
    const customer = { ...made.customer, name, nif };
    const next = await queueInvoice(tx, { ...made, kind, customer, dueOn: row.due_on });
    await audit(tx, by, 'invoice.renumbered', id);
    await deps.jobs.send(tx, workInvoicingJob, {});
    return ok(next);
  });
}
