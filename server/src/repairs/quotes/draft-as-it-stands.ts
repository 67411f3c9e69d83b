import type { saveQuote } from '#core/repairs/admin-contract.ts';
import type { RepairQuote } from '#core/repairs/contract.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { formatCents, formatEuros, toCents } from '#core/shared/money.ts';
import type { FieldError } from '#core/shared/result.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RepairRow } from '../store.ts';
import { draftKey, readQuotes } from './quotes.ts';

type Option = RepairQuote['options'][number];
type WantedOption = BodyOf<typeof saveQuote>['options'][number];
type StoredLine = Option['lines'][number];
type WantedLine = WantedOption['lines'][number];

/** The draft of a repair that is locked: its key, its options, and for who did not know of it what it says, in words. */
export async function draftAsItStands(tx: Tx, repair: RepairRow) {
  const quotes = await readQuotes(tx, repair.id, 'panel');
  const options = quotes.find(({ state }) => state === 'rascunho')?.options ?? [];
  return { key: draftKey(quotes), options, words: words(repair, options) };
}

const count = (lines: number) => (lines === 1 ? '1 linha' : `${lines} linhas`);

function words({ estimate_cents: estimate }: RepairRow, options: readonly Option[]): FieldError[] {
  if (options.length === 0) {
    const price = estimate === null ? 'sem valor' : `de ${formatCents(estimate)}`;
    return [{ path: 'options', message: `Entretanto já não há rascunho: a estimativa é ${price}` }];
  }
  return options.map(({ title, lines, total }, place) => ({
    path: `options.${place}`,
    message: `Entretanto ficou «${title}»: ${count(lines.length)}, ${formatEuros(total)}`,
  }));
}

/** A discount in whole percent has no amount of its own. */
const discount = (percent: number | null | undefined, euros: number) =>
  percent ? `${percent} %` : toCents(euros);

interface Sayable<Line> {
  readonly title: string;
  readonly note?: string | null | undefined;
  readonly discount: number;
  readonly discount_percent?: number | null | undefined;
  readonly lines: readonly Line[];
}

/** What options say, to be compared. `ownDiscount`: what is taken off one line by itself, euros. */
function said<Line extends StoredLine | WantedLine>(
  options: readonly Sayable<Line>[],
  ownDiscount: (line: Line) => number,
): string {
  return JSON.stringify(
    options.map((option) => [
      option.title,
      option.note ?? '',
      discount(option.discount_percent, option.discount),
      option.lines.map((line) => [
        line.kind,
        line.name,
        line.product_id ?? '',
        line.quantity,
        // Of a price with IVA that without it is worked out.
        line.price_with_iva == null ? toCents(line.price ?? 0) : `${toCents(line.price_with_iva)} com IVA`,
        discount(line.discount_percent, ownDiscount(line)),
      ]),
    ]),
  );
}

/** Whether a draft says the very same: it was saved already, and its answer got lost. */
export function isSaidBy(options: readonly Option[], wanted: readonly WantedOption[]): boolean {
  return said(options, (line) => line.own_discount) === said(wanted, (line) => line.discount);
}
