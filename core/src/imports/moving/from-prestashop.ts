import { slugify } from '../../catalogue/rules/slug.ts';
import { type Cell, cellText } from '../cell.ts';
import { htmlToText } from './html-to-text.ts';
import {
  barcodeOf,
  conditionIn,
  type LeftOut,
  type MovedProduct,
  oldPath,
  picturesOf,
  stockOf,
} from './moved-product.ts';
import type { ExportRow } from './shop-export.ts';

const text = (row: ExportRow, name: string) => cellText(row.cells[name] ?? null);

/** "Home,Consumíveis,Toner": the last one says most; "Home" is the shop itself. */
function categoryOf(given: string): string {
  const parts = given
    .split(/[,|>]/)
    .map((part) => part.trim())
    .filter((part) => part && !/^(?:home|início|inicio|root|raiz|\d+)$/i.test(part));
  return parts.at(-1) ?? '';
}

/** "Cor:Preto:1, Peso:1,2 kg:2": name, value, place and whether it is the product's own. */
function featuresOf(given: string): MovedProduct['specifications'] {
  return given
    .split(/[,;](?=\s*[^:,;]+:)/)
    .map((part) => part.split(':').map((piece) => piece.trim()))
    .flatMap(([label = '', value = '']) => (label && value ? [{ label, value }] : []));
}

/** One column for the whole file, so that no row's price is of another kind than the rest. */
function priceOf({ cells }: ExportRow): Cell {
  if ('priceNet' in cells) return cells.priceNet ?? null;
  return ('priceGross' in cells ? cells.priceGross : cells.price) ?? null;
}

function conditionOf(row: ExportRow): string {
  const said = text(row, 'condition').toLowerCase();
  return (
    { new: 'novo', used: 'usado', refurbished: 'recondicionado' }[said] ??
    conditionIn(text(row, 'title'), text(row, 'category'), text(row, 'tags'), said)
  );
}

const IS_OFF = /^(?:0|n[aã]o|no|false|falso|inactive|disabled|desativado|desactivado)$/i;

/**
 * Whether 'Status' says what is out of stock: the list of PrestaShop 1.7 writes its red badge there (1: none left, 0: some), and
 * not whether a product is on sale. Told by every row saying so of its quantity, and one at least that has some saying 0.
 */
function isStockAlarm(rows: readonly ExportRow[]): boolean {
  const said = rows.map((row) => ({ status: text(row, 'active'), stock: Number(text(row, 'stock') || 'x') }));
  return (
    said.some(({ status, stock }) => status === '0' && stock > 0) &&
    said.every(({ status, stock }) => status === (stock > 0 ? '0' : '1'))
  );
}

/**
 * The products of a PrestaShop export. Its prices say in their heading whether they have IVA; where both stand, the one
 * without it is taken. Addresses: "/12-toner-hp.html", which PrestaShop finds below any category, and the one by number.
 */
export function fromPrestashop(rows: readonly ExportRow[], leftOut: LeftOut): MovedProduct[] {
  const isAlarm = isStockAlarm(rows);
  return rows.flatMap((row): MovedProduct[] => {
    if (!isAlarm && IS_OFF.test(text(row, 'active'))) {
      leftOut.unpublished += 1;
      return [];
    }
    const id = text(row, 'id');
    const slug = text(row, 'rewrite') || slugify(text(row, 'title'));
    const written = id ? [`/index.php?id_product=${id}`, ...(slug ? [`/${id}-${slug}.html`] : [])] : [];
    const tags = text(row, 'tags');
    const mpn = text(row, 'mpn');
    return [
      {
        line: row.line,
        sku: text(row, 'sku').replace(/^'/, '') || `ps-${id || row.line}`,
        name: text(row, 'title'),
        description: htmlToText([text(row, 'short'), text(row, 'body')].filter(Boolean).join('\n\n')),
        category: categoryOf(text(row, 'category')),
        condition: conditionOf(row),
        price: priceOf(row),
        stock: stockOf(row.cells.stock ?? null, leftOut),
        brand: row.cells.brand ?? null,
        barcode: barcodeOf(row.cells.barcode ?? null, leftOut) ?? barcodeOf(row.cells.upc ?? null, leftOut),
        cost: row.cells.cost ?? null,
        supplier: row.cells.supplier ?? null,
        supplierReference: row.cells.supplierReference ?? null,
        pictures: picturesOf(text(row, 'images').split(/[,|]\s*(?=https?:)/i), leftOut),
        specifications: [
          ...featuresOf(text(row, 'features')),
          ...(mpn ? [{ label: 'Referência do fabricante', value: mpn }] : []),
          ...(tags ? [{ label: 'Etiquetas', value: tags }] : []),
        ],
        addresses: written.flatMap((address) => oldPath(address) ?? []),
      },
    ];
  });
}
