import { type SqlBool, sql } from 'kysely';
import { partKey } from '#core/shared/fold.ts';
import type { Db } from '../platform/database/database.ts';

/** Rows that so few references can have: a model of which there are more says nothing. */
const MOST_ROWS = 400;

const BARCODE = sql<string | null>`product_barcode(spec_blocks)`;
const SKU = sql<string | null>`part_key(sku)`;
const MODEL = sql<string | null>`part_key(model)`;

/**
 * Which product each reference names, however written: by its SKU, else its barcode, else a model that is of one product
 * alone. Archived ones are none. By `partKey` of the reference; what names nothing, or several, is not among them.
 */
export async function findByReference(db: Db, references: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(references.map(partKey))].filter((key) => key !== '');
  if (keys.length === 0) return new Map();
  const isAmong = (name: typeof SKU) => sql<SqlBool>`${name} = ANY(${keys})`;
  const rows = await db
    .selectFrom('products')
    .select(['id', SKU.as('sku'), MODEL.as('model'), BARCODE.as('barcode')])
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([isAmong(SKU), eb('sku', 'is not', null)]),
        eb.and([isAmong(MODEL), eb('model', 'is not', null)]),
        eb.and([isAmong(BARCODE), eb(BARCODE, 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();
  const named = (name: 'sku' | 'barcode' | 'model', key: string) => rows.filter((row) => row[name] === key);
  return new Map(
    keys.flatMap((key) => {
      const ways = [named('sku', key), named('barcode', key), named('model', key)];
      const first = ways.find((found) => found.length > 0);
      const [only] = first ?? [];
      return only && first?.length === 1 ? [[key, only.id] as const] : [];
    }),
  );
}
