import { DOCUMENT_KINDS } from '#core/documents/kinds.ts';
import type { OrderPaper } from '#core/orders/contract.ts';
import { addressLines } from '#core/orders/rules/address-lines.ts';
import { type DocumentedOrder, orderDocument, packingSlip } from '#core/orders/rules/order-document.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import { recordPath } from '#core/records.ts';
import type { IvaRegime } from '#core/shared/iva.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { drawable, issuerOf, pdfFile, refusedPaper } from '../documents/paper-file.ts';
import { qrDrawing } from '../documents/pdf/qr-drawing.ts';
import type { PaperTask } from '../documents/pdf/render-document.tsx';
import { createLink } from '../links/create-link.ts';
import { ofOrder } from '../old-equipment/read-old-equipment.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { addressOf, discountNet, shownUnit } from './present-order.ts';
import { type LineRow, type OrderRow, readOrderLines } from './store.ts';

/** What each paper of an order says. */
const CONTENT = { encomenda: orderDocument, guia: packingSlip } as const satisfies Record<
  OrderPaper,
  unknown
>;

function documented(
  row: OrderRow,
  lines: readonly LineRow[],
  old: Awaited<ReturnType<typeof ofOrder>>,
): DocumentedOrder {
  return {
    number: row.number,
    status: row.status,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    paymentMethod: row.payment_method as PaymentMethod | null,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    nif: row.nif,
    billingName: row.billing_name,
    buyerReference: row.buyer_reference,
    shippingAddress: addressOf(row),
    shippingName: row.shipping_name,
    trackingCode: row.tracking_code,
    customerNote: row.customer_note,
    oldEquipment: old?.state === 'pedido' ? old : null,
    subtotalCents: row.subtotal_cents,
    ivaCents: row.iva_cents,
    shippingCents: row.shipping_cents,
    totalCents: row.total_cents,
    lines: lines.map((line) => ({
      name: line.name,
      sku: line.sku,
      rentalMonths: line.rental_months,
      guarantee: line.guarantee,
      quantity: line.quantity,
      unitCents: line.unit_net_cents,
      unitGrossCents: shownUnit(line),
      discountCents: discountNet(line),
      netCents: line.net_cents,
      ivaPercent: line.iva_rate,
      regime: line.iva_regime as IvaRegime,
      ivaCents: line.iva_cents,
      grossCents: line.gross_cents,
    })),
  };
}

/** Where the order opens for the shop's people. */
function panelAddress(publicUrl: string, { id }: Pick<OrderRow, 'id'>): string {
  return `${publicUrl}${recordPath('order', id)}`;
}

/**
 * A paper of an order, ready to be drawn: issued when it is first asked for, and again under its number when the order was paid,
 * sent or undone since. Who may see the order is the caller's to check.
 */
async function issuePaper(deps: Deps, by: Caller, row: OrderRow, kind: OrderPaper): Promise<PaperTask> {
  const settings = await readSettings(deps.db);
  const [lines, old] = await Promise.all([readOrderLines(deps.db, row.id), ofOrder(deps.db, row.id)]);
  const paper = await deps.db.transaction().execute(
    async (tx) =>
      await issueDocument(tx, by, {
        kind,
        subject: { kind: 'order', id: row.id },
        content: CONTENT[kind](documented(row, lines, old)),
        issuer: issuerOf(settings),
        renew: true,
        at: deps.now(),
      }),
  );
  // Who packs scans it into the panel; who bought sees where the order is.
  const token = await createLink(deps.db, deps, { purpose: 'order', subjectId: row.id });
  const finds =
    kind === 'guia'
      ? { address: panelAddress(deps.publicUrl, row), opens: 'Abrir no painel' }
      : { address: `${deps.publicUrl}/encomenda/${row.id}?t=${token}`, opens: 'Ver a encomenda' };
  return await drawable(deps, paper, {
    number: String(row.number),
    said: orderNumber(row.number),
    ...finds,
  });
}

/** A paper of an order as a PDF. Fails with `priced_papers_off`. */
export async function orderPaper(
  deps: Deps,
  by: Caller,
  row: OrderRow,
  kind: OrderPaper,
): Promise<Result<FileResponse>> {
  const refused = refusedPaper(await readSettings(deps.db), kind);
  if (refused) return fail(refused);
  const papers = [await issuePaper(deps, by, row, kind)];
  return await pdfFile({ papers }, `${DOCUMENT_KINDS[kind].fileName}-${row.number}`);
}

/** The packing slips of several orders in one PDF, one after the other; each is issued for itself. */
export async function orderSlips(
  deps: Deps,
  by: Caller,
  rows: readonly OrderRow[],
): Promise<Result<FileResponse>> {
  const papers: PaperTask[] = [];
  for (const row of rows) papers.push(await issuePaper(deps, by, row, 'guia'));
  return await pdfFile({ papers }, 'guias');
}

/** The labels for the boxes of several orders in one PDF: number, to whom, and a QR that opens the order in the panel. */
export async function orderLabels(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  rows: readonly OrderRow[],
): Promise<Result<FileResponse>> {
  const labels = rows.map(async (row) => {
    const to = addressOf(row);
    const place = to ? addressLines(to) : [row.customer_name, row.shipping_name];
    const phone = row.customer_phone ? [formatPhone(row.customer_phone)] : [];
    const long = to ? [to.address, to.department] : [row.shipping_name];
    return {
      title: orderNumber(row.number),
      lines: [...place, ...phone].map((text) => ({ text, rows: long.includes(text) ? 2 : 1 })),
      qr: await qrDrawing(panelAddress(publicUrl, row)),
    };
  });
  return await pdfFile({ labels: await Promise.all(labels) }, 'etiquetas');
}
