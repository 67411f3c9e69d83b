import { FIELD_LABELS } from '../field-labels.ts';
import { fold } from '../search/fold.ts';
import type { SpecBlocks } from '../spec-blocks.ts';
import { COLOR_LABELS, CONSUMABLE_LABELS } from '../texts.ts';
import type { Category, ColorSymbol } from '../values.ts';

/** One line of 'Especificações'. */
export interface SpecRow {
  readonly label: string;
  readonly value: string;
}

/** What the table is made of: the block of the category, what was written freely, and facts that stand elsewhere. */
export interface Described {
  readonly category: Category;
  readonly blocks: SpecBlocks;
  readonly specifications: readonly SpecRow[];
  readonly color_symbol: ColorSymbol | null;
  /** As the guarantee's own rule says it; null where none is given. */
  readonly guarantee: string | null;
}

/** A line with the name of its field, by which the form's own label is recognised too. */
type BlockRow = SpecRow & { readonly field: string };

/** "16" is "16 GB" in a field whose unit nobody doubts; what has letters already stays as it was written. */
function withUnit(value: string | null, unit: string, separator = ' '): string | null {
  if (!value) return null;
  return /^\d+(?:[.,]\d+)?(?: ?[x×] ?\d+)?$/.test(value) ? `${value}${separator}${unit}` : value;
}

function yesNo(value: boolean): string {
  return value ? 'Sim' : 'Não';
}

function row(field: string, label: string, value: string | null | undefined): BlockRow[] {
  return value ? [{ field, label, value }] : [];
}

type Laptop = NonNullable<SpecBlocks['laptop_specs']>;
type Desktop = NonNullable<SpecBlocks['desktop_specs']>;
type Printer = NonNullable<SpecBlocks['printer_specs']>;

function graphics(block: Laptop | Desktop): string {
  if (block.graphics_type === 'sim') return block.graphics_description ?? 'Dedicada';
  return 'Integrada no processador';
}

/** A form that was never filled says 'no' to every switch: only beside something that was written is that a fact. */
function isFilled(block: Laptop | Desktop): boolean {
  return Boolean(block.cpu || block.ram || block.storage || block.operating_system);
}

function laptopRows(block: Laptop): BlockRow[] {
  const told = isFilled(block) || Boolean(block.screen);
  return [
    ...row('cpu', 'Processador', block.cpu),
    ...row('ram', 'Memória', withUnit(block.ram, 'GB')),
    ...row('storage', 'Armazenamento', withUnit(block.storage, 'GB')),
    ...row('screen', 'Ecrã', withUnit(block.screen, '"', '')),
    ...row('touch_screen', 'Ecrã tátil', told || block.touch_screen ? yesNo(block.touch_screen) : null),
    ...row('graphics', 'Placa gráfica', told || block.graphics_type === 'sim' ? graphics(block) : null),
    ...row(
      'keyboard_pt',
      'Teclado',
      block.keyboard_pt ? 'Português' : told ? 'Sem disposição portuguesa' : null,
    ),
    ...row('operating_system', 'Sistema operativo', block.operating_system),
    ...row('grade', 'Grau estético', block.grade),
  ];
}

function desktopRows(block: Desktop): BlockRow[] {
  return [
    ...row('cpu', 'Processador', block.cpu),
    ...row('ram', 'Memória', withUnit(block.ram, 'GB')),
    ...row('storage', 'Armazenamento', withUnit(block.storage, 'GB')),
    ...row(
      'graphics',
      'Placa gráfica',
      isFilled(block) || block.graphics_type === 'sim' ? graphics(block) : null,
    ),
    ...row('operating_system', 'Sistema operativo', block.operating_system),
    ...row('offer', 'Oferta', block.offer_type === 'sim' ? (block.offer_description ?? 'Sim') : null),
    ...row('grade', 'Grau estético', block.grade),
  ];
}

function printerRows(block: Printer): BlockRow[] {
  return [
    ...row('printer_type', 'Tipo', block.printer_type),
    ...row('print_speed', 'Velocidade', withUnit(block.print_speed, 'ppm')),
    ...row('resolution', 'Resolução', withUnit(block.resolution, 'ppp')),
    ...row('connectivity', 'Ligações', block.connectivity),
    ...row('paper_sizes', 'Papel', block.paper_sizes),
    ...row('grade', 'Grau estético', block.grade),
  ];
}

function consumableRows(block: NonNullable<SpecBlocks['consumable_specs']>): BlockRow[] {
  const pages = block.copies_number;
  return [
    ...row('consumable_type', 'Tipo', block.consumable_type && CONSUMABLE_LABELS[block.consumable_type]),
    ...row('copies_number', 'Rendimento', pages === null ? null : `${pages.toLocaleString('pt-PT')} páginas`),
    ...row('barcode', 'EAN', block.barcode),
  ];
}

function softwareRows(block: NonNullable<SpecBlocks['software_specs']>): BlockRow[] {
  const isTold = Boolean(block.license_type || block.compatible_systems || block.version);
  const helps = block.installation_support ? 'Incluída' : isTold ? 'Não incluída' : null;
  return [
    ...row('license_type', 'Licença', block.license_type),
    ...row('number_of_users', 'Utilizadores ou dispositivos', block.number_of_users?.toLocaleString('pt-PT')),
    ...row('compatible_systems', 'Sistemas compatíveis', block.compatible_systems),
    ...row('version', 'Versão', block.version),
    ...row('language', 'Idioma', block.language),
    ...row('support_period', 'Suporte', block.support_period),
    ...row('installation_support', 'Ajuda na instalação', helps),
  ];
}

function rentalRows(block: NonNullable<SpecBlocks['rental_specs']>): BlockRow[] {
  const { laptop_specs, desktop_specs, printer_specs } = block;
  const months = block.minimum_period_months;
  return [
    ...(laptop_specs ? laptopRows(laptop_specs) : []),
    ...(desktop_specs ? desktopRows(desktop_specs) : []),
    ...(printer_specs ? printerRows(printer_specs) : []),
    ...row('minimum_period_months', 'Período mínimo', months === 1 ? '1 mês' : `${months} meses`),
  ];
}

function blockRows({ category, blocks, color_symbol, guarantee }: Described): BlockRow[] {
  const { laptop_specs, desktop_specs, printer_specs, consumable_specs, software_specs, rental_specs } =
    blocks;
  return [
    ...(laptop_specs ? laptopRows(laptop_specs) : []),
    ...(desktop_specs ? desktopRows(desktop_specs) : []),
    ...(printer_specs ? printerRows(printer_specs) : []),
    ...(consumable_specs ? consumableRows(consumable_specs) : []),
    ...(software_specs ? softwareRows(software_specs) : []),
    ...(rental_specs ? rentalRows(rental_specs) : []),
    ...row(
      'color_symbol',
      'Cor',
      category === 'consumiveis' && color_symbol ? COLOR_LABELS[color_symbol] : null,
    ),
    ...row('warranty', 'Garantia', guarantee),
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
