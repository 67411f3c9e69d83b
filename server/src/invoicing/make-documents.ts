import { sql } from 'kysely';
import { type GivenBack, linesOfCredit, linesOfPayment } from '#core/invoicing/rules/document-lines.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import { isOffered, isOfSale, mayBeSimplified } from '#core/invoicing/values.ts';
import { COLLECTED_STATUSES } from '#core/payments/values.ts';
import type { Cents } from '#core/shared/money.ts';
import { audit } from '../audit/audit.ts';
import type { OrderFollower } from '../orders/followers-port.ts';
import { findOrder, type OrderRow, orderPayable } from '../orders/store.ts';
import type { PayablePorts } from '../payments/payable-port.ts';
import { findPayable, lockPayable, type PayableRow } from '../payments/payables.ts';
import { readPayableRefundLines } from '../payments/refunds/store.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findDueOn } from '../trade-credit/sell.ts';
import { isInvoicing } from './invoicer.ts';
import { readSold, type Sold } from './read-sold.ts';
import { type InvoiceRow, invoicesOf, leftOf, queueInvoice } from './store.ts';
import { withdrawPapers } from './withdraw-papers.ts';

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

/** What invoicing does with orders that changes no payable. */
export const invoicingFollower: OrderFollower = {
  // A sale that is taken up after its money came is looked at again.
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
    if (order.paid_at === null) await lookAtNote(tx, order, at);
  },
  onPlaced: (tx, _by, order, at) => lookAtNote(tx, order, at),
  onNotCarried: async (tx, by, order, at) => {
    const payable = await lockPayable(tx, orderPayable(order.id));
    if (payable) await withdrawPapers(tx, by, payable.id, ['GT'], at);
  },
};

/** Whether an order was placed to be paid some days later: on account, or by a transfer. */
const isPaidLater = (order: OrderRow) =>
  order.account_days !== null || order.payment_method === 'transferencia';

/** Has an order looked at that may want an order note. It has no money: an account that is new has none elsewhere. */
async function lookAtNote(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (!isPaidLater(order) || !(await readSettings(tx)).invoicing_settings.invoicing_order_notes) return;
  const payable = await findPayable(tx, orderPayable(order.id));
  if (!payable) return;
  await tx
    .insertInto('invoice_accounts')
    .values({ payable_id: payable.id, elsewhere_cents: 0, marked_at: at })
    .onConflict((conflict) => conflict.column('payable_id').doUpdateSet({ marked_at: at }))
    .execute();
}

/**
 * Keeps the papers without money of an order in step with it: undone, neither its note nor a guide that did not start stands;
 * placed to be paid later, it has a note of what it comes to, until it is paid or invoiced. The payable must be locked.
 */
async function keepPapers(tx: Tx, by: By, payable: PayableRow, { ports, isOn, at }: Now): Promise<void> {
  if (payable.cancelled_at) return await withdrawPapers(tx, by, payable.id, ['NE', 'GT'], at);
  const { invoicing_order_notes: isWanted, invoicing_service: service } = (await readSettings(tx))
    .invoicing_settings;
  if (!isOn || !isWanted || payable.kind !== 'order' || service === 'none') return;
  const order = await findOrder(tx, payable.subject);
  if (!isOffered('NE', service) || payable.paid_cents > 0 || !order || !isPaidLater(order)) return;
  const invoices = await invoicesOf(tx, payable.id);
  const standing = invoices.find(
    ({ kind, state, withdraw_at }) => kind === 'NE' && state !== 'substituida' && withdraw_at === null,
  );
  if (standing?.total_cents === payable.due_cents || invoices.some(({ kind }) => isOfSale(kind))) return;
  const sold = await readSold(tx, ports, payable, at);
  if (!sold?.stands || payable.due_cents === 0) return;
  await withdrawPapers(tx, by, payable.id, ['NE'], at);
  const lines = linesOfPayment(payable.due_cents, sold.lines, sold.about);
  await queue(tx, by, { ...sold, lines, payableId: payable.id, kind: 'NE', at });
}

