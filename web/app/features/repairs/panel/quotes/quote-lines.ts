import { discountOf, quoteTotals, savedOf, type TypedDiscount } from '#core/quotes/rules/quote-totals.ts';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { RepairTemplate } from '#core/repairs/templates/contract.ts';
import type { QuoteLineKind } from '#core/repairs/values.ts';
import { withIva, withoutIva } from '#core/shared/iva.ts';
import { toEuros } from '#core/shared/money.ts';
import { grossPrice, netPrice, unitOf } from '#core/shared/price.ts';
import { readNumber, typedCents } from '#core/shared/read-number.ts';

/** A line as it is typed. `key` tells it from the others while they come and go. */
export interface TypedLine {
  readonly key: string;
  readonly kind: QuoteLineKind;
  readonly name: string;
  /** The product of the shop that it is; null: only words. */
  readonly product: string | null;
  readonly quantity: string;
  /** Without IVA, unless `hasIva`: what is typed is the truth. */
  readonly price: string;
  readonly hasIva: boolean;
  /** "10 %", or euros, with IVA where the price is; empty: none. */
  readonly discount: string;
}

export interface TypedOption {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  /** Off all of its lines: as a line's. */
  readonly discount: string;
  readonly lines: readonly TypedLine[];
}

/** A line with nothing in it yet. */
export function newLine(kind: QuoteLineKind = 'peca'): TypedLine {
  return {
    key: crypto.randomUUID(),
    kind,
    name: '',
    product: null,
    quantity: '1',
    price: '',
    hasIva: false,
    discount: '',
  };
}

/** An option with room for a part and the labour. */
export function newOption(title: string): TypedOption {
  return {
    key: crypto.randomUUID(),
    title,
    note: '',
    discount: '',
    lines: [newLine(), newLine('mao_de_obra')],
  };
}

const asTyped = (euros: number) => euros.toFixed(2).replace('.', ',');

/** A discount as it was typed. */
function typedDiscount(percent: number | null, euros: number): string {
  if (percent !== null) return `${percent} %`;
  return euros > 0 ? asTyped(euros) : '';
}

/** What the draft of a repair has, or an empty option. */
export function typedOptions(quotes: AdminRepairDetail['quotes']): readonly TypedOption[] {
  const draft = quotes.find(({ state }) => state === 'rascunho');
  if (!draft) return [newOption('Reparação')];
  return draft.options.map((option) => ({
    key: option.id,
    title: option.title,
    note: option.note ?? '',
    discount: typedDiscount(option.discount_percent, option.discount),
    lines: option.lines.map((line, place) => ({
      key: `${option.id}-${place}`,
      kind: line.kind,
      name: line.name,
      product: line.product_id,
      quantity: String(line.quantity),
      price: asTyped(line.price_with_iva ?? line.price),
      hasIva: line.price_with_iva !== null,
      discount: typedDiscount(line.discount_percent, line.own_discount),
    })),
  }));
}

/** The lines of a template as they are typed. */
export function linesOfTemplate(template: Pick<RepairTemplate, 'lines'>): readonly TypedLine[] {
  return template.lines.map(({ kind, name, product_id, quantity, price, price_with_iva }) => ({
    ...newLine(kind),
    name,
    product: product_id,
    quantity: String(quantity),
    price: asTyped(price_with_iva ?? price),
    hasIva: price_with_iva !== null,
  }));
}

/** An option with a template in it: in place of its empty rows, after what it says; unnamed it is called as the template. */
export function withTemplate(option: TypedOption, template: RepairTemplate): TypedOption {
  const said = saidLines(option);
  return {
    ...option,
    ...(said.length === 0 ? { title: template.name, note: option.note || (template.note ?? '') } : {}),
    lines: [...said, ...linesOfTemplate(template)],
  };
}

/** The lines that say anything: an empty row is no line. */
export function saidLines({ lines }: Pick<TypedOption, 'lines'>): readonly TypedLine[] {
  return lines.filter(({ name, price }) => name.trim() !== '' || price.trim() !== '');
}

/** These options with a discount in percent on each part that says something; null: each part has it already. */
export function withPartsDiscount(
  options: readonly TypedOption[],
  percent: number,
): readonly TypedOption[] | null {
  const discount = typedDiscount(percent, 0);
  const lacks = ({ kind, name, discount: own }: TypedLine) =>
    kind === 'peca' && name.trim() !== '' && own.trim() !== discount;
  if (percent === 0 || !options.some(({ lines }) => lines.some(lacks))) return null;
  return options.map((option) => ({
    ...option,
    lines: option.lines.map((line) => (lacks(line) ? { ...line, discount } : line)),
  }));
}

