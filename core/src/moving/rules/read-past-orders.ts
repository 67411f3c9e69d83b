import { type Cell, cellText } from '../../imports/cell.ts';
import { cellOf, type RecognisedHistory } from '../../imports/moving/shop-history.ts';
import { readInteger, readMoney } from '../../imports/rules/read-number.ts';
import type { Cents } from '../../shared/money.ts';
import { type DecimalSign, openNumberText } from '../../shared/read-number.ts';
import { MAX_LINES, type Standing } from '../values.ts';
import { clipped, type FileRow, readEmail, readMoment, signOf, type TextOf, textsOf } from './cells.ts';
import { type Refused, readPhone } from './read-customers.ts';
import { standingOf } from './standing.ts';

export interface PastLine {
  readonly sku: string | null;
  readonly name: string;
  readonly quantity: number;
  /** One unit, as the file has it, in cents; null: it does not say. */
  readonly unit_cents: Cents | null;
  /** Whether that has IVA in it; null: only the owner knows. */
  readonly has_iva: boolean | null;
}

/** An order of another shop, to be looked at and never worked on. Amounts in cents. */
export interface PastOrder {
  readonly line: number;
  readonly number: string;
  readonly customer_email: string | null;
  readonly customer_name: string | null;
  readonly customer_phone: string | null;
  readonly address: string | null;
  readonly ordered_at: Date;
  readonly delivered_at: Date | null;
  readonly state: string;
  readonly standing: Standing;
  readonly payment: string | null;
  readonly total_cents: Cents;
  readonly shipping_cents: Cents | null;
  readonly iva_cents: Cents | null;
  readonly refunded_cents: Cents;
  readonly lines: readonly PastLine[];
}

const AMOUNTS = ['total', 'shipping', 'iva', 'refunded', 'unit', 'unitGross', 'unitNet'];

interface Reader {
  readonly found: RecognisedHistory;
  readonly textOf: TextOf;
  readonly sign: DecimalSign | null;
}

/** An amount of a cell without its currency's letters and signs. */
const bare = (cell: Cell) => (typeof cell === 'string' ? cell.replace(/[^\d.,\s-]/g, '').trim() : cell);

/** Cents of a cell: "12,30 €", "€12.30", 12.3; null for nothing or what is no amount. */
function centsOf(cell: Cell, sign: DecimalSign | null): Cents | null {
  const plain = bare(cell);
  if (cellText(plain) === '') return null;
  const read = readMoney(plain, sign);
  return 'value' in read ? read.value : null;
}

function amountOf({ found, sign }: Reader, row: FileRow, name: string): Cents | null {
  return centsOf(cellOf(found, row.cells, name), sign);
}

/** The first row of the order on which this stands. */
function firstText({ textOf }: Reader, rows: readonly FileRow[], name: string): string {
  return rows.map((row) => textOf(row, name)).find(Boolean) ?? '';
}

function quantityOf(given: string): number {
  const read = readInteger(given, 100_000);
  return 'value' in read ? Math.max(1, read.value) : 1;
}

/** "name:Toner|product_id:12|sku:T-1|quantity:2|total:24.60": one article of a WooCommerce exporter, with its net total. */
function articleOf(cell: Cell, sign: DecimalSign | null): PastLine | null {
  const parts = new Map(
    cellText(cell)
      .split('|')
      .map((part) => {
        const at = part.indexOf(':');
        return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
      }),
  );
  const name = clipped(parts.get('name') ?? '', 300);
  if (!name) return null;
  const quantity = quantityOf(parts.get('quantity') ?? '1');
  const total = centsOf(parts.get('total') ?? null, sign);
  return {
    sku: clipped(parts.get('sku') ?? '', 120),
    name,
    quantity,
    unit_cents: total === null ? null : Math.round(total / quantity),
    // WooCommerce keeps the totals of articles without tax.
    has_iva: false,
  };
}

