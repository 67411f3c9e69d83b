import { sql } from 'kysely';
import { billNumber } from '#core/charges/record.ts';
import type { DocumentLine } from '#core/invoicing/rules/document-lines.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { PayableKind } from '#core/payments/values.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { EXEMPT_IVA } from '#core/shared/iva.ts';
import type { Cents } from '#core/shared/money.ts';
import { isValidNif } from '#core/shared/nif.ts';
import { findBill } from '../charges/store.ts';
import { findOrder } from '../orders/store.ts';
import { type PayablePorts, portOf } from '../payments/payable-port.ts';
import type { PayableRow } from '../payments/payables.ts';
import type { Db } from '../platform/database/database.ts';
import type { SentQuote } from '../repairs/rooms-port.ts';
import { findRepair, readOptions } from '../repairs/store.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import type { WantedDocument } from './invoicer-port.ts';

type Customer = WantedDocument['customer'];

/** What a payable is of, as a document says it. */
export interface Sold {
  readonly about: string;
  readonly code: string;
  readonly customer: Customer;
  readonly lines: readonly DocumentLine[];
  /** Whether the sale stands: money for one that does not is not invoiced. */
  readonly stands: boolean;
}

interface Head extends Omit<Sold, 'lines'> {
  /** What of the sum is in none of its lines. */
  readonly rest: string;
  readonly soldAt: Date;
}

/** A NIF that no service would take is none: the customer's document is mended afterwards by the panel's button. */
const nifOf = (nif: string | null) => (nif !== null && isValidNif(nif) ? nif : null);

async function orderHead(db: Db, id: string): Promise<Head | null> {
  const order = await findOrder(db, id);
  if (!order) return null;
  const sent = order.shipping_address as { address?: string; postal_code?: string; city?: string } | null;
  return {
    about: `Encomenda ${orderNumber(order.number)}`,
    code: `ENC-${order.number}`,
    customer: {
      name: order.billing_name ?? order.customer_name,
      nif: nifOf(order.nif),
      email: order.customer_email,
      address:
        sent?.address && sent.postal_code && sent.city
          ? { address: sent.address, postal_code: sent.postal_code, city: sent.city }
          : null,
    },
    // A part that came before the rest is an advance, invoiced as it comes (CIVA, article 36, 1 c).
    stands: order.holds_stock,
    rest: invoicingTexts.shipping,
    soldAt: order.created_at,
  };
}

async function repairHead(db: Db, id: string, at: Date): Promise<Head | null> {
  const repair = await findRepair(db, id);
  if (!repair) return null;
  const owner =
    repair.user_id && repair.billed_nif === null
      ? await db.selectFrom('users').select('nif').where('id', '=', repair.user_id).executeTakeFirst()
      : undefined;
  const about = `Reparação ${repairNumber(repair.number)}`;
  return {
    about,
    code: repairNumber(repair.number),
    customer: {
      name: repair.billed_name ?? repair.customer_name,
      nif: nifOf(repair.billed_nif ?? owner?.nif ?? null),
      email: repair.customer_email,
      address: null,
    },
    stands: true,
    rest: about,
    soldAt: at,
  };
}

async function billHead(db: Db, id: string, at: Date): Promise<Head | null> {
  const bill = await findBill(db, id);
  if (!bill) return null;
  const about = `${bill.title} (${billNumber(bill.number)})`.slice(0, 120);
  return {
    about,
    code: billNumber(bill.number),
    customer: {
      name: bill.payer_name,
      nif: nifOf(bill.payer_nif),
      email: bill.payer_email,
      address: null,
    },
    stands: true,
    rest: about,
    soldAt: at,
  };
}

interface LineIva {
  readonly id: string;
  readonly rate: number;
  readonly exemption: string | null;
}