/** "10 %" or euros without IVA as a discount; null when it is neither. */
export function readDiscount(text: string): TypedDiscount | null {
  if (text.trim() === '') return { percent: null, cents: 0 };
  const percent = /^\s*(\d{1,3})\s*%\s*$/.exec(text)?.[1];
  if (percent === undefined) {
    const cents = typedCents(text);
    return cents === null ? null : { percent: null, cents };
  }
  const value = Number(percent);
  return value >= 1 && value <= 100 ? { percent: value, cents: 0 } : null;
}

/** A discount as the call takes it: what cannot be read is sent as it was typed, for the server to say so. */
export function sentDiscount(text: string) {
  const read = readDiscount(text);
  if (read?.percent) return { discount: 0, discount_percent: read.percent };
  return { discount: text.trim() === '' ? 0 : text, discount_percent: null };
}

/** The price of a line as the call takes it. */
export function sentPrice({ price, hasIva }: Pick<TypedLine, 'price' | 'hasIva'>) {
  return hasIva ? { price_with_iva: price } : { price };
}

/** Options as the call takes them: without keys and empty rows. */
export function sentOptions(options: readonly TypedOption[]) {
  return options.map((option) => ({
    title: option.title,
    note: option.note,
    ...sentDiscount(option.discount),
    lines: saidLines(option).map(({ kind, name, product, quantity, discount, ...line }) => ({
      kind,
      name,
      product_id: product,
      quantity,
      ...sentPrice(line),
      ...sentDiscount(discount),
    })),
  }));
}

/** A number as it is counted: "40" and "40,00" are one. */
const counted = (typed: string, read: (typed: string) => unknown) => read(typed) ?? typed.trim();

function saidBy(options: readonly TypedOption[]): string {
  return JSON.stringify(
    options.map((option) => [
      option.title.trim(),
      option.note.trim(),
      counted(option.discount, readDiscount),
      saidLines(option).map(({ kind, name, product, quantity, price, hasIva, discount }) => [
        kind,
        name.trim(),
        product,
        counted(quantity, readNumber),
        counted(price, typedCents),
        hasIva,
        counted(discount, readDiscount),
      ]),
    ]),
  );
}

/** Whether two drafts say the same, however their numbers were typed and whatever rows are empty. */
export function saysTheSame(one: readonly TypedOption[], other: readonly TypedOption[]): boolean {
  return saidBy(one) === saidBy(other);
}

/** A line as it is counted; null when one of its numbers cannot be read. */
function readLine({ quantity, price, hasIva, discount }: TypedLine, ivaRate: number) {
  const [count, cents, off] = [readNumber(quantity), typedCents(price), readDiscount(discount)];
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || cents === null || !off) {
    return null;
  }
  const discountCents = discountOf(off, cents * count);
  if (discountCents === null) return null;
  const unit = hasIva ? grossPrice(cents, ivaRate) : netPrice(cents);
  return { quantity: count, ...unitOf(unit), discountCents };
}

/** What an option comes to with IVA and what its discounts save, in cents; null when a number cannot be read. `ivaRate` in whole %. */
export function typedTotal(option: Pick<TypedOption, 'lines' | 'discount'>, ivaRate: number) {
  const said = saidLines(option);
  const lines = said.flatMap((line) => readLine(line, ivaRate) ?? []);
  const whole = readDiscount(option.discount);
  if (lines.length < said.length || lines.length === 0 || !whole) return null;
  const totals = quoteTotals(lines, ivaRate, whole);
  return totals && { cents: totals.totalCents, savedCents: savedOf(lines, ivaRate, totals.totalCents) };
}

/** The price of a line with IVA or without it, as it was typed or as it comes to; what is no price stays as it is. */
export function priceShown({ price, hasIva }: TypedLine, wantsIva: boolean, ivaRate: number): string {
  const cents = typedCents(price);
  if (hasIva === wantsIva || cents === null) return price;
  return asTyped(toEuros(hasIva ? withoutIva(cents, ivaRate) : withIva(cents, ivaRate)));
}

/** What was refused of the draft, by the name of its field: a line is counted among those that say something. */
export function fieldOf(place: number, line: number, field: string): string {
  return `options.${place}.lines.${line}.${field}`;
}

/** A product's price as it is typed. */
export function typedPrice(euros: number): string {
  return asTyped(euros);
}
