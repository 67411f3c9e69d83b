import { sql } from 'kysely';
import { toEuros } from '#core/shared/money.ts';
import type { StandingOrder, StandingSource } from '#core/standing-orders/contract.ts';
import { isAsked, isLastAsk } from '#core/standing-orders/rules/next-step.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { listPage } from '../platform/database/list-page.ts';
import { type PricedStanding, priceStanding, tellPrices } from './price-standing.ts';
import type { StandingRow } from './store.ts';

/** Standing orders on a page of the customer's list. */
const PAGE_SIZE = 10;

/** An account's standing orders, the next first, with what they cost today. */
export async function listStanding(db: Db, userId: string, page: number, now: Date) {
  const { items, ...rest } = await listPage(db, {
    page,
    usual: PAGE_SIZE,
    matching: db.selectFrom('standing_orders').selectAll().where('user_id', '=', userId),
    order: sql`next_on, id`,
    present: (row: StandingRow) => row,
  });
  return { items: await presentStanding(db, userId, items, now), ...rest };
}

/** Standing orders of one account as it sees them. */
async function presentStanding(
  db: Db,
  userId: string,
  rows: readonly StandingRow[],
  now: Date,
): Promise<StandingOrder[]> {
  const priced = await priceStanding(
    db,
    userId,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => present(row, priced.get(row.id) ?? NOTHING));
}

/** A standing order that was made or changed a moment ago, as its account sees it: what it costs now is told by that. */
export async function tellStanding(tx: Tx, row: StandingRow, now: Date): Promise<StandingOrder> {
  const priced = (await priceStanding(tx, row.user_id, [row.id], now)).get(row.id) ?? NOTHING;
  await tellPrices(tx, row.id, priced);
  const lines = priced.lines.map((line) => ({ ...line, toldCents: line.priced.unitWithIvaCents }));
  return present(row, { ...priced, lines });
}

const NOTHING: PricedStanding = { lines: [], totalCents: 0 };

function present(row: StandingRow, { lines, totalCents }: PricedStanding): StandingOrder {
  return {
    id: row.id,
    source: sourceOf(row.source),
    name: row.name,
    weeks: row.weeks,
    next_on: row.next_on,
    is_asked: isAsked(row),
    is_last: isAsked(row) && isLastAsk(row.unanswered),
    lines: lines.map(({ priced: { product, unitWithIvaCents, problem }, quantity, toldCents }) => ({
      product_id: product.id,
      slug: product.slug,
      name: product.name,
      quantity,
      unit_gross: toEuros(unitWithIvaCents),
      was_gross: toldCents === unitWithIvaCents ? null : toEuros(toldCents),
      problem,
    })),
    total: toEuros(totalCents),
  };
}

/** How a source is kept: its kind, and what of it. */
export function sourceText({ kind, of }: StandingSource): string {
  return `${kind}:${of}`;
}

function sourceOf(text: string): StandingSource {
  const [kind = ''] = text.split(':', 1);
  return { kind: kind as StandingSource['kind'], of: text.slice(kind.length + 1) };
}
