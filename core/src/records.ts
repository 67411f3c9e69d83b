import { accountRecord } from './accounts/record.ts';
import { monthRecord } from './books/record.ts';
import { brandRecord } from './catalogue/brands/record.ts';
import { productRecord } from './catalogue/record.ts';
import { billRecord } from './charges/record.ts';
import { equipmentRecord } from './equipment/record.ts';
import { feedRecord } from './feeds/record.ts';
import { giftCardRecord } from './gift-cards/record.ts';
import { importRecord } from './imports/record.ts';
import { invoiceRecord } from './invoicing/record.ts';
import { licencePoolRecord, licenceRecord } from './licences/record.ts';
import { maintenanceRecord } from './maintenance/record.ts';
import { messageRecord } from './messages/record.ts';
import { oldEquipmentRecord } from './old-equipment/record.ts';
import { orderRecord } from './orders/record.ts';
import { paymentCheckRecord, paymentRecord, refundRecord } from './payments/record.ts';
import { promotionRecord } from './pricing/record.ts';
import { proposalRecord } from './quotes/record.ts';
import { rentalRecord } from './rentals/record.ts';
import { repairRecord } from './repairs/record.ts';
import { returnRecord } from './returns/record.ts';
import { reviewRecord } from './reviews/record.ts';
import { own } from './shared/own.ts';
import type { RecordKind, RecordNumbers } from './shared/record.ts';
import { supplierReturnRecord } from './supplier-returns/record.ts';
import { unitRecord } from './units/record.ts';

/** Every kind of thing that has a record in the panel, by the name that the audit gives it. */
export const RECORDS = {
  account: accountRecord,
  product: productRecord,
  brand: brandRecord,
  order: orderRecord,
  proposal: proposalRecord,
  repair: repairRecord,
  return: returnRecord,
  'supplier-return': supplierReturnRecord,
  rental: rentalRecord,
  maintenance: maintenanceRecord,
  bill: billRecord,
  payment: paymentRecord,
  refund: refundRecord,
  'payment-check': paymentCheckRecord,
  review: reviewRecord,
  unit: unitRecord,
  'licence-pool': licencePoolRecord,
  licence: licenceRecord,
  equipment: equipmentRecord,
  invoice: invoiceRecord,
  message: messageRecord,
  import: importRecord,
  month: monthRecord,
  'old-equipment': oldEquipmentRecord,
  feed: feedRecord,
  promotion: promotionRecord,
  'gift-card': giftCardRecord,
} as const satisfies Readonly<Record<string, RecordKind>>;

export type RecordName = keyof typeof RECORDS;

/** Names that rows of other rooms have for them: what is owed, what a notice is about, who has a unit. */
const ALSO: Readonly<Record<string, RecordName>> = {
  check: 'payment-check',
  licences: 'licence-pool',
  loan: 'repair',
  rental_deposit: 'rental',
  rental_instalment: 'bill',
};

/** Where the records of a kind stand below the panel's address, by any name that a row has for it; null: it has none. */
export function recordPlace(kind: string): string | null {
  const name = own(ALSO, kind) ?? kind;
  return own(RECORDS, name)?.place ?? null;
}

/** The address in the panel of one record; null where its kind has none. */
export function recordPath(kind: RecordName, id: string): string;
export function recordPath(kind: string, id: string): string | null;
export function recordPath(kind: string, id: string): string | null {
  const place = recordPlace(kind);
  return place === null ? null : `/dashboard/${place}/${encodeURIComponent(id)}`;
}

/** The numbers of a kind; null: it has none. */
export function numbersOf(kind: RecordName): RecordNumbers | null {
  const { numbers }: RecordKind = RECORDS[kind];
  return numbers ?? null;
}

/** A record as people read of it: 'Reparação T-12: Portátil HP 250', 'Encomenda n.º 1042', 'Licença de Norton 360'. */
export function recordTitle({
  kind,
  number,
  title,
}: {
  readonly kind: RecordName;
  readonly number: number | null;
  readonly title: string | null;
}): string {
  const said = number === null ? undefined : numbersOf(kind)?.say(number);
  const { label } = RECORDS[kind];
  if (said === undefined) return title === null ? label : `${label} ${title}`;
  return `${label} ${said.replace(/^N\.º/, 'n.º')}${title === null ? '' : `: ${title}`}`;
}
