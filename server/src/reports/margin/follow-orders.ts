import {
  amountsOf,
  type LineBack,
  linesBack,
  type MarginAmounts,
  marginChange,
  NO_AMOUNTS,
  pricesLeft,
} from '#core/reports/rules/margin-change.ts';
import { shopIvaRate } from '#core/settings/rules/iva-rate.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { OrderFollower } from '../../orders/followers-port.ts';
import { type LineRow, type OrderRow, orderPayable, readOrderLines } from '../../orders/store.ts';
import { findPayable } from '../../payments/payables.ts';
import { readPayableRefundLines } from '../../payments/refunds/store.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** Keeps what each device sold under the margin scheme adds to the shop's IVA, in the transaction of the money. */
export const marginFollower: OrderFollower = {
  onPaid: async (tx, _by, order, lines, at) => await settle(tx, order, lines, { kind: 'venda', at }),
  onRefunded: async (tx, _by, order, { at }) =>
    await settle(tx, order, await readOrderLines(tx, order.id), { kind: 'devolucao', at }),
  onTakenBack: async (tx, _by, order, at) =>
    await settle(tx, order, await readOrderLines(tx, order.id), { kind: 'devolucao', at }),
};

interface Change {
  readonly kind: 'venda' | 'devolucao';
  readonly at: Date;
}

/** A device of a line, and what the shop knows of its purchase. Nothing known: the whole price is its margin. */
interface Device {
  readonly unit_id: string | null;
  readonly serial_number: string | null;
  readonly cost_cents: number;
  readonly purchase_origin: string | null;
  readonly purchased_on: string | null;
}

/**
 * Adds what is missing for the rows of each device to say what is so: nothing, however often it is called, when they do.
 * Money that went back before any sale was told changes nothing. The order is locked by the caller.
 */
async function settle(
  tx: Tx,
  order: OrderRow,
  lines: readonly LineRow[],
  { kind, at }: Change,
): Promise<void> {
  const inMargin = lines.filter(({ iva_regime }) => iva_regime === 'margin');
  if (inMargin.length === 0) return;
  const known = await tx
    .selectFrom('margin_entries')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  if (kind === 'devolucao' && known.length === 0) return;
  const rate = known[0]?.iva_rate ?? shopIvaRate((await readSettings(tx)).iva_settings, at);
  const [back, there] = [await readBack(tx, order, lines), await unitsWith(tx, order)];
  for (const line of inMargin) {
    const ofLine = known.filter(({ order_line_id }) => order_line_id === line.id);
    const soldNow = kind === 'venda' ? await devicesOf(tx, order, line) : [];
    const devices = Array.from({ length: line.quantity }, (_, nth) => {
      const rows = ofLine.filter(({ device }) => device === nth + 1);
      return { rows, sold: soldNow[nth] ?? rows.at(-1) };
    });
    const prices = pricesLeft(
      { quantity: line.quantity, grossCents: line.gross_cents },
      back.get(line.id) ?? { quantity: 0, amountCents: 0 },
      devices.map(({ sold }) => !sold?.unit_id || there.has(sold.unit_id)),
    );
    for (const [nth, { rows, sold }] of devices.entries()) {
      if (!sold) continue;
      const change = marginChange(sumOf(rows), amountsOf(prices[nth] ?? 0, sold.cost_cents, rate));
      if (!change) continue;
      await tx
        .insertInto('margin_entries')
        .values({
          day: lisbonDay(at),
          kind: kind === 'devolucao' && change.saleCents > 0 ? 'acerto' : kind,
          order_id: order.id,
          order_line_id: line.id,
          device: nth + 1,
          unit_id: sold.unit_id,
          name: line.name,
          serial_number: sold.serial_number,
          purchase_origin: sold.purchase_origin,
          purchased_on: sold.purchased_on,
          cost_cents: sold.cost_cents,
          iva_rate: rate,
          sale_cents: change.saleCents,
          purchase_cents: change.purchaseCents,
          margin_cents: change.marginCents,
          base_cents: change.baseCents,
          iva_cents: change.ivaCents,
        })
        .execute();
    }
  }
}

type Entry = {
  readonly sale_cents: number;
  readonly purchase_cents: number;
  readonly margin_cents: number;
  readonly base_cents: number;
  readonly iva_cents: number;
};

function sumOf(rows: readonly Entry[]): MarginAmounts {
  return rows.reduce(
    (sum, row) => ({
      saleCents: sum.saleCents + row.sale_cents,
      purchaseCents: sum.purchaseCents + row.purchase_cents,
      marginCents: sum.marginCents + row.margin_cents,
      baseCents: sum.baseCents + row.base_cents,
      ivaCents: sum.ivaCents + row.iva_cents,
    }),
    NO_AMOUNTS,
  );
}

/** The units that the order has of a line's article, else as many times what was kept with the line. */
async function devicesOf(tx: Tx, order: OrderRow, line: LineRow): Promise<Device[]> {
  const units = line.product_id
    ? await tx
        .selectFrom('units')
        .select(['id as unit_id', 'serial_number', 'cost_cents', 'purchase_origin', 'purchased_on'])
        .where('holder_kind', '=', 'order')
        .where('holder_id', '=', order.id)
        .where('product_id', '=', line.product_id)
        .orderBy('number')
        .limit(line.quantity)
        .execute()
    : [];
  const kept = {
    unit_id: null,
    serial_number: null,
    cost_cents: line.purchase_cents ?? 0,
    purchase_origin: line.purchase_origin,
    purchased_on: line.purchased_on,
  };
  return Array.from({ length: line.quantity }, (_, nth) => {
    const unit = units[nth];
    if (!unit) return kept;
    return { ...unit, cost_cents: unit.cost_cents ?? 0 };
  });
}

/** What is gone of each line, of an order that is paid: what is due and not there now, whoever it was paid by and however often. */
async function readBack(
  tx: Tx,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<string, LineBack>> {
  const payable = await findPayable(tx, orderPayable(order.id));
  const named = payable ? await readPayableRefundLines(tx, payable.id, ['done']) : [];
  const gone = payable ? Math.max(0, payable.due_cents - payable.paid_cents) : 0;
  const back = linesBack(
    gone,
    lines.map(({ id, gross_cents }) => ({ id, grossCents: gross_cents })),
    order.shipping_cents,
    named,
  );
  return new Map(lines.map(({ id }, nth) => [id, back[nth] ?? { quantity: 0, amountCents: 0 }]));
}

/** The units that the order has now. */
async function unitsWith(tx: Tx, order: OrderRow): Promise<ReadonlySet<string>> {
  const units = await tx
    .selectFrom('units')
    .select('id')
    .where('holder_kind', '=', 'order')
    .where('holder_id', '=', order.id)
    .execute();
  return new Set(units.map(({ id }) => id));
}
