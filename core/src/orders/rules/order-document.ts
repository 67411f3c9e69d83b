import { lineCent } from '../../cart/rules/line-cent.ts';
import { guaranteeNote } from '../../catalogue/rules/guarantee.ts';
import type { DocumentContent } from '../../documents/content.ts';
import { oldEquipmentTexts } from '../../old-equipment/texts.ts';
import { METHOD_LABELS } from '../../payments/texts.ts';
import type { PaymentMethod } from '../../payments/values.ts';
import { formatDate } from '../../shared/dates.ts';
import { EXEMPT_IVA, IVA_EXEMPTIONS, type IvaRegime, MARGIN_IVA } from '../../shared/iva.ts';
import { sumByRate } from '../../shared/lines.ts';
import { type Cents, formatCents, toEuros } from '../../shared/money.ts';
import { formatPhone } from '../../shared/phone.ts';
import { isReversed, type OrderStatus } from '../lifecycle.ts';
import { ORDER_STATUS_LABELS, orderTexts } from '../texts.ts';
import { addressLines, type Place } from './address-lines.ts';
import { orderNumber } from './order-number.ts';

/** An order as far as its papers go; money in cents. */
export interface DocumentedOrder {
  /** The short one. */
  readonly number: number;
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string | null;
  readonly nif: string | null;
  /** The company that it is billed to; left out or null: whoever bought. */
  readonly billingName?: string | null;
  /** What the buyer calls it; left out or null: nothing was said. */
  readonly buyerReference?: string | null;
  readonly shippingAddress: Place | null;
  readonly shippingName: string;
  readonly trackingCode: string | null;
  readonly customerNote: string | null;
  /** An old device that is still to be handed over; left out or null: none. */
  readonly oldEquipment?: { readonly what: string; readonly quantity: number } | null;
  readonly subtotalCents: Cents;
  readonly ivaCents: Cents;
  readonly shippingCents: Cents;
  readonly totalCents: Cents;
  readonly lines: readonly {
    readonly name: string;
    readonly sku: string | null;
    readonly rentalMonths: number | null;
    /** As it was promised when it was bought; null where none is due. */
    readonly guarantee: string | null;
    readonly quantity: number;
    /** Without IVA. */
    readonly unitCents: Cents;
    /** With it, as the customer read it. */
    readonly unitGrossCents: Cents;
    /** Off the whole line, without IVA. */
    readonly discountCents: Cents;
    readonly netCents: Cents;
    readonly ivaPercent: number;
    /** Left out: at a rate. */
    readonly regime?: IvaRegime;
    readonly ivaCents: Cents;
    readonly grossCents: Cents;
  }[];
}

type Line = DocumentedOrder['lines'][number];

function given(lines: readonly (string | null)[]): string[] {
  return lines.filter((line): line is string => line !== null && line !== '');
}

function detailOf(line: Line): string {
  const months = line.rentalMonths === null ? null : `aluguer de ${line.rentalMonths} meses, a pagar agora`;
  const discount = line.discountCents > 0 ? `desconto de ${formatCents(line.discountCents)} s/ IVA` : null;
  const guarantee = line.guarantee && guaranteeNote(line.guarantee);
  return given([line.sku && `Ref.ª ${line.sku}`, months, discount, guarantee, centNote(line)]).join(' · ');
}

/** Why a line is not its units times the price that was shown, as the cart says it; a discount is said by itself. */
export function centNote(
  line: Pick<Line, 'quantity' | 'unitGrossCents' | 'grossCents' | 'discountCents'>,
): string | null {
  if (line.discountCents > 0) return null;
  return lineCent({
    quantity: line.quantity,
    unit_gross: toEuros(line.unitGrossCents),
    line_gross: toEuros(line.grossCents),
  });
}

function paymentOf({ paymentMethod, paidAt }: DocumentedOrder): string {
  const how = paymentMethod ? METHOD_LABELS[paymentMethod] : null;
  return given([how, paidAt ? `pago a ${formatDate(paidAt)}` : 'por pagar']).join(', ');
}

function receiverOf(order: DocumentedOrder): DocumentContent['parties'][number] {
  const address = order.shippingAddress;
  return address
    ? {
        label: 'Entregar a',
        lines: addressLines(address),
      }
    : { label: 'Entrega', lines: [order.shippingName, order.customerName] };
}

function buyerReferenceOf({ buyerReference }: DocumentedOrder): DocumentContent['facts'] {
  return buyerReference ? [{ label: orderTexts.buyerReference, value: buyerReference }] : [];
}