/** The IVA of the lines that were sold, by their ids. */
async function ivaOfLines(db: Db, kind: PayableRow['kind'], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, LineIva>();
  const table = kind === 'order' ? 'order_lines' : kind === 'repair' ? 'repair_quote_lines' : 'charge_lines';
  const exemption = kind === 'order' ? sql.ref('iva_exemption') : sql`NULL`;
  const { rows } = await sql<LineIva>`
    SELECT id, iva_rate AS rate, ${exemption} AS exemption FROM ${sql.table(table)}
    WHERE id = ANY(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who says what a sale is called and whose it is, by its kind; left out: no document is made of it. */
const HEADS: Partial<Record<PayableKind, (db: Db, subject: string, at: Date) => Promise<Head | null>>> = {
  order: orderHead,
  repair: repairHead,
  rental_instalment: billHead,
};

/**
 * What was sold by a payable: its lines with their IVA, together what is due of it, and whom it was sold to. null: no
 * document is made of its kind. A deposit that only secures is none: whether one that is kept is a sale is asked of the
 * owner's accountant.
 */
export async function readSold(
  db: Db,
  ports: PayablePorts,
  { kind, subject, due_cents }: PayableRow,
  at: Date,
): Promise<Sold | null> {
  const head = await HEADS[kind]?.(db, subject, at);
  if (!head) return null;
  const { rest, soldAt, ...sold } = head;
  const known = await portOf(ports, kind).readLines(db, subject);
  const line = await lineMaker(
    db,
    kind,
    known.map(({ id }) => id),
    soldAt,
  );
  const lines = known.map(line);
  const left = due_cents - lines.reduce((sum, { grossCents }) => sum + grossCents, 0);
  if (left > 0) lines.push(line({ id: null, name: rest, quantity: 1, grossCents: left }));
  return { ...sold, lines };
}

/** A line as it was sold, or is offered; `id` null: of no line alone. */
interface NamedLine {
  readonly id: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly grossCents: Cents;
}

/** What says of a line its IVA and the reason where it has none. */
async function lineMaker(db: Db, kind: PayableKind, ids: readonly string[], soldAt: Date) {
  const iva = await ivaOfLines(db, kind, ids);
  const [shopRate, settings] = await Promise.all([readShopIva(db, soldAt), readSettings(db)]);
  const usual = settings.iva_settings.is_exempt
    ? EXEMPT_IVA.exemption
    : settings.invoicing_settings.invoicing_exemption || null;
  return (one: NamedLine): DocumentLine => {
    const own = one.id === null ? undefined : iva.get(one.id);
    const ivaRate = own?.rate ?? shopRate;
    return {
      name: one.name.slice(0, 200),
      quantity: one.quantity,
      grossCents: one.grossCents,
      ivaRate,
      exemption: ivaRate === 0 ? (own?.exemption ?? usual) : null,
      lineId: one.id,
    };
  };
}

/** What a quote of a repair offers by one of its options. */
type Offered = Omit<Sold, 'stands'> & { readonly optionId: string };

/** The options of a repair's quote that cost something, each with its lines; one that has none is a line itself. */
export async function readOffered(
  db: Db,
  { repairId, quoteId, version }: SentQuote,
  at: Date,
): Promise<Offered[]> {
  const head = await repairHead(db, repairId, at);
  if (!head) return [];
  const { about, code, customer } = head;
  const options = await readOptions(db, quoteId);
  const offered = await db
    .selectFrom('repair_quote_lines')
    .innerJoin('repair_quote_options', 'repair_quote_options.id', 'option_id')
    .select(['repair_quote_lines.id', 'option_id', 'name', 'quantity', 'gross_cents as grossCents'])
    .where('quote_id', '=', quoteId)
    .orderBy('repair_quote_lines.position')
    .execute();
  const line = await lineMaker(
    db,
    'repair',
    offered.map(({ id }) => id),
    at,
  );
  return options
    .filter(({ total_cents }) => total_cents > 0)
    .map(({ id: optionId, title, total_cents: grossCents }) => {
      const own = offered.filter(({ option_id, grossCents: cents }) => option_id === optionId && cents > 0);
      const alone = { id: null, name: about, quantity: 1, grossCents };
      return {
        optionId,
        about: invoicingTexts.quote(about, version, options.length > 1 ? title : undefined).slice(0, 120),
        code,
        customer,
        lines: (own.length > 0 ? own : [alone]).map(line),
      };
    });
}
