import { CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { cellText } from '#core/imports/cell.ts';
import {
  FIELDS,
  type FieldKey,
  type FieldValue,
  type FlatProduct,
  fieldLabel,
  findField,
  IMAGE_FIELDS,
} from '#core/imports/fields.ts';
import type { Mapping } from '#core/imports/rules/guess-mapping.ts';
import { type Judgement, judgeRow, type RowCells, type RowError } from '#core/imports/rules/judge-row.ts';
import { writeCell } from '#core/imports/rules/write-cell.ts';
import { formatEuros } from '#core/shared/money.ts';
import { findFetched } from '../catalogue/remote-pictures.ts';
import type { Db } from '../platform/database/database.ts';
import { type ExistingProduct, findExisting } from './existing-products.ts';
import { type CellMapper, cellMapper } from './map-cells.ts';
import type { DecimalSigns, FileRow, JudgedLine, RowSummary } from './store.ts';

/** A row with what becomes of it, and the product it is about. */
export interface JudgedRow {
  readonly line: number;
  readonly cells: RowCells;
  readonly judgement: Judgement;
  readonly existing: ExistingProduct | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Judges the rows of one file, a chunk after the other: it remembers which SKUs and products the file has already
 * named, for the second row of one is refused.
 */
export class RowJudge {
  readonly #map: CellMapper;
  readonly #signs: DecimalSigns;
  readonly #lineOfSku = new Map<string, number>();
  readonly #lineOfProduct = new Map<string, number>();

  constructor(mapping: Mapping, headings: readonly string[], signs: DecimalSigns) {
    this.#map = cellMapper(mapping, headings);
    this.#signs = signs;
  }

  /** Judges the next rows against the shop as it is now. */
  async judge(db: Db, rows: readonly FileRow[]): Promise<JudgedRow[]> {
    const mapped = await withOwnPictures(
      db,
      rows.map((row) => ({ line: row.line, cells: this.#map(row.cells) })),
    );
    const text = (cells: RowCells, key: FieldKey) => cellText(cells[key] ?? null);
    const skus = mapped.flatMap(({ cells }) => skuOf(cells) ?? []);
    const ids = mapped.map(({ cells }) => text(cells, 'id').toLowerCase()).filter((id) => UUID.test(id));
    const found = await findExisting(db, { skus, ids });
    const byId = new Map(found.map((product) => [product.id, product]));
    const bySku = new Map(
      found.flatMap((product) => (product.flat.sku ? [[product.flat.sku, product]] : [])),
    );
    return mapped.map(({ line, cells }) => {
      const sku = skuOf(cells);
      const owner = sku ? (bySku.get(sku) ?? null) : null;
      const named = byId.get(text(cells, 'id').toLowerCase()) ?? null;
      const existing = named ?? owner;
      const errors = this.#conflicts(line, sku, existing, named && owner && named.id !== owner.id);
      const judged = this.judgeOne(cells, existing);
      const judgement =
        errors.length === 0
          ? judged
          : {
              verdict: 'recusado' as const,
              errors: [...errors, ...('errors' in judged ? judged.errors : [])],
            };
      return { line, cells, judgement, existing };
    });
  }

  /** Judges one row again, against its product as it is now. */
  judgeOne(cells: RowCells, existing: ExistingProduct | null): Judgement {
    return judgeRow(cells, { existing: existing?.flat ?? null, decimalSigns: this.#signs });
  }

  #conflicts(
    line: number,
    sku: string | null,
    existing: ExistingProduct | null,
    isTaken: boolean | null,
  ): RowError[] {
    const errors: RowError[] = [];
    const before = sku === null ? undefined : this.#lineOfSku.get(sku);
    if (sku !== null && before === undefined) this.#lineOfSku.set(sku, line);
    if (before !== undefined) errors.push({ field: 'sku', message: `Repetido: já está na linha ${before}` });
    if (isTaken) errors.push({ field: 'sku', message: 'O SKU pertence a outro produto' });
    if (existing && before === undefined) {
      const former = this.#lineOfProduct.get(existing.id);
      if (former === undefined) this.#lineOfProduct.set(existing.id, line);
      else errors.push({ field: 'id', message: `Repetido: o produto já está na linha ${former}` });
    }
    return errors;
  }
}

/** Pictures that were copied into the shop before are the shop's own: a file that is imported again changes none. */
async function withOwnPictures<Row extends { readonly cells: RowCells }>(
  db: Db,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const addressIn = (cells: RowCells, key: FieldKey) => cellText(cells[key] ?? null).trim();
  const urls = rows.flatMap(({ cells }) =>
    IMAGE_FIELDS.map((key) => addressIn(cells, key)).filter((url) => url.startsWith('https://')),
  );
  const own = await findFetched(db, urls);
  if (own.size === 0) return rows;
  return rows.map((row) => {
    const cells = { ...row.cells };
    for (const key of IMAGE_FIELDS) {
      const address = own.get(addressIn(cells, key));
      if (address) cells[key] = address;
    }
    return { ...row, cells };
  });
}

function skuOf(cells: RowCells): string | null {
  return cellText(cells.sku ?? null).replace(/\s+/g, ' ') || null;
}

function show(field: FieldKey, value: FieldValue): string {
  const known = findField(field);
  if (!known || value === null) return '';
  const text = known.kind === 'money' ? formatEuros(Number(value) / 100) : String(writeCell(known, value));
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

function detailOf({ price, category, stock }: FlatProduct): string {
  return [show('price', price), category && CATEGORY_LABELS[category], `stock ${stock ?? 0}`]
    .filter(Boolean)
    .join(' · ');
}

/** What the preview shows of a judged row. */
export function summarize({ line, cells, judgement, existing }: JudgedRow): JudgedLine {
  const name = cellText(cells.name ?? null) || existing?.flat.name || '';
  const summary: RowSummary = {
    name: name.replace(/\s+/g, ' ').slice(0, 200),
    sku: (skuOf(cells) ?? existing?.flat.sku ?? '').slice(0, 80),
    detail: 'product' in judgement ? detailOf(judgement.product) : '',
    changes:
      judgement.verdict === 'alterar'
        ? judgement.changes.map(({ field, before, after }) => ({
            field,
            label: fieldLabel(field),
            before: show(field, before),
            after: show(field, after),
          }))
        : [],
    errors:
      judgement.verdict === 'recusado'
        ? judgement.errors.slice(0, FIELDS.length).map(({ field, message }) => ({
            field,
            label: field ? fieldLabel(field) : '',
            message,
          }))
        : [],
  };
  return { line, verdict: judgement.verdict, summary };
}
