import { invoicingFailures } from '#core/invoicing/errors.ts';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { isValidPostalCode } from '#core/shared/postal-code.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { addressOf } from '../orders/present-order.ts';
import { lockOrder, type OrderRow } from '../orders/store.ts';
import type { PayablePorts } from '../payments/payable-port.ts';
import { findPayable } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { isInvoicing } from './invoicer.ts';
import type { Transport } from './invoicer-port.ts';
import { workInvoicingJob } from './invoicing-job.ts';
import { queue } from './make-documents.ts';
import { readSold, type Sold } from './read-sold.ts';
import { withdrawPapers } from './withdraw-papers.ts';

/** The furthest that a start may be, milliseconds. */
const FURTHEST = 30 * 24 * 3_600_000;

/** Whether the shop has transport guides issued by its service. */
export async function issuesGuides(deps: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const { invoicing_guides: isWanted } = (await readSettings(deps.db)).invoicing_settings;
  return isWanted && (await isInvoicing(deps));
}

/** The guide of an order that stands, or was refused. */
export async function standingGuide(db: Db, orderId: string) {
  return await db
    .selectFrom('invoices')
    .innerJoin('payables', 'payables.id', 'payable_id')
    .select(['invoices.id', 'invoices.state'])
    .where('payables.kind', '=', 'order')
    .where('payables.subject', '=', orderId)
    .where('invoices.kind', '=', 'GT')
    .where('invoices.state', '!=', 'substituida')
    .where('invoices.withdraw_at', 'is', null)
    .executeTakeFirst();
}

/** What of an order travels: its units that did not come back, without their price; licences of software do not travel. */
async function goodsOf(tx: Tx, order: OrderRow, { lines }: Sold): Promise<Sold['lines']> {
  const travelling = await tx
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'product_id')
    .select((row) => ['order_lines.id', row('quantity', '-', row.ref('returned_units')).as('units')])
    .where('order_id', '=', order.id)
    .where((row) => row.or([row('category', 'is', null), row('category', '!=', 'software')]))
    .execute();
  return lines.flatMap((line) => {
    const units = travelling.find(({ id }) => id === line.lineId)?.units ?? 0;
    return units > 0 ? [{ ...line, quantity: units, grossCents: 0 }] : [];
  });
}

/** From the shop to where the order goes; null: the shop's address is not whole. */
async function placesOf(tx: Tx, to: Transport['to']): Promise<Pick<Transport, 'from' | 'to'> | null> {
  const {
    company_address: address,
    company_postal_code: postal_code,
    company_city: city,
  } = await readSettings(tx);
  if (!address || !city || !isValidPostalCode(postal_code)) return null;
  return { from: { address, postal_code, city }, to };
}

/**
 * Queues the transport guide of an order that the shop carries itself, once however often it is pressed; one that was
 * refused makes place for the next. @returns the guide's id.
 */
export async function issueGuide(
  deps: Deps,
  by: Person,
  ports: PayablePorts,
  orderId: string,
  { startsAt, plate }: Pick<Transport, 'startsAt' | 'plate'>,
): Promise<Result<string>> {
  return await transact(deps.db, async (tx) => {
    const at = deps.now();
    const order = await lockOrder(tx, orderId);
    const payable = order && (await findPayable(tx, { kind: 'order', subject: orderId }));
    if (!order || !payable) return fail(invoicingFailures.invoice_not_found);
    const standing = await standingGuide(tx, orderId);
    if (standing && standing.state !== 'recusada') return ok(standing.id);
    if (!(await issuesGuides({ ...deps, db: tx }))) return fail(invoicingFailures.guide_off);
    const address = addressOf(order);
    const { stage } = orderLifecycle.facts[order.status];
    if (!order.own_transport || !address || !(stage === 'to_send' || stage === 'on_its_way')) {
      return fail(invoicingFailures.guide_not_own);
    }
    const wait = startsAt.getTime() - at.getTime();
    if (wait <= 0 || wait > FURTHEST) {
      const { detail: message } = invoicingFailures.guide_start;
      return fail(invoicingFailures.guide_start, { errors: [{ path: 'starts_at', message }] });
    }
    const { address: street, postal_code, city } = address;
    const places = await placesOf(tx, { address: street, postal_code, city });
    if (!places) return fail(invoicingFailures.guide_without_shop);
    const sold = await readSold(tx, ports, payable, at);
    const lines = sold && (await goodsOf(tx, order, sold));
    if (!sold || !lines?.length) return fail(invoicingFailures.guide_without_goods);
    await withdrawPapers(tx, by, payable.id, ['GT'], at);
    const transport = { startsAt, plate, ...places };
    const id = await queue(tx, by, { ...sold, lines, payableId: payable.id, kind: 'GT', transport, at });
    await deps.jobs.send(tx, workInvoicingJob, {});
    return ok(id);
  });
}
