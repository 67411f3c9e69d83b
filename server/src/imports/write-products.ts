import { type FlatProduct, findField, IMAGE_FIELDS } from '#core/imports/fields.ts';
import { imagesOf, rowOf } from '#core/imports/rules/flat-product.ts';
import { isSameValue, type RowChange } from '#core/imports/rules/judge-row.ts';
import { writeCell } from '#core/imports/rules/write-cell.ts';
import type { ProductContent } from '../catalogue/product-columns.ts';
import type { FieldChange } from '../catalogue/upkeep/describe-state.ts';
import { type Writing, writeProducts } from '../catalogue/write-products.ts';
import type { Tx } from '../platform/database/database.ts';
import type { ExistingProduct } from './existing-products.ts';

/** Who imports what, and when. */
export interface ImportedBy {
  readonly importId: string;
  readonly fileName: string;
  readonly actorId: string | null;
  readonly now: Date;
}

export interface ChangedProduct {
  readonly existing: ExistingProduct;
  readonly product: FlatProduct;
  readonly changes: readonly RowChange[];
}

function writingOf({ importId, fileName, actorId, now }: ImportedBy): Writing {
  return {
    actorId,
    now,
    stock: { reason: 'importacao', subject: { kind: 'import', id: importId }, at: now },
    reason: `Importação: ${fileName}`.slice(0, 200),
  };
}

/** Puts new products into the shop. */
export async function createRows(tx: Tx, products: readonly FlatProduct[], by: ImportedBy): Promise<void> {
  await writeProducts(
    tx,
    products.map((product) => ({ before: null, after: contentOf(product, null) })),
    writingOf(by),
  );
}

/** Changes locked products; addresses stay, so that links to them do. */
export async function changeRows(tx: Tx, changed: readonly ChangedProduct[], by: ImportedBy): Promise<void> {
  await writeProducts(
    tx,
    changed.map(({ existing, product, changes }) => ({
      before: { id: existing.id, slug: existing.slug, state: contentBefore(existing) },
      after: contentOf(product, existing),
      told: toldOf({ existing, product, changes }),
    })),
    { ...writingOf(by), keepsAddresses: true },
  );
}

function hasOtherImages(existing: ExistingProduct, product: FlatProduct): boolean {
  return IMAGE_FIELDS.some((field) => !isSameValue(existing.flat[field], product[field]));
}

/** The pictures of a row; those that the product had keep their sizes and what they show. */
function picturesOf(product: FlatProduct, former: ExistingProduct['images']): ProductContent['images'] {
  return imagesOf(product).map(
    (url) =>
      former.find((image) => image.url === url) ?? {
        url,
        alt: product.name ?? '',
        width: null,
        height: null,
      },
  );
}

/** What a row makes of a product: `existing`, or a new one. What a file cannot say stays. */
function contentOf(product: FlatProduct, existing: ExistingProduct | null): ProductContent {
  const keepsImages = existing !== null && !hasOtherImages(existing, product);
  return {
    ...rowOf(product, existing?.blocks ?? {}),
    images: keepsImages ? existing.images : picturesOf(product, existing?.images ?? []),
    archived_at: existing?.archivedAt ?? null,
  };
}

/** A product as it was before a row: what the writer compares with. */
function contentBefore(existing: ExistingProduct): ProductContent {
  return { ...contentOf(existing.flat, existing), images: existing.images };
}

/** What the history tells, in the file's words. Price and stock have histories of their own; pictures are told as one. */
function toldOf({ existing, product, changes }: ChangedProduct): FieldChange[] {
  const told = changes
    .filter(
      ({ field }) =>
        field !== 'price' && field !== 'price_with_iva' && field !== 'stock' && !field.startsWith('image'),
    )
    .map(({ field, before, after }) => {
      const known = findField(field);
      const text = (value: RowChange['before']) =>
        known && value !== null ? String(writeCell(known, value)) : null;
      return { field, before: text(before), after: text(after) };
    });
  if (!hasOtherImages(existing, product)) return told;
  const before = existing.images.map((image) => image.url).join('\n') || null;
  return [...told, { field: 'images', before, after: imagesOf(product).join('\n') || null }];
}
