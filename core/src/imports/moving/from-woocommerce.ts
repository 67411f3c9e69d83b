import { slugify } from '../../catalogue/rules/slug.ts';
import type { DecimalSign } from '../../shared/read-number.ts';
import { type Cell, cellText } from '../cell.ts';
import { readInstant } from '../rules/read-instant.ts';
import { decimalSign, readMoney } from '../rules/read-number.ts';
import { htmlToText } from './html-to-text.ts';
import {
  barcodeOf,
  centimetresOf,
  conditionIn,
  gramsOf,
  type LeftOut,
  type MovedProduct,
  oldPath,
  picturesOf,
  SIDES,
  stockOf,
} from './moved-product.ts';
import type { ExportRow, RecognisedExport } from './shop-export.ts';

/** Units of length that a shop can be set to, in centimetres. */
const UNITS = [
  ['cm', 1],
  ['mm', 0.1],
  ['m', 100],
  ['in', 2.54],
] as const;

/** A text as the exporter writes it: a new line as "\n", and what was written so as "\\n". */
const lined = (text: string) =>
  text.replace(/\\(\\n|n)/g, (_, written: string) => (written === 'n' ? '\n' : written));

/** A row with its attributes ("Processador: i5"), several values parted by commas. */
export interface WooRow extends ExportRow {
  readonly attributes: readonly { readonly label: string; readonly value: string }[];
}

/** The attributes that a row's cells hold. */
export function attributesOf(found: RecognisedExport, cells: readonly Cell[]): WooRow['attributes'] {
  return found.attributes.flatMap(({ name, value }) => {
    const label = cellText(cells[name] ?? null).replace(/\s+/g, ' ');
    const said = htmlToText(cellText(cells[value] ?? null)).replace(/\s+/g, ' ');
    return label && said ? [{ label, value: said.replaceAll('\\,', ',') }] : [];
  });
}

const text = (row: ExportRow | undefined, name: string) => cellText(row?.cells[name] ?? null);

/** "Informática > Portáteis > Gaming, Promoções": the last of the first one's path, which says most. */
function categoryOf(given: string): string {
  const first = given.replaceAll('\\,', '\u0000').split(',')[0] ?? '';
  return (first.split('>').at(-1) ?? '').replaceAll('\u0000', ',').trim();
}

/** The row that a variation belongs to: "id:12", or the other one's reference. */
function parentOf(row: WooRow, parents: ReadonlyMap<string, WooRow>): WooRow | undefined {
  const said = text(row, 'parent');
  return said === '' ? undefined : parents.get(said.replace(/^id:\s*/i, 'id:'));
}

/**
 * What is asked for a product today. A reduction with a beginning and an end becomes a campaign where the rules allow
 * (1 to 70 %, 90 days); any other is the price.
 */
function priceOf(
  row: WooRow,
  sign: DecimalSign | null,
): { price: Cell; campaign?: MovedProduct['campaign'] } {
  const [regular, sale] = [row.cells.price ?? null, row.cells.sale ?? null];
  const [before, after] = [readMoney(regular, sign), readMoney(sale, sign)];
  if (cellText(sale) === '' || !('value' in before) || !('value' in after) || before.value === 0) {
    return { price: cellText(regular) === '' ? sale : regular };
  }
  const percent = Math.round((1 - after.value / before.value) * 100);
  const [start, end] = [row.cells.saleStart ?? null, row.cells.saleEnd ?? null];
  const [from, to] = [readInstant(start, 'start'), readInstant(end, 'end')];
  const isDated = 'value' in from && 'value' in to;
  const days = isDated ? (Date.parse(to.value) - Date.parse(from.value)) / 86_400_000 : 0;
  const isCampaign = isDated && days > 0 && days <= 90 && percent >= 1 && percent <= 70;
  if (isCampaign) return { price: regular, campaign: { start, end, percent } };
  return { price: isDated ? regular : sale };
}

