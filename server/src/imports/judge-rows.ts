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
import { settleMoved } from '#core/imports/moving/settle-moved.ts';
import { asksIva, pricedWithIva } from '#core/imports/rules/gross-price.ts';
import {
  type Judgement,
  judgeRow,
  type RowCells,
  type RowChange,
  type RowError,
} from '#core/imports/rules/judge-row.ts';
import { readField } from '#core/imports/rules/read-field.ts';
import { writeCell } from '#core/imports/rules/write-cell.ts';
import type { RecognisedBy } from '#core/imports/values.ts';
import { isEan } from '#core/shared/ean.ts';
import { partKey } from '#core/shared/fold.ts';
import { formatEuros } from '#core/shared/money.ts';
import { priceWithIva } from '#core/shared/price.ts';
import { findFetched } from '../catalogue/remote-pictures.ts';
import type { Db } from '../platform/database/database.ts';
import {
  type CodeOwner,
  type ExistingProduct,
  findCodeOwners,
  findExisting,
  findRecognised,
  nameKey,
} from './existing-products.ts';
import { type CellMapper, cellMapper } from './map-cells.ts';
import type { DecimalSigns, FileRow, ImportRecord, JudgedLine, RowSummary } from './store.ts';

/** A row with what becomes of it, and the product it is about. */
export interface JudgedRow {
  readonly line: number;
  readonly cells: RowCells;
  readonly judgement: Judgement;
  readonly existing: ExistingProduct | null;
  /** What the product was recognised by where neither SKU nor identifier named it. */
  readonly recognisedBy: RecognisedBy | null;
  /** What is to be known of it that refuses nothing. */
  readonly told: readonly string[];
  /** Of what the shop sells, whole %. */
  readonly ivaRate: number;
}

interface Seen {
  readonly product: ExistingProduct | null;
  readonly by: RecognisedBy | null;
  readonly errors: readonly RowError[];
}

const NOT_RECOGNISED: Seen = { product: null, by: null, errors: [] };
const SEVERAL_OF_BARCODE: RowError = {
  field: 'barcode',
  message: 'Vários produtos têm este código de barras: indique o SKU',
};

