import type { Selectable } from 'kysely';
import { savedOf } from '#core/quotes/rules/quote-totals.ts';
import { type RepairQuote, repairQuote } from '#core/repairs/contract.ts';
import { quoteDifference } from '#core/repairs/quotes/rules/quote-difference.ts';
import type { QuoteLineKind } from '#core/repairs/values.ts';
import { type Cents, toEuros } from '#core/shared/money.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { RepairQuoteLines, RepairQuoteOptions } from '../../platform/database/tables.ts';
import type { QuoteRow } from '../store.ts';

const storedForm = repairQuote.shape.form;

/** The number of a repair's next version. */
export async function nextVersion(tx: Tx, repairId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('repair_quotes')
    .select((row) => row.fn.max<number | null>('version').as('last'))
    .where('repair_id', '=', repairId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** A draft with one option of one amount: an estimate that somebody typed. @returns the quote's id. */
export async function draftOfEstimate(
  tx: Tx,
  repairId: string,
  totalCents: Cents,
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('repair_quotes')
    .values({
      repair_id: repairId,
      version: await nextVersion(tx, repairId),
      state: 'rascunho',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('repair_quote_options')
    .values({ quote_id: id, position: 0, title: 'Reparação', total_cents: totalCents })
    .execute();
  return id;
}

function presentOption(
  option: Selectable<RepairQuoteOptions>,
  lines: readonly Selectable<RepairQuoteLines>[],
): RepairQuote['options'][number] {
  const typed = lines.map(({ quantity, unit_net_cents, unit_gross_cents, discount_cents }) => ({
    quantity,
    unitNetCents: unit_net_cents,
    unitGrossCents: unit_gross_cents,
    discountCents: discount_cents,
  }));
  return {
    id: option.id,
    title: option.title,
    note: option.note,
    lines: lines.map((line) => ({
      kind: line.kind as QuoteLineKind,
      name: line.name,
      product_id: line.product_id,
      quantity: line.quantity,
      price: toEuros(line.unit_net_cents),
      price_with_iva: line.unit_gross_cents === null ? null : toEuros(line.unit_gross_cents),
      discount: toEuros(line.discount_cents),
      own_discount: toEuros(line.discount_cents - line.shared_cents),
      discount_percent: line.discount_percent,
      iva_rate: line.iva_rate,
      net: toEuros(line.net_cents),
      gross: toEuros(line.gross_cents),
    })),
    total: toEuros(option.total_cents),
    discount: toEuros(option.discount_cents),
    discount_percent: option.discount_percent,
    saved: lines.length === 0 ? 0 : toEuros(savedOf(typed, lines[0]?.iva_rate ?? 0, option.total_cents)),
  };
}

/** Quotes with their options and lines, in the order given. */
async function presentQuotes(db: Db, rows: readonly QuoteRow[]): Promise<RepairQuote[]> {
  if (rows.length === 0) return [];
  const options = await db
    .selectFrom('repair_quote_options')
    .selectAll()
    .where(
      'quote_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const lines =
    options.length === 0
      ? []
      : await db
          .selectFrom('repair_quote_lines')
          .selectAll()
          .where(
            'option_id',
            'in',
            options.map(({ id }) => id),
          )
          .orderBy('position')
          .execute();
  return rows.map((row) => ({
    version: row.version,
    state: row.state,
    options: options
      .filter(({ quote_id }) => quote_id === row.id)
      .map((option) =>
        presentOption(
          option,
          lines.filter(({ option_id }) => option_id === option.id),
        ),
      ),
    form: storedForm.parse(row.form),
    changes: [],
    sent_at: row.sent_at?.toISOString() ?? null,
    valid_until: row.valid_until?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_channel: row.decided_channel,
    option_id: row.option_id,
    reason: row.reason,
  }));
}

/**
 * What tells the draft among these quotes from any that was there before: its first option's id, which each save makes anew.
 * @returns null when there is no draft.
 */
export function draftKey(quotes: readonly RepairQuote[]): string | null {
  return quotes.find(({ state }) => state === 'rascunho')?.options[0]?.id ?? null;
}

/** A repair's quotes, the newest first; what its customer may read has no drafts. */
export async function readQuotes(
  db: Db,
  repairId: string,
  view: 'customer' | 'panel',
): Promise<RepairQuote[]> {
  const rows = await db
    .selectFrom('repair_quotes')
    .selectAll()
    .where('repair_id', '=', repairId)
    .$if(view === 'customer', (query) => query.where('state', '!=', 'rascunho'))
    .orderBy('version', 'desc')
    // One more than the customer reads: what it changes in it is told.
    .limit(view === 'customer' ? 2 : 50)
    .execute();
  const quotes = await presentQuotes(db, rows as QuoteRow[]);
  const told = quotes.map((quote, place) => {
    const before = quotes.slice(place + 1).find(({ state }) => state !== 'rascunho');
    return before ? { ...quote, changes: quoteDifference(before, quote) } : quote;
  });
  return view === 'customer' ? told.slice(0, 1) : told;
}
