import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { quoteTotals } from '#core/repairs/rules/quote-totals.ts';
import type { QuoteLineKind } from '#core/repairs/values.ts';
import { toCents } from '#core/shared/money.ts';
import { readNumber } from '#core/shared/read-number.ts';

/** A line as it is typed. `key` tells it from the others while they come and go. */
export interface TypedLine {
  readonly key: string;
  readonly kind: QuoteLineKind;
  readonly name: string;
  /** The product of the shop that it is; null: only words. */
  readonly product: string | null;
  readonly quantity: string;
  readonly price: string;
}

export interface TypedOption {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly lines: readonly TypedLine[];
}

/** A line with nothing in it yet. */
export function newLine(kind: QuoteLineKind = 'peca'): TypedLine {
  return { key: crypto.randomUUID(), kind, name: '', product: null, quantity: '1', price: '' };
}

/** An option with room for a part and the labour. */
export function newOption(title: string): TypedOption {
  return { key: crypto.randomUUID(), title, note: '', lines: [newLine(), newLine('mao_de_obra')] };
}

/** What the draft of a repair has, or an empty option. */
export function typedOptions(quotes: AdminRepairDetail['quotes']): readonly TypedOption[] {
  const draft = quotes.find(({ state }) => state === 'rascunho');
  if (!draft) return [newOption('Reparação')];
  return draft.options.map((option) => ({
    key: option.id,
    title: option.title,
    note: option.note ?? '',
    lines: option.lines.map((line, place) => ({
      key: `${option.id}-${place}`,
      kind: line.kind,
      name: line.name,
      product: line.product_id,
      quantity: String(line.quantity),
      price: line.price.toFixed(2),
    })),
  }));
}

/** The lines that say anything: an empty row is no line. */
export function saidLines(option: TypedOption): readonly TypedLine[] {
  return option.lines.filter(({ name, price }) => name.trim() !== '' || price.trim() !== '');
}

/** What an option comes to with IVA, in cents, as far as it can be read; null when a number cannot. `ivaRate` in whole %. */
export function typedTotal(option: TypedOption, ivaRate: number): number | null {
  const lines = saidLines(option).map(({ quantity, price }) => ({
    quantity: readNumber(quantity),
    price: readNumber(price),
  }));
  const read = lines.flatMap(({ quantity, price }) =>
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > 0 &&
    typeof price === 'number' &&
    price >= 0
      ? [{ quantity, unitNetCents: toCents(Math.round(price * 100) / 100), discountCents: 0 }]
      : [],
  );
  if (read.length < lines.length || read.length === 0) return null;
  return quoteTotals(read, ivaRate)?.totalCents ?? null;
}