function customerOf(order: DocumentedOrder): DocumentContent['parties'][number] {
  return {
    label: 'Cliente',
    lines: given([
      ...(order.billingName ? [order.billingName] : []),
      order.customerName,
      order.nif && `NIF ${order.nif}`,
      order.customerEmail,
      order.customerPhone && formatPhone(order.customerPhone),
    ]),
  };
}

const isTaxed = ({ regime = 'normal' }: Line) => regime === 'normal';

/** What has no IVA apart: its sum, and the mention that the law wants (DL 199/96, annex art. 6.º; CIVA art. 57.º). */
const WITHOUT_IVA = [
  { ...MARGIN_IVA, label: 'Bens em segunda mão' },
  { ...EXEMPT_IVA, label: 'Isento de IVA' },
] as const;

function withoutIva(lines: readonly Line[]) {
  return WITHOUT_IVA.flatMap(({ regime, exemption, label }) => {
    const own = lines.filter((line) => line.regime === regime);
    if (own.length === 0) return [];
    const cents = own.reduce((sum, { grossCents }) => sum + grossCents, 0);
    return [{ label, cents, text: `${IVA_EXEMPTIONS[exemption].text} (${exemption})` }];
  });
}

/** What is owed by rate, highest first. */
function ivaByRate(lines: readonly Line[]) {
  const amounts = lines.filter(isTaxed).map((line) => ({ ...line, rate: line.ivaPercent }));
  return sumByRate(amounts).map(({ rate, netCents, ivaCents }) => ({ percent: rate, netCents, ivaCents }));
}

/** The order on paper: what was bought, for how much, by whom; whether it is paid. */
export function orderDocument(order: DocumentedOrder): DocumentContent {
  const others = withoutIva(order.lines);
  return {
    facts: [
      { label: 'Encomenda', value: orderNumber(order.number) },
      ...buyerReferenceOf(order),
      { label: 'Data da encomenda', value: formatDate(order.createdAt) },
      { label: 'Pagamento', value: paymentOf(order) },
      { label: 'Entrega', value: order.shippingName },
      ...(order.trackingCode ? [{ label: 'Seguimento', value: order.trackingCode }] : []),
      ...(isReversed(order.status) ? [{ label: 'Estado', value: ORDER_STATUS_LABELS[order.status] }] : []),
    ],
    parties: [customerOf(order), receiverOf(order)],
    lines: order.lines.map((line) => ({
      name: line.name,
      detail: detailOf(line),
      quantity: line.quantity,
      money: {
        unitCents: line.unitCents,
        ivaPercent: isTaxed(line) ? line.ivaPercent : null,
        grossCents: line.grossCents,
      },
    })),
    totals: {
      subtotalCents: order.subtotalCents - others.reduce((sum, { cents }) => sum + cents, 0),
      ...(others.length > 0 ? { others: others.map(({ label, cents }) => ({ label, cents })) } : {}),
      iva: ivaByRate(order.lines),
      shipping: { name: order.shippingName, cents: order.shippingCents },
      totalCents: order.totalCents,
    },
    notes: others.map(({ text }) => ({ label: 'IVA', text })),
    signatures: [],
  };
}

/** What goes into the box: no prices, a box to tick for each line, and what the customer asked for. */
export function packingSlip(order: DocumentedOrder): DocumentContent {
  const units = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    facts: [
      { label: 'Encomenda', value: orderNumber(order.number) },
      ...buyerReferenceOf(order),
      { label: 'Data da encomenda', value: formatDate(order.createdAt) },
      { label: 'Unidades', value: String(units) },
      { label: 'Entrega', value: order.shippingName },
      ...(order.trackingCode ? [{ label: 'Seguimento', value: order.trackingCode }] : []),
    ],
    parties: [
      receiverOf(order),
      {
        label: 'Contacto',
        lines: given([
          order.customerName,
          order.customerPhone && formatPhone(order.customerPhone),
          order.customerEmail,
        ]),
      },
    ],
    lines: order.lines.map((line) => ({
      name: line.name,
      detail: given([
        line.sku && `Ref.ª ${line.sku}`,
        line.rentalMonths === null ? null : `aluguer de ${line.rentalMonths} meses`,
      ]).join(' · '),
      quantity: line.quantity,
      money: null,
    })),
    totals: null,
    notes: [
      ...(order.customerNote ? [{ label: 'Nota do cliente', text: order.customerNote }] : []),
      ...(order.oldEquipment
        ? [{ label: 'Receber equipamento antigo', text: oldEquipmentTexts.said(order.oldEquipment) }]
        : []),
    ],
    signatures: ['Preparado por', 'Conferido por'],
  };
}
