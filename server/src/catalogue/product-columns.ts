import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  declared,
  PLAIN_FIELDS,
  type PlainField,
  type PlainFields,
  pick,
} from '#core/catalogue/product-fields.ts';
import type { ProductRow } from '#core/catalogue/product-state.ts';
import type { Products } from '../platform/database/tables.ts';
import { CAMPAIGN_TYPES, campaignColumns } from './campaign-columns.ts';

/** A picture of a product. Without a size it has that of the uploaded file, or else the recommended one. */
interface WrittenImage {
  readonly url: string;
  readonly alt: string;
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

/** All that a product's rows say. Cents without IVA. */
export interface ProductContent extends ProductRow {
  readonly images: readonly WrittenImage[];
  readonly archived_at: Date | null;
}

/** Columns of the plain fields, as Kysely names them. */
export const PLAIN_COLUMNS = PLAIN_FIELDS.map((key): `products.${PlainField}` => `products.${key}`);

const specifications = z.array(z.object({ label: z.string(), value: z.string() })).catch([]);

/** The plain fields of a row; what of the specifications cannot be read is none. */
export function plainFieldsOf(row: Pick<Selectable<Products>, PlainField>): PlainFields {
  return {
    ...pick(row, PLAIN_FIELDS),
    specifications: specifications.parse(row.specifications),
  } as PlainFields;
}

/** What the writer sets, with its type. */
const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PLAIN_FIELDS.map((key) => [key, declared(key).column ?? ''])),
  price_cents: 'integer',
  price_with_iva_cents: 'integer',
  spec_blocks: 'jsonb',
  cost_cents: 'integer',
  installation_cents: 'integer',
  minimum_months: 'integer',
  ...CAMPAIGN_TYPES,
  archived_at: 'timestamptz',
  slug: 'text',
};
const NAMES = Object.keys(TYPES);

/** The columns that are written, those of the rows given, and what these are made of. */
export const COLUMNS = sql.raw(NAMES.join(', '));
export const GIVEN_COLUMNS = sql.raw(NAMES.map((name) => `given.${name}`).join(', '));
export const RECORD = sql.raw(
  `(id uuid, ${Object.entries(TYPES)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`,
);

/** The row of a product, to be sent as JSON. */
export function rowOf({ campaign, blocks, images: _, ...plain }: ProductContent, slug: string) {
  return {
    ...plain,
    spec_blocks: blocks,
    ...campaignColumns(campaign),
    slug,
  };
}
