import { fold } from '../../shared/fold.ts';
import { FIELD_LABELS } from '../field-labels.ts';
import { PRODUCT_BLOCKS } from '../product-blocks.ts';
import { declared, type PlainFields, type ProductField } from '../product-fields.ts';
import type { SpecBlocks } from '../spec-blocks.ts';
import { COLOR_LABELS, CONSUMABLE_LABELS } from '../texts.ts';

/** One line of 'Especificações'. */
export interface SpecRow {
  readonly label: string;
  readonly value: string;
}

/** What the table is made of: the block of the category, what was written freely, and facts that stand elsewhere. */
export interface Described extends Pick<PlainFields, 'category' | 'specifications' | 'color_symbol'> {
  readonly blocks: SpecBlocks;
  /** As the guarantee's own rule says it; null where none is given. */
  readonly guarantee: string | null;
}

/** A line with the name of its field, by which the form's own label is recognised too. */
type BlockRow = SpecRow & { readonly field: string };

/** "16" is "16 GB" in a field whose unit nobody doubts; what has letters already stays as it was written. */
function withUnit(value: string, unit: string): string {
  return /^\d+(?:[.,]\d+)?(?: ?[x×] ?\d+)?$/.test(value) ? `${value}${unit}` : value;
}

function yesNo(value: boolean): string {
  return value ? 'Sim' : 'Não';
}

function row(field: ProductField, value: string | null): BlockRow[] {
  const { label, fact = label } = declared(field);
  return value ? [{ field, label: fact, value }] : [];
}

function plainFact(field: ProductField, value: string | number | boolean | null): string | null {
  const { unit = '' } = declared(field);
  if (typeof value === 'number') return `${value.toLocaleString('pt-PT')}${unit}`;
  return typeof value === 'string' ? withUnit(value, unit) : null;
}

/** The rows of a block in their order; `told` has those that are more than their field's own value. */
function factsOf<K extends ProductField>(
  facts: readonly K[],
  block: { readonly [F in K]: string | number | boolean | null },
  told: { readonly [F in K]?: string | null },
): BlockRow[] {
  return facts.flatMap((field) => {
    const own = told[field];
    return row(field, own === undefined ? plainFact(field, block[field]) : own);
  });
}

type Laptop = NonNullable<SpecBlocks['laptop_specs']>;
type Desktop = NonNullable<SpecBlocks['desktop_specs']>;
type Consumable = NonNullable<SpecBlocks['consumable_specs']>;
type Software = NonNullable<SpecBlocks['software_specs']>;

/** A form that was never filled says 'no' to every switch: only beside something that was written is that a fact. */
function isFilled(block: Laptop | Desktop): boolean {
  return Boolean(block.cpu || block.ram || block.storage || block.operating_system);
}

function graphics(block: Laptop | Desktop, isTold: boolean): string | null {
  if (block.graphics_type === 'sim') return block.graphics_description ?? 'Dedicada';
  return isTold ? 'Integrada no processador' : null;
}

function laptopFacts(block: Laptop) {
  const isTold = isFilled(block) || Boolean(block.screen);
  return {
    touch_screen: isTold || block.touch_screen ? yesNo(block.touch_screen) : null,
    graphics_description: graphics(block, isTold),
    keyboard_pt: block.keyboard_pt ? 'Português' : isTold ? 'Sem disposição portuguesa' : null,
  };
}

function desktopFacts(block: Desktop) {
  return {
    graphics_description: graphics(block, isFilled(block)),
    offer_description: block.offer_type === 'sim' ? (block.offer_description ?? 'Sim') : null,
  };
}

function consumableFacts({ consumable_type, copies_number }: Consumable) {
  return {
    consumable_type: consumable_type && CONSUMABLE_LABELS[consumable_type],
    copies_number: copies_number === null ? null : `${copies_number.toLocaleString('pt-PT')} páginas`,
  };
}

function softwareFacts(block: Software) {
  const isTold = Boolean(block.license_type || block.compatible_systems || block.version);
  return { installation_support: block.installation_support ? 'Incluída' : isTold ? 'Não incluída' : null };
}

