import { isSamePrice, type Price } from '../../shared/price.ts';
import { type Campaign, currentPrice } from './campaign.ts';

/** What a product costs from a moment on: one row of the price history. */
export interface PriceRow {
  readonly price: Price;
  readonly since: Date;
}

/**
 * Rows that the price history lacks at `now`: what the product came to cost since its last row, campaigns' beginnings
 * and ends at their own moments. The price without campaign is taken to be the same since that row, because whoever
 * changes it writes a row. Asked again after its rows were written it gives none.
 * @param last the newest row, null when there is none yet.
 */
export function missingPriceRows(
  usual: Price,
  campaign: Campaign,
  last: PriceRow | null,
  now: Date,
): PriceRow[] {
  const from = last?.since ?? new Date(0);
  const { startsAt, endsAt } = campaign;
  // The end is inclusive: the price is another one a millisecond later.
  const moments = [startsAt, endsAt && new Date(endsAt.getTime() + 1)].filter(
    (moment): moment is Date => moment !== null && moment > from && moment <= now,
  );
  const rows: PriceRow[] = [];
  let known = last?.price ?? null;
  if (known === null && moments[0]) {
    known = usual;
    rows.push({ price: usual, since: new Date(moments[0].getTime() - 1) });
  }
  for (const since of [...moments, now]) {
    const price = currentPrice(usual, campaign, since);
    if (known !== null && isSamePrice(price, known)) continue;
    rows.push({ price, since });
    known = price;
  }
  return rows;
}