/** Puts a document in the queue, with its event. @returns its id. */
export async function queue(tx: Tx, by: By, made: Parameters<typeof queueInvoice>[1]): Promise<string> {
  const id = await queueInvoice(tx, made);
  await audit(tx, by, 'invoice.queued', id, {
    kind: made.kind,
    total_cents: made.lines.reduce((sum, { grossCents }) => sum + grossCents, 0),
  });
  return id;
}

interface Now {
  readonly ports: PayablePorts;
  /** Whether a service is connected. */
  readonly isOn: boolean;
  readonly at: Date;
}

/** The payable must be locked. */
async function bringUpToDate(tx: Tx, by: By, payable: PayableRow, now: Now): Promise<void> {
  const { ports, isOn, at } = now;
  const account = await tx
    .updateTable('invoice_accounts')
    .set({ marked_at: null })
    .where('payable_id', '=', payable.id)
    .returning('elsewhere_cents')
    .executeTakeFirst();
  if (!account) return;
  const elsewhere = account.elsewhere_cents;
  await keepPapers(tx, by, payable, now);
  const invoices = await invoicesOf(tx, payable.id);
  const net = invoices.reduce(
    (sum, { kind, total_cents }) =>
      isOfSale(kind) ? sum + total_cents : kind === 'NC' ? sum - total_cents : sum,
    0,
  );
  const dueOn = await findDueOn(tx, payable);
  const change = wantedOf(payable, { isOwed: dueOn !== null, invoiced: net + elsewhere }) - net - elsewhere;
  if (change === 0 && dueOn === null) return;
  const sold = await readSold(tx, ports, payable, at);
  if (!sold) return;
  const credited = Math.min(net, Math.max(0, -change));
  if (credited > 0) await creditBack(tx, by, payable, { invoices, credited, sold, at });
  if (change > 0 && !sold.stands) return;
  if (change > 0 && isOn) await invoice(tx, by, payable, { change, sold, dueOn, at });
  if (dueOn !== null && isOn) await giveReceipts(tx, by, payable, sold, at);
  if (change === 0 || (change > 0 && isOn)) return;
  // Without a service what came was invoiced elsewhere, and goes back from there.
  await tx
    .updateTable('invoice_accounts')
    .set({ elsewhere_cents: elsewhere + change + credited })
    .where('payable_id', '=', payable.id)
    .execute();
}

/**
 * What a sale's documents should come to: what it received, at most what was due of it. One that was sent on account is
 * invoiced paid or not, less what went back. Of one that was undone nothing more is invoiced; what goes back is credited.
 */
function wantedOf(
  { due_cents, paid_cents, collected_cents, outside_cents, refunded_cents, cancelled_at }: PayableRow,
  { isOwed, invoiced }: { readonly isOwed: boolean; readonly invoiced: Cents },
): Cents {
  if (cancelled_at) return Math.min(paid_cents, invoiced);
  if (!isOwed) return Math.min(paid_cents, due_cents);
  const over = Math.max(0, collected_cents + outside_cents - due_cents);
  return due_cents - Math.max(0, refunded_cents - over);
}

interface Invoiced {
  readonly change: Cents;
  readonly sold: Sold;
  /** When what is not paid is due; null: it is not on account, or was not sent yet. */
  readonly dueOn: string | null;
  readonly at: Date;
}

