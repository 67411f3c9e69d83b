import { type GivenBack, linesOfCredit, linesOfPayment } from '#core/invoicing/rules/document-lines.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import { mayBeSimplified } from '#core/invoicing/values.ts';
import type { Cents } from '#core/shared/money.ts';
import { audit } from '../audit/audit.ts';
import type { OrderFollower } from '../orders/followers-port.ts';
import type { PayablePorts } from '../payments/payable-port.ts';
import { lockPayable, type PayableRow } from '../payments/payables.ts';
import { readPayableRefundLines } from '../payments/refunds/store.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { isInvoicing } from './invoicer.ts';
import { readSold, type Sold } from './read-sold.ts';
import { type InvoiceRow, invoicesOf, leftOf, queueInvoice } from './store.ts';

/** Payables that are looked at in one run; the next minute does the others. */
const BATCH = 200;

/**
 * Queues the documents of whatever was paid or given back since the last look: what a payable received, at most what was
 * due of it, is what its documents come to. So each is made once, however often and by whomever this is done.
 */
export async function makeDocuments(deps: Deps, by: By, ports: PayablePorts): Promise<void> {
  const marked = await deps.db
    .selectFrom('invoice_accounts')
    .innerJoin('payables', 'payables.id', 'invoice_accounts.payable_id')
    .select(['payables.kind', 'payables.subject'])
    .where('marked_at', 'is not', null)
    .orderBy('marked_at')
    .limit(BATCH)
    .execute();
  const isOn = await isInvoicing(deps);
  for (const of of marked as Pick<PayableRow, 'kind' | 'subject'>[]) {
    await deps.db.transaction().execute(async (tx) => {
      const payable = await lockPayable(tx, of);
      if (payable) await bringUpToDate(tx, by, payable, { ports, isOn, at: deps.now() });
    });
  }
}

/** A sale that is taken up after its money came changes no payable: it is looked at again. */
export const invoicingFollower: OrderFollower = {
  onPaid: async (tx, _by, order, _lines, at) => {
    await tx
      .updateTable('invoice_accounts')
      .set({ marked_at: at })
      .where('payable_id', 'in', (row) =>
        row
          .selectFrom('payables')
          .select('payables.id')
          .where('kind', '=', 'order')
          .where('subject', '=', order.id),
      )
      .execute();
  },
};

/** Puts a document in the queue, with its event. */
async function queue(tx: Tx, by: By, made: Parameters<typeof queueInvoice>[1]): Promise<void> {
  const id = await queueInvoice(tx, made);
  await audit(tx, by, {
    type: 'invoice.queued',
    subject: { kind: 'invoice', id },
    before: null,
    after: {
      kind: made.kind,
      total_cents: made.lines.reduce((sum, { grossCents }) => sum + grossCents, 0),
    },
  });
}

interface Now {
  readonly ports: PayablePorts;
  /** Whether a service is connected. */
  readonly isOn: boolean;
  readonly at: Date;
}

/** The payable must be locked. */
async function bringUpToDate(tx: Tx, by: By, payable: PayableRow, { ports, isOn, at }: Now): Promise<void> {
  const account = await tx
    .updateTable('invoice_accounts')
    .set({ marked_at: null })
    .where('payable_id', '=', payable.id)
    .returning('elsewhere_cents')
    .executeTakeFirst();
  if (!account) return;
  const elsewhere = account.elsewhere_cents;
  const invoices = await invoicesOf(tx, payable.id);
  const net = invoices.reduce(
    (sum, { kind, total_cents }) => (kind === 'NC' ? sum - total_cents : sum + total_cents),
    0,
  );
  // Of a sale that was undone nothing more is invoiced; what goes back is credited.
  const most = payable.cancelled_at ? net + elsewhere : payable.due_cents;
  const change = Math.min(payable.paid_cents, most) - net - elsewhere;
  if (change === 0) return;
  const sold = await readSold(tx, ports, payable, at);
  if (!sold) return;
  const credited = Math.min(net, Math.max(0, -change));
  if (credited > 0) await creditBack(tx, by, payable, { invoices, credited, sold, at });
  if (change > 0 && !sold.stands) return;
  if (change > 0 && isOn) return await invoice(tx, by, payable, { change, sold, at });
  // Without a service what came was invoiced elsewhere, and goes back from there.
  await tx
    .updateTable('invoice_accounts')
    .set({ elsewhere_cents: elsewhere + change + credited })
    .where('payable_id', '=', payable.id)
    .execute();
}

async function invoice(
  tx: Tx,
  by: By,
  payable: PayableRow,
  { change, sold, at }: { readonly change: Cents; readonly sold: Sold; readonly at: Date },
): Promise<void> {
  const { invoicing_simplified: isSimplified } = (await readSettings(tx)).invoicing_settings;
  await queue(tx, by, {
    ...sold,
    payableId: payable.id,
    kind: isSimplified && mayBeSimplified(change, sold.customer.nif) ? 'FS' : 'FR',
    lines: linesOfPayment(change, sold.lines, invoicingTexts.part(sold.about)),
    at,
  });
}

interface Credited {
  readonly invoices: readonly InvoiceRow[];
  readonly credited: Cents;
  readonly sold: Sold;
  readonly at: Date;
}

/** Credits what went back, of the newest document first, each up to what is left of it. */
async function creditBack(tx: Tx, by: By, payable: PayableRow, { invoices, credited, sold, at }: Credited) {
  const named = await namedLeft(tx, payable, invoices);
  const refund = await tx
    .selectFrom('refunds')
    .select('reason')
    .where('payable_id', '=', payable.id)
    .where('state', '=', 'done')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const reason = refund ? refund.reason || invoicingTexts.refund : invoicingTexts.lowered;
  let left = credited;
  for (const original of invoices.toReversed()) {
    const cents = original.kind === 'NC' ? 0 : Math.min(left, leftOf(original, invoices));
    if (cents <= 0) continue;
    left -= cents;
    await queue(tx, by, {
      ...sold,
      payableId: payable.id,
      kind: 'NC',
      // The same customer as the original's.
      customer: {
        name: original.customer_name,
        nif: original.customer_nif,
        email: original.customer_email,
        address: original.customer_address,
      },
      lines: linesOfCredit(cents, original.lines, named, invoicingTexts.credit(sold.about)),
      credits: { id: original.id, reason },
      at,
    });
  }
}

/** What of the lines that refunds named stands on no credit note yet. */
async function namedLeft(tx: Tx, { id }: PayableRow, invoices: readonly InvoiceRow[]): Promise<GivenBack[]> {
  const refunded = await readPayableRefundLines(tx, id, ['done']);
  const credited = invoices.filter(({ kind }) => kind === 'NC').flatMap(({ lines }) => lines);
  const lineIds = [...new Set(refunded.map(({ lineId }) => lineId))];
  return lineIds.map((lineId) => {
    const back = refunded.filter((line) => line.lineId === lineId);
    const noted = credited.filter((line) => line.lineId === lineId);
    return {
      lineId,
      quantity:
        back.reduce((sum, { quantity }) => sum + quantity, 0) -
        noted.reduce((sum, { quantity }) => sum + quantity, 0),
      amountCents:
        back.reduce((sum, { amountCents }) => sum + amountCents, 0) -
        noted.reduce((sum, { grossCents }) => sum + grossCents, 0),
    };
  });
}