/** The parent of each variation, and the variation that comes first of each parent. */
function familiesOf(rows: readonly WooRow[]) {
  const parents = new Map<string, WooRow>();
  for (const row of rows) {
    if (text(row, 'id')) parents.set(`id:${text(row, 'id')}`, row);
    if (text(row, 'sku')) parents.set(text(row, 'sku'), row);
  }
  const parentOfRow = new Map<WooRow, WooRow>();
  const firstOf = new Map<WooRow, WooRow>();
  for (const row of rows) {
    const parent = parentOf(row, parents);
    if (!parent) continue;
    parentOfRow.set(row, parent);
    if (!firstOf.has(parent)) firstOf.set(parent, row);
  }
  return { parentOfRow, firstOf };
}

/** Where the other shop shows a product: by number, and by the name. */
function addressesOf(page: WooRow): string[] {
  const slug = slugify(text(page, 'title'));
  const addresses = [
    ...(text(page, 'id') ? [`/?p=${text(page, 'id')}`] : []),
    ...(slug ? [`/produto/${slug}`, `/product/${slug}`] : []),
  ];
  return addresses.flatMap((address) => oldPath(address) ?? []);
}

/** A row as a product, with what its parent says where it says nothing itself. */
function productOf(
  row: WooRow,
  parent: WooRow | undefined,
  sign: DecimalSign | null,
  leftOut: LeftOut,
): Omit<MovedProduct, 'addresses'> {
  const of = (name: string) => text(row, name) || text(parent, name);
  // A variation that says no weight of its own has its parent's.
  const own = (name: string) => (text(row, name) ? row : parent)?.cells[name] ?? null;
  const title = of('title');
  const isOut = /^(?:0|n[aã]o|no|false)$/i.test(text(row, 'inStock'));
  const isIn = /^(?:1|sim|yes|true)$/i.test(text(row, 'inStock'));
  const known = new Set(row.attributes.map(({ label }) => label));
  const tags = of('tags');
  return {
    line: row.line,
    sku: text(row, 'sku').replace(/^'/, '') || `woo-${text(row, 'id') || row.line}`,
    name: title,
    description: htmlToText(lined([of('short'), of('body')].filter(Boolean).join('\n\n'))),
    category: categoryOf(of('category')),
    condition: conditionIn(title, of('category'), tags),
    ...priceOf(row, sign),
    stock: isOut ? 0 : stockOf(row.cells.stock ?? null, leftOut, isIn && text(row, 'stock') === ''),
    brand: of('brand').split(',')[0] ?? null,
    barcode: barcodeOf(row.cells.barcode ?? null, leftOut),
    weight:
      gramsOf(own('kilograms'), 1000) ??
      gramsOf(own('grams'), 1) ??
      gramsOf(own('pounds'), 453.592) ??
      gramsOf(own('ounces'), 28.3495),
    sides: SIDES.map((side) => {
      const unit = UNITS.find(([name]) => cellText(own(`${side} ${name}`)));
      return unit ? centimetresOf(own(`${side} ${unit[0]}`), unit[1]) : null;
    }),
    pictures: picturesOf(
      [text(row, 'images'), text(parent, 'images')].flatMap((list) => list.split(/,\s*(?=https?:)/i)),
      leftOut,
    ),
    specifications: [
      ...row.attributes,
      ...(parent?.attributes.filter(({ label }) => !known.has(label)) ?? []),
      ...(tags ? [{ label: 'Etiquetas', value: tags }] : []),
    ],
  };
}

/**
 * The products of a WooCommerce export. Variations become products of their own with what their parent says; a parent
 * that has variations is none. Addresses: the one by number, and those that its name makes by default.
 */
export function fromWoocommerce(rows: readonly WooRow[], leftOut: LeftOut): MovedProduct[] {
  const { parentOfRow, firstOf } = familiesOf(rows);
  const sign = decimalSign(rows.flatMap(({ cells }) => [cells.price ?? null, cells.sale ?? null]));
  return rows.flatMap((row): MovedProduct[] => {
    if (firstOf.has(row)) return [];
    const parent = parentOfRow.get(row);
    const isHidden = [row, parent].some((one) => /^(?:0|-1)$/.test(text(one, 'published')));
    if (isHidden) {
      leftOut.unpublished += 1;
      return [];
    }
    const isFirst = !parent || firstOf.get(parent) === row;
    return [
      { ...productOf(row, parent, sign, leftOut), addresses: isFirst ? addressesOf(parent ?? row) : [] },
    ];
  });
}
