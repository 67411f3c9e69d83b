import { cellText } from '../cell.ts';
import { htmlToText } from './html-to-text.ts';
import {
  barcodeOf,
  conditionIn,
  gramsOf,
  type LeftOut,
  type MovedProduct,
  oldPath,
  picturesOf,
  stockOf,
} from './moved-product.ts';
import type { ExportRow } from './shop-export.ts';

/** Rows of one handle, in the order of the file. A row without a handle belongs to the one before. */
function byHandle(rows: readonly ExportRow[]): ExportRow[][] {
  const groups = new Map<string, ExportRow[]>();
  let last = '';
  for (const row of rows) {
    const handle = cellText(row.cells.handle ?? null) || last;
    last = handle;
    const group = groups.get(handle);
    if (group) group.push(row);
    else groups.set(handle, [row]);
  }
  return [...groups.values()];
}

const text = (row: ExportRow, name: string) => cellText(row.cells[name] ?? null);

/** Shopify sells what no tracker counts for as long as it is on sale. Exports without that column say nothing of it. */
const isUntracked = (row: ExportRow) => row.cells.tracker !== undefined && text(row, 'tracker') === '';

/** "Default Title" is what Shopify calls the only variant of a product without variants. */
function variantName(row: ExportRow): string {
  return ['value1', 'value2', 'value3']
    .map((name) => text(row, name))
    .filter((value) => value && !/^default title$/i.test(value))
    .join(' / ');
}

function isPublished(first: ExportRow): boolean {
  const status = text(first, 'status').toLowerCase();
  if (status) return status === 'active';
  return !/^(?:false|falso|não|nao|0|no)$/i.test(text(first, 'published'));
}

/** The tags as one characteristic: what the shop searches by, kept whole. */
function tagsOf(tags: string): MovedProduct['specifications'] {
  const given = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return given.length === 0 ? [] : [{ label: 'Etiquetas', value: given.join(', ') }];
}

/**
 * The products of a Shopify export: rows of one handle are one product, its pictures and its variants. Each variant
 * becomes a product of its own, for goods have no variants here.
 */
export function fromShopify(rows: readonly ExportRow[], leftOut: LeftOut): MovedProduct[] {
  return byHandle(rows).flatMap((group): MovedProduct[] => {
    const first = group.find((row) => text(row, 'title')) ?? group[0];
    if (!first) return [];
    if (!isPublished(first)) {
      leftOut.unpublished += 1;
      return [];
    }
    const handle = text(first, 'handle');
    const variants = group.filter((row) => text(row, 'price') !== '');
    const pictures = [...group]
      .filter((row) => text(row, 'image'))
      .sort((a, b) => Number(text(a, 'imagePosition') || 0) - Number(text(b, 'imagePosition') || 0))
      .map((row) => row.cells.image ?? null);
    const address = oldPath(`/products/${handle}`);
    const category = text(first, 'type') || text(first, 'category').split('>').at(-1)?.trim() || '';
    return (variants.length > 0 ? variants : [first]).map((row, n) => {
      const variant = variants.length > 1 ? variantName(row) : '';
      const own = row.cells.variantImage ?? null;
      return {
        line: row.line,
        sku: text(row, 'sku').replace(/^'/, '') || (n === 0 ? handle : `${handle}-${n + 1}`).slice(0, 80),
        name: [text(first, 'title'), variant].filter(Boolean).join(' – '),
        description: htmlToText(text(first, 'body')),
        category,
        condition: conditionIn(text(first, 'title'), text(first, 'type'), text(first, 'tags'), variant),
        price: row.cells.price ?? null,
        stock: stockOf(row.cells.stock ?? null, leftOut, isUntracked(row)),
        brand: first.cells.vendor ?? null,
        barcode: barcodeOf(row.cells.barcode ?? null, leftOut),
        weight: gramsOf(row.cells.grams ?? null, 1),
        cost: row.cells.cost ?? null,
        pictures: picturesOf(own ? [own, ...pictures] : pictures, leftOut),
        specifications: tagsOf(text(first, 'tags')),
        // One address names the product: it leads to its first variant.
        addresses: n === 0 && address && handle ? [address] : [],
      };
    });
  });
}
