import { sql } from 'kysely';
import { cellText } from '#core/imports/cell.ts';
import { fieldLabel } from '#core/imports/fields.ts';
import { ADDRESSES_HEADING } from '#core/imports/moving/moved-product.ts';
import { notifyChanged } from '../../platform/cache/notify.ts';
import type { Tx } from '../../platform/database/database.ts';
import { chunksOfRows, type ImportRecord } from '../store.ts';

/** An old address and where it leads: the product of a SKU, or a page. */
export interface KeptAddress {
  readonly path: string;
  readonly sku: string | null;
  readonly target: string | null;
}

/**
 * Keeps old addresses; one that was kept leads where it is now said to. Those of products that are not there are left
 * out. What somebody listed by hand wins over what an export says.
 * @returns the paths that were kept.
 */
export async function keepAddresses(
  tx: Tx,
  addresses: readonly KeptAddress[],
  source: 'import' | 'list',
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ path: string }>`
    INSERT INTO old_addresses (path, product_id, target, source)
    SELECT DISTINCT ON (given.path) given.path, p.id, given.target, ${source}
    FROM jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) AS given (path text, sku text, target text)
    LEFT JOIN products p ON p.sku = given.sku
    WHERE p.id IS NOT NULL OR given.target IS NOT NULL
    ORDER BY given.path
    ON CONFLICT (path) DO UPDATE
      SET product_id = excluded.product_id, target = excluded.target, source = excluded.source
      WHERE old_addresses.source = 'import' OR excluded.source = 'list'
    RETURNING path`.execute(tx);
  if (rows.length > 0) await notifyChanged(tx, 'old-addresses');
  return rows.map(({ path }) => path);
}

/** The old addresses that an export's rows bring, once its products are in the shop. */
export async function keepMovedAddresses(
  tx: Tx,
  { id, headings, moving }: Pick<ImportRecord, 'id' | 'headings' | 'moving'>,
): Promise<void> {
  const [at, skuAt] = [headings.indexOf(ADDRESSES_HEADING), headings.indexOf(fieldLabel('sku'))];
  if (!moving || at < 0 || skuAt < 0) return;
  for await (const rows of chunksOfRows(tx, id)) {
    const addresses = rows.flatMap(({ cells }) => {
      const sku = cellText(cells[skuAt] ?? null).replace(/\s+/g, ' ');
      const paths = cellText(cells[at] ?? null)
        .split('\n')
        .filter(Boolean);
      return paths.map((path) => ({ path, sku, target: null }));
    });
    await keepAddresses(tx, addresses, 'import');
  }
}