/** Invoices what was not: what is paid already by a fatura-recibo, what is owed by a fatura. */
async function invoice(
  tx: Tx,
  by: By,
  payable: PayableRow,
  { change, sold, dueOn, at }: Invoiced,
): Promise<void> {
  const { invoicing_simplified: isSimplified } = (await readSettings(tx)).invoicing_settings;
  const unpaid = Math.max(0, payable.due_cents - payable.collected_cents - payable.outside_cents);
  const owed = dueOn === null ? 0 : Math.min(change, unpaid);
  const paid = change - owed;
  const paidKind = isSimplified && mayBeSimplified(paid, sold.customer.nif) ? 'FS' : 'FR';
  const parts = [
    { kind: 'FT' as const, cents: owed, dueOn },
    { kind: paidKind, cents: paid, dueOn: null },
  ] as const;
  for (const { cents, ...part } of parts) {
    if (cents === 0) continue;
    const lines = linesOfPayment(cents, sold.lines, invoicingTexts.part(sold.about));
    await queue(tx, by, { ...sold, ...part, payableId: payable.id, lines, at });
  }
}

/**
 * Gives receipts of what was paid of invoices on account, the oldest first: one for each payment, together what the sale
 * received for them.
 */
async function giveReceipts(tx: Tx, by: By, payable: PayableRow, sold: Sold, at: Date): Promise<void> {
  const invoices = await invoicesOf(tx, payable.id);
  const receipts = invoices.filter(({ kind }) => kind === 'RG');
  const paidAtOnce = invoices
    .filter(({ kind }) => kind === 'FR' || kind === 'FS')
    .reduce((sum, one) => sum + leftOf(one, invoices), 0);
  let left = receipts.reduce(
    (cents, { total_cents }) => cents - total_cents,
    Math.min(payable.paid_cents, payable.due_cents) - paidAtOnce,
  );
  for (const original of invoices.filter(({ kind }) => kind === 'FT')) {
    const open = receipts
      .filter(({ credits_id }) => credits_id === original.id)
      .reduce((cents, { total_cents }) => cents - total_cents, leftOf(original, invoices));
    const cents = Math.min(left, open);
    if (cents <= 0) continue;
    for (const part of await lastPayments(tx, payable, left, cents)) {
      await queue(tx, by, {
        ...sold,
        payableId: payable.id,
        kind: 'RG',
        customer: customerOf(original),
        lines: linesOfPayment(part, original.lines, invoicingTexts.receipt(sold.about)),
        credits: { id: original.id, reason: invoicingTexts.received },
        at,
      });
    }
    left -= cents;
  }
}

/** The first `cents` of the last `left` that came for a sale, payment by payment. */
async function lastPayments(tx: Tx, { id }: PayableRow, left: Cents, cents: Cents): Promise<Cents[]> {
  const { rows } = await sql<{ cents: Cents }>`
    SELECT amount_cents AS cents FROM (
      SELECT received_at AS at, id, amount_cents FROM receipts WHERE payable_id = ${id}
      UNION ALL SELECT paid_at, id, amount_cents FROM payments
      WHERE payable_id = ${id} AND paid_at IS NOT NULL AND status IN (${sql.join(COLLECTED_STATUSES)})
    ) AS came ORDER BY at DESC, id DESC`.execute(tx);
  const parts: Cents[] = [];
  let of = left;
  for (const came of rows) {
    if (of <= 0) break;
    parts.unshift(Math.min(came.cents, of));
    of -= came.cents;
  }
  if (of > 0) parts.unshift(of);
  let wanted = cents;
  return parts.flatMap((part) => {
    const taken = Math.min(part, wanted);
    wanted -= taken;
    return taken > 0 ? [taken] : [];
  });
}

/** A document that is of another has its customer. */
function customerOf(original: InvoiceRow): Sold['customer'] {
  return {
    name: original.customer_name,
    nif: original.customer_nif,
    email: original.customer_email,
    address: original.customer_address,
  };
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
    const cents = isOfSale(original.kind) ? Math.min(left, leftOf(original, invoices)) : 0;
    if (cents <= 0) continue;
    left -= cents;
    await queue(tx, by, {
      ...sold,
      payableId: payable.id,
      kind: 'NC',
      customer: customerOf(original),
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
