import { sql } from 'kysely';
import { MARGIN_KIND_LABELS, type MarginEntry } from '#core/reports/margin-contract.ts';
import { writeCsvRecord } from '#core/shared/csv.ts';
import { ORIGIN_LABELS, type PurchaseOrigin } from '#core/shared/margin.ts';
import { type Cents, toEuros } from '#core/shared/money.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Paging, pageBounds } from '../../platform/database/paging.ts';

const PAGE_SIZE = 50;
/** Rows of a file: far more used devices than a shop sells in a month. */
const MOST = 20_000;

const ofMonth = (month: string) => sql<boolean>`day >= ${`${month}-01`} AND day <= ${`${month}-31`}`;
const euros = (cents: Cents) => (cents < 0 ? -toEuros(-cents) : toEuros(cents));

async function readRows(db: Db, month: string, limit: number, offset: number): Promise<MarginEntry[]> {
  const rows = await db
    .selectFrom('margin_entries as entry')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .selectAll('entry')
    .select([
      'orders.number as order_number',
      sql<string | null>`(SELECT string_agg(invoices.number, ', ' ORDER BY invoices.id)
        FROM payables JOIN invoices ON invoices.payable_id = payables.id
        WHERE payables.kind = 'order' AND payables.subject = entry.order_id AND invoices.state = 'emitida')`.as(
        'document',
      ),
    ])
    .where(ofMonth(month))
    .orderBy('entry.day')
    .orderBy('entry.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    day: row.day,
    kind: row.kind as MarginEntry['kind'],
    order_id: row.order_id,
    order_number: row.order_number,
    name: row.name,
    serial_number: row.serial_number,
    origin: row.purchase_origin ? ORIGIN_LABELS[row.purchase_origin as PurchaseOrigin] : null,
    purchased_on: row.purchased_on,
    iva_rate: row.iva_rate,
    sale: euros(row.sale_cents),
    purchase: euros(row.purchase_cents),
    margin: euros(row.margin_cents),
    base: euros(row.base_cents),
    iva: euros(row.iva_cents),
    document: row.document,
  }));
}

/** What was sold under the margin scheme in a month of Lisbon, and given back, page by page, with the month's sums. */
export async function listMargins(db: Db, { month, ...asked }: Paging & { readonly month: string }) {
  const { page, size, offset } = pageBounds(asked, PAGE_SIZE);
  const [items, sums] = await Promise.all([
    readRows(db, month, size, offset),
    db
      .selectFrom('margin_entries')
      .select((row) => [
        row.fn.countAll<number>().as('total'),
        sql<number>`coalesce(sum(sale_cents), 0)::float8`.as('sale'),
        sql<number>`coalesce(sum(purchase_cents), 0)::float8`.as('purchase'),
        sql<number>`coalesce(sum(margin_cents), 0)::float8`.as('margin'),
        sql<number>`coalesce(sum(base_cents), 0)::float8`.as('base'),
        sql<number>`coalesce(sum(iva_cents), 0)::float8`.as('iva'),
      ])
      .where(ofMonth(month))
      .executeTakeFirstOrThrow(),
  ]);
  const { total, ...cents } = sums;
  const { sale, purchase, margin, base, iva } = cents;
  return {
    items,
    total,
    page,
    page_size: size,
    sums: {
      sale: euros(sale),
      purchase: euros(purchase),
      margin: euros(margin),
      base: euros(base),
      iva: euros(iva),
    },
  };
}

const HEADINGS = [
  'Dia',
  'Tipo',
  'Encomenda',
  'Documento',
  'Equipamento',
  'Número de série',
  'Comprado a',
  'Data da compra',
  'Venda (€)',
  'Compra (€)',
  'Margem (€)',
  'Taxa (%)',
  'Base (€)',
  'IVA (€)',
];

/** The month as a file for the accountant. */
export async function exportMargins(db: Db, month: string): Promise<Result<FileResponse>> {
  const rows = await readRows(db, month, MOST, 0);
  const money = (amount: number) => amount.toFixed(2).replace('.', ',');
  const records = rows.map((row) => [
    row.day,
    MARGIN_KIND_LABELS[row.kind],
    row.order_number,
    row.document ?? '',
    row.name,
    row.serial_number ?? '',
    row.origin ?? '',
    row.purchased_on ?? '',
    money(row.sale),
    money(row.purchase),
    money(row.margin),
    row.iva_rate,
    money(row.base),
    money(row.iva),
  ]);
  const body = `\uFEFF${[HEADINGS, ...records].map((record) => writeCsvRecord(record)).join('')}`;
  return ok({
    name: `margem-${month}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Buffer.from(body, 'utf8'),
    isInline: false,
  });
}