const LOOKS_LIKE_SUMS: RowError = {
  field: null,
  message: 'Parece uma linha de totais, e não um artigo',
};

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
  readonly #before: Date;
  readonly #sums: ReadonlySet<number>;
  readonly #keepsCodes: boolean;
  readonly #lineOfCode = new Map<string, number>();
  readonly #ivaRate: number;

  /** `uploadedAt`: goods that came later are never recognised by barcode or name. `ivaRate` of prices with IVA, whole %. */
  constructor(
    { mapping, headings, moving, about }: Pick<ImportRecord, 'mapping' | 'headings' | 'moving' | 'about'>,
    signs: DecimalSigns,
    { uploadedAt, ivaRate }: { readonly uploadedAt: Date; readonly ivaRate: number },
  ) {
    const map = cellMapper(mapping, headings);
    const settle = (cells: RowCells) => (moving ? settleMoved(cells, moving) : cells);
    const hasIva = moving
      ? moving.prices_include_iva === true
      : asksIva(headings, mapping) && about.prices_include_iva === true;
    this.#map = (cells) => (hasIva ? pricedWithIva(settle(map(cells))) : settle(map(cells)));
    // One column has the prices, whichever they are.
    this.#signs = hasIva ? { ...signs, price_with_iva: signs.price ?? null } : signs;
    this.#sums = new Set(about.keeps_sums ? [] : about.sums);
    this.#keepsCodes = about.keeps_codes;
    this.#ivaRate = ivaRate;
    this.#before = uploadedAt;
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
    const named = mapped.map(({ line, cells }) => {
      const sku = skuOf(cells);
      const owner = sku ? (bySku.get(sku) ?? null) : null;
      const byOwnId = byId.get(text(cells, 'id').toLowerCase()) ?? null;
      return { line, cells, sku, owner, byOwnId };
    });
    const unnamed = named.filter(({ owner, byOwnId }) => !owner && !byOwnId).map(({ cells }) => cells);
    const recognise = await this.#recogniser(db, unnamed);
    const owners = await findCodeOwners(
      db,
      mapped.flatMap(({ cells }) => codeOf(cells) ?? []),
    );
    const ivaRate = this.#ivaRate;
    return named.map(({ line, cells, sku, owner, byOwnId }) => {
      if (this.#sums.has(line)) {
        const judgement = { verdict: 'recusado' as const, errors: [LOOKS_LIKE_SUMS] };
        return { line, cells, judgement, existing: null, recognisedBy: null, told: [], ivaRate };
      }
      const seen = owner || byOwnId ? NOT_RECOGNISED : recognise(cells, sku);
      const existing = byOwnId ?? owner ?? seen.product;
      const errors = [
        ...this.#conflicts(line, sku, existing, byOwnId && owner && byOwnId.id !== owner.id),
        ...seen.errors,
      ];
      const judged = this.judgeOne(cells, existing);
      const judgement =
        errors.length === 0
          ? judged
          : {
              verdict: 'recusado' as const,
              errors: [...errors, ...('errors' in judged ? judged.errors : [])],
            };
      const told = this.#toldOfCode(line, cells, existing, owners);
      return { line, cells, judgement, existing, recognisedBy: seen.by, told, ivaRate };
    });
  }

  /** Tells the products that rows without a known reference are about: by barcode, else by brand and model. */
  async #recogniser(
    db: Db,
    rows: readonly RowCells[],
  ): Promise<(cells: RowCells, sku: string | null) => Seen> {
    const keysOf = (cells: RowCells) => ({
      barcode: codeOf(cells),
      said: partKey(cellText(cells.barcode ?? null)) || null,
      named: nameKey(cellText(cells.brand ?? null), cellText(cells.model ?? null)),
    });
    const keys = rows.map(keysOf);
    const found = await findRecognised(
      db,
      {
        barcodes: keys.flatMap(({ barcode }) => barcode ?? []),
        named: keys.flatMap(({ named }) => named ?? []),
      },
      this.#before,
    );
    return (cells, sku) => {
      const { barcode, said, named } = keysOf(cells);
      // A product with a reference of its own is not the one of another reference.
      const open = found.filter(({ product }) => sku === null || product.flat.sku === null);
      const coded = barcode === null ? [] : open.filter((one) => one.barcode === barcode);
      if (coded.length > 1) return { ...NOT_RECOGNISED, errors: [SEVERAL_OF_BARCODE] };
      if (coded[0]) return { product: coded[0].product, by: 'barcode', errors: [] };
      const condition = readConditionCell(cells);
      const alike = open.filter(
        (one) =>
          named !== null &&
          one.named === named &&
          (said === null || one.barcode === null || one.barcode === said) &&
          (condition === null || one.product.flat.condition === condition),
      );
      const [only] = alike;
      // Several of one name are told apart by a reference alone; a second row of it is another product.
      if (alike.length !== 1 || !only || this.#lineOfProduct.has(only.product.id)) return NOT_RECOGNISED;
      return { product: only.product, by: 'brand_model', errors: [] };
    };
  }

  /** Who else has the row's barcode: another line of the file, another article of the shop. */
  #toldOfCode(
    line: number,
    cells: RowCells,
    existing: ExistingProduct | null,
    owners: readonly CodeOwner[],
  ): string[] {
    const code = codeOf(cells);
    if (code === null) return [];
    const before = this.#lineOfCode.get(code);
    if (before === undefined) this.#lineOfCode.set(code, line);
    const others = owners.filter((one) => one.barcode === code && one.id !== existing?.id);
    return [
      ...(before === undefined ? [] : [`O mesmo código de barras está na linha ${before}`]),
      ...others.slice(0, 3).map(({ name }) => `O mesmo código de barras é de “${name}”`),
    ];
  }

  /** Judges one row again, against its product as it is now. */
  judgeOne(cells: RowCells, existing: ExistingProduct | null): Judgement {
    const judged = judgeRow(cells, {
      existing: existing?.flat ?? null,
      decimalSigns: this.#signs,
      keepsCodes: this.#keepsCodes,
      ivaRate: this.#ivaRate,
    });
    if (!existing?.tracksUnits || judged.verdict !== 'alterar') return judged;
    // Free units are its stock: only units change it, and the preview says so.
    const changes = judged.changes.filter(({ field }) => field !== 'stock');
    const product = { ...judged.product, stock: existing.flat.stock };
    return changes.length > 0 ? { ...judged, product, changes } : { verdict: 'igual' };
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

/** The condition that a row says; null when it says none that can be read. */
function readConditionCell(cells: RowCells): string | null {
  const field = findField('condition');
  const cell = cells.condition ?? null;
  if (!field || cellText(cell) === '') return null;
  const reading = readField(field, cell, { category: null, decimalSign: null });
  return 'value' in reading ? String(reading.value) : null;
}

const PICTURE_FIELDS = [...IMAGE_FIELDS, 'energy_label'] as const;

/** Pictures that were copied into the shop before are the shop's own: a file that is imported again changes none. */
async function withOwnPictures<Row extends { readonly cells: RowCells }>(
  db: Db,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const addressIn = (cells: RowCells, key: FieldKey) => cellText(cells[key] ?? null).trim();
  const urls = rows.flatMap(({ cells }) =>
    PICTURE_FIELDS.map((key) => addressIn(cells, key)).filter((url) => url.startsWith('https://')),
  );
  const own = await findFetched(db, urls);
  if (own.size === 0) return rows;
  return rows.map((row) => {
    const cells = { ...row.cells };
    for (const key of PICTURE_FIELDS) {
      const address = own.get(addressIn(cells, key));
      if (address) cells[key] = address;
    }
    return { ...row, cells };
  });
}

/** The row's barcode where it is one: nothing is known by any other. */
function codeOf(cells: RowCells): string | null {
  const code = partKey(cellText(cells.barcode ?? null));
  return isEan(code) ? code : null;
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

/** What one unit costs with IVA, in cents: the price that stands on the shelf. */
function shelfPrice({ price, price_with_iva }: FlatProduct, ivaRate: number): number | null {
  return price === null ? null : priceWithIva({ netCents: price, withIvaCents: price_with_iva }, ivaRate);
}

function detailOf(product: FlatProduct, ivaRate: number): string {
  const { price, category, stock } = product;
  const shelf = shelfPrice(product, ivaRate);
  const shown = shelf !== null && `${show('price', shelf)} com IVA (${show('price', price)} sem)`;
  return [shown, category && CATEGORY_LABELS[category], `stock ${stock ?? 0}`].filter(Boolean).join(' · ');
}

/** The changes of a row; the shelf price first of what a price says, however it was typed. */
function changesOf({ judgement, existing, ivaRate }: JudgedRow): RowSummary['changes'] {
  if (judgement.verdict !== 'alterar' || !existing) return [];
  const told = ({ field, before, after }: RowChange) => ({
    field,
    label: fieldLabel(field),
    before: show(field, before),
    after: show(field, after),
  });
  const [before, after] = [existing.flat, judgement.product].map((flat) => shelfPrice(flat, ivaRate));
  if (before === after) return judgement.changes.map(told);
  const isPrice = ({ field }: RowChange) => field === 'price' || field === 'price_with_iva';
  const shelf = told({ field: 'price_with_iva', before: before ?? null, after: after ?? null });
  const first = judgement.changes.find(isPrice);
  return judgement.changes.flatMap((change) => [
    ...(change === first ? [shelf] : []),
    ...(change.field === 'price_with_iva' ? [] : [told(change)]),
  ]);
}

/** The stock that a file says of a product whose units are known: it stays what they are. None where it says the same. */
function keptStock(cells: RowCells, existing: ExistingProduct | null): RowSummary['changes'] {
  const said = cellText(cells.stock ?? null);
  const stock = show('stock', existing?.flat.stock ?? null);
  if (!existing?.tracksUnits || said === '' || said === stock) return [];
  const after = `fica ${stock}: são as unidades registadas`;
  return [{ field: 'stock', label: fieldLabel('stock'), before: said.slice(0, 20), after }];
}

/** What the preview shows of a judged row. */
export function summarize(row: JudgedRow): JudgedLine {
  const { line, cells, judgement, existing, recognisedBy, told, ivaRate } = row;
  const name = cellText(cells.name ?? null) || existing?.flat.name || '';
  const summary: RowSummary = {
    name: name.replace(/\s+/g, ' ').slice(0, 200),
    sku: (skuOf(cells) ?? existing?.flat.sku ?? '').slice(0, 80),
    detail: 'product' in judgement ? detailOf(judgement.product, ivaRate) : '',
    recognised_by: recognisedBy,
    told,
    changes: [...changesOf(row), ...(judgement.verdict === 'recusado' ? [] : keptStock(cells, existing))],
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