function linesOf(reader: Reader, rows: readonly FileRow[]): PastLine[] {
  const { found, textOf, sign } = reader;
  const listed = rows.flatMap(({ cells }) =>
    found.articles.flatMap((column) => articleOf(cells[column] ?? null, sign) ?? []),
  );
  const named = rows.flatMap((row): PastLine[] => {
    const name = clipped(textOf(row, 'item'), 300);
    if (!name) return [];
    const gross = amountOf(reader, row, 'unitGross');
    const net = gross === null ? amountOf(reader, row, 'unitNet') : null;
    const said = gross ?? net;
    return [
      {
        sku: clipped(textOf(row, 'sku').replace(/^'/, ''), 120),
        name,
        quantity: quantityOf(textOf(row, 'quantity')),
        unit_cents: said ?? amountOf(reader, row, 'unit'),
        has_iva: said === null ? null : gross !== null,
      },
    ];
  });
  return [...listed, ...named].slice(0, MAX_LINES);
}

/** The rows of each order, in the order of the file; a row without a number belongs to the one above (Shopify). */
function groupsOf({ textOf }: Reader, rows: readonly FileRow[]): FileRow[][] {
  const groups = new Map<string, FileRow[]>();
  let last = '';
  for (const row of rows) {
    const own = textOf(row, 'id') || textOf(row, 'number');
    if (own !== '') last = own;
    const group = groups.get(last);
    if (group) group.push(row);
    else groups.set(last, [row]);
  }
  return [...groups.values()];
}

/** What is asked of the first number of an order that may be two; null: there is none. */
function openIn({ found, sign }: Reader, rows: readonly FileRow[]): string | null {
  const names = sign === null ? [...AMOUNTS, 'quantity'] : ['quantity'];
  const cells = rows.flatMap(({ cells }) => names.map((name) => cellOf(found, cells, name)));
  return cells.map((cell) => openNumberText(bare(cell))).find((text) => text !== null) ?? null;
}

type Order = { readonly order: PastOrder } | { readonly refused: Refused };

function readOrder(reader: Reader, rows: readonly FileRow[]): Order {
  const { line } = rows[0] ?? { line: 0 };
  const first = (name: string) => firstText(reader, rows, name);
  const number = clipped(first('number') || first('id'), 60);
  const refuse = (message: string): Order => ({ refused: { line, name: number ?? '', message } });
  if (!number) return refuse('Sem número de encomenda');
  const at = readMoment(first('created'));
  if (!at) return refuse(`“${clipped(first('created'), 40) ?? ''}” não é a data da encomenda`);
  const open = openIn(reader, rows);
  if (open) return refuse(open);
  const total = rows.map((row) => amountOf(reader, row, 'total')).find((cents) => cents !== null);
  if (total === undefined || total === null) return refuse('Sem o total da encomenda');
  const amount = (name: string) =>
    rows.map((row) => amountOf(reader, row, name)).find((cents) => cents !== null) ?? null;
  const state = clipped(first('state'), 80) ?? 'Sem estado';
  const name = first('name') || [first('first'), first('last')].filter(Boolean).join(' ');
  return {
    order: {
      line,
      number,
      customer_email: readEmail(first('email')),
      customer_name: clipped(name, 120),
      customer_phone: readPhone(first('phone')),
      address: clipped([first('street'), first('zip'), first('city')].filter(Boolean).join(', '), 300),
      ordered_at: at,
      delivered_at: readMoment(first('sent')),
      state,
      standing: standingOf(state, first('cancelled') !== ''),
      payment: clipped(first('payment'), 80),
      total_cents: total,
      shipping_cents: amount('shipping'),
      iva_cents: amount('iva'),
      refunded_cents: amount('refunded') ?? 0,
      lines: linesOf(reader, rows),
    },
  };
}

/**
 * The orders of a file. PrestaShop gives one reference to several orders of a cart: the second is told apart by its id.
 * Whether prices of articles have IVA is as the columns say it, else null.
 */
export function readPastOrders(
  found: RecognisedHistory,
  rows: readonly FileRow[],
): { orders: PastOrder[]; refused: Refused[] } {
  const reader = { found, textOf: textsOf(found), sign: signOf(found, rows, AMOUNTS) };
  const orders: PastOrder[] = [];
  const refused: Refused[] = [];
  const numbers = new Set<string>();
  for (const group of groupsOf(reader, rows)) {
    const read = readOrder(reader, group);
    if ('refused' in read) {
      refused.push(read.refused);
      continue;
    }
    const { number } = read.order;
    const apart = `${number.slice(0, 40)} (${firstText(reader, group, 'id')})`;
    const own = numbers.has(number) ? apart : number;
    numbers.add(own);
    orders.push({ ...read.order, number: own });
  }
  return { orders, refused };
}

/** Whether the owner has to say if prices of articles have IVA. */
export function asksIva(orders: readonly PastOrder[]): boolean {
  return orders.some(({ lines }) =>
    lines.some(({ unit_cents, has_iva }) => unit_cents !== null && has_iva === null),
  );
}