/** What the blocks say, kind by kind; a rental's own is what is rented. */
function rowsOfBlocks(blocks: { readonly [B in keyof SpecBlocks]?: SpecBlocks[B] | null }): BlockRow[] {
  const { laptop_specs, desktop_specs, printer_specs, consumable_specs, software_specs, rental_specs } =
    blocks;
  const months = rental_specs?.minimum_period_months;
  const aMonth = (pages: number | null | undefined) =>
    pages === null || pages === undefined ? null : `${pages.toLocaleString('pt-PT')} por mês`;
  const { laptop_specs: laptop, desktop_specs: desktop, printer_specs: printer } = PRODUCT_BLOCKS;
  return [
    ...(laptop_specs ? factsOf(laptop.facts, laptop_specs, laptopFacts(laptop_specs)) : []),
    ...(desktop_specs ? factsOf(desktop.facts, desktop_specs, desktopFacts(desktop_specs)) : []),
    ...(printer_specs ? factsOf(printer.facts, printer_specs, {}) : []),
    ...(consumable_specs
      ? factsOf(PRODUCT_BLOCKS.consumable_specs.facts, consumable_specs, consumableFacts(consumable_specs))
      : []),
    ...(software_specs
      ? factsOf(PRODUCT_BLOCKS.software_specs.facts, software_specs, softwareFacts(software_specs))
      : []),
    ...(rental_specs
      ? [
          ...rowsOfBlocks({
            laptop_specs: rental_specs.laptop_specs,
            desktop_specs: rental_specs.desktop_specs,
            printer_specs: rental_specs.printer_specs,
          }),
          ...factsOf(PRODUCT_BLOCKS.rental_specs.facts, rental_specs, {
            minimum_period_months: months === 1 ? '1 mês' : `${months} meses`,
            included_pages: aMonth(rental_specs.included_pages),
            included_colour_pages: aMonth(rental_specs.included_colour_pages),
          }),
        ]
      : []),
  ];
}

function blockRows({ category, blocks, color_symbol, guarantee }: Described): BlockRow[] {
  return [
    ...rowsOfBlocks(blocks),
    ...row('color_symbol', category === 'consumiveis' && color_symbol ? COLOR_LABELS[color_symbol] : null),
    ...row('warranty', guarantee),
  ];
}

/** What a label written freely has in common with a block's: case, accents and the form's own name do not matter. */
function keysOf({ field, label }: BlockRow): string[] {
  const formLabel = FIELD_LABELS[field];
  return [fold(label), ...(formLabel ? [fold(formLabel)] : [])];
}

/**
 * The table 'Especificações' (docs/product.md#catalogue): what the block says, in its order and with its units, then
 * what was written freely. On the same label what was written freely stands, in the block's place; the guarantee has
 * one source only and is never overwritten.
 */
export function specRows(product: Described): SpecRow[] {
  const free = new Map(product.specifications.map((entry) => [fold(entry.label), entry]));
  free.delete(fold('Garantia'));
  const rows = blockRows(product);
  const own = rows.map((known): SpecRow => {
    const written = keysOf(known).find((key) => free.has(key) && known.field !== 'warranty');
    const instead = written === undefined ? undefined : free.get(written);
    if (written !== undefined) free.delete(written);
    return { label: instead?.label ?? known.label, value: instead?.value ?? known.value };
  });
  const last = own.at(-1);
  const endsWithGuarantee = last !== undefined && rows.at(-1)?.field === 'warranty';
  return endsWithGuarantee ? [...own.slice(0, -1), ...free.values(), last] : [...own, ...free.values()];
}

/** The rows as a map of label to value, as the API carries them (docs/product.md#api). */
export function specMap(rows: readonly SpecRow[]): Record<string, string> {
  return Object.fromEntries(rows.map(({ label, value }) => [label, value]));
}

/** What was written freely without what the block says already, word for word: a map that comes back changes nothing. */
export function withoutRepeated(
  written: readonly SpecRow[],
  product: Omit<Described, 'specifications'>,
  formerly: readonly SpecRow[],
): SpecRow[] {
  const told = new Map(
    blockRows({ ...product, specifications: [] }).map((own) => [fold(own.label), own.value]),
  );
  const kept = new Set(formerly.map(({ label }) => fold(label)));
  return written.filter(({ label, value }) => kept.has(fold(label)) || told.get(fold(label)) !== value);
}
