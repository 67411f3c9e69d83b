import { readCategory } from '#core/catalogue/values.ts';
import { cellText } from '#core/imports/cell.ts';
import type { ProductImport } from '#core/imports/contract.ts';
import { FIELDS, type FieldKey, fieldLabel, REQUIRED_FIELDS } from '#core/imports/fields.ts';
import { SHOP_SYSTEM_LABELS } from '#core/imports/moving/shop-export.ts';
import { asksIva } from '#core/imports/rules/gross-price.ts';
import { alikeNotes } from '#core/imports/rules/guess-mapping.ts';
import { leftOutNotes } from '#core/imports/texts.ts';
import type { Db } from '../platform/database/database.ts';
import { findImport, type ImportRecord } from './store.ts';

/** How many values of each column the mapping screen shows. */
const SAMPLES = 3;

async function readSamples(db: Db, { id, headings }: ImportRecord): Promise<string[][]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select('cells')
    .where('import_id', '=', id)
    .orderBy('line')
    .limit(SAMPLES)
    .execute();
  const cells = rows.map((row) => (Array.isArray(row.cells) ? row.cells : []));
  return headings.map((_, column) =>
    cells
      .map((row) => row[column])
      .flatMap((cell) =>
        typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
          ? cellText(cell)
          : [],
      )
      .filter(Boolean)
      .map((text) => text.slice(0, 80)),
  );
}

/** An import as the panel shows it. */
export async function presentImport(db: Db, record: ImportRecord): Promise<ProductImport> {
  return {
    id: record.id,
    file_name: record.file_name,
    status: record.status,
    headings: [...record.headings],
    samples: await readSamples(db, record),
    mapping: record.mapping as ProductImport['mapping'],
    fields: FIELDS.map((field) => ({ key: field.key, label: field.label, required: 'required' in field })),
    missing_fields: missingFields(record.mapping),
    counts: { ...{ create: 0, change: 0, same: 0, refused: 0 }, ...record.counts },
    rows_total: record.rows_total,
    rows_done: record.rows_done,
    error: record.error,
    moving: record.moving && {
      system: record.moving.system,
      label: SHOP_SYSTEM_LABELS[record.moving.system],
      prices_include_iva: record.moving.prices_include_iva,
      categories: record.moving.categories.map((one) => ({ ...one, category: readCategory(one.category) })),
      notes: leftOutNotes(record.moving.left_out),
      addresses: record.moving.addresses,
    },
    notes: [...record.about.notes, ...alikeNotes(record.headings, record.mapping)],
    asks_iva: !record.moving && asksIva(record.headings, record.mapping),
    odd_codes: record.about.odd_codes,
    sums: [...record.about.sums],
    answers: {
      prices_include_iva: record.about.prices_include_iva,
      keeps_codes: record.about.keeps_codes,
      keeps_sums: record.about.keeps_sums,
    },
    created_at: record.created_at.toISOString(),
  };
}

/** Names of the required fields that nothing is mapped to. */
export function missingFields(mapping: ImportRecord['mapping']): string[] {
  const isThere = (key: FieldKey) => mapping[key] || (key === 'price' && mapping.price_with_iva);
  return REQUIRED_FIELDS.filter((key) => !isThere(key)).map(fieldLabel);
}

/** An import by its id, read anew; null when it is gone. */
export async function readPresented(db: Db, id: string): Promise<ProductImport | null> {
  const record = await findImport(db, id);
  return record ? await presentImport(db, record) : null;
}
