import { sql } from 'kysely';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { changeProducts } from '../write-products.ts';
import { writeChanged } from './change-product.ts';
import { factsOf } from './product-facts.ts';
import { readProduct } from './product-state.ts';

interface Deleted {
  readonly deleted: boolean;
  readonly archived: boolean;
  readonly message: string;
}

/** Why a product is kept: it was bought, or devices of it are known; null: nothing would be lost. */
async function whyKept(tx: Tx, id: string): Promise<string | null> {
  const line = await tx
    .selectFrom('order_lines')
    .select('product_id')
    .where('product_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (line) return 'está em encomendas';
  const tracked = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('tracks_units', '=', true)
    .executeTakeFirst();
  return tracked ? 'tem unidades' : null;
}

/** Keeps every address of a product that is about to go, those it had before too: none of them leads nowhere. */
async function rememberRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO removed_products (slug, product_id, name, category, brand, removed_at)
    SELECT address.slug, product.id, product.name, product.category, product.brand, ${now}
    FROM products product, LATERAL (
      SELECT product.slug UNION SELECT slug FROM former_slugs WHERE product_id = product.id) address
    WHERE product.id = ${id}
    ON CONFLICT (slug) DO UPDATE SET
      product_id = excluded.product_id, name = excluded.name, category = excluded.category,
      brand = excluded.brand, removed_at = excluded.removed_at`.execute(tx);
}

/**
 * Deletes a product with its histories, and remembers its addresses so that they can answer that it is gone. One that
 * stands on an order, or has units, is archived instead: nobody loses what was bought or where a device is.
 */
export async function deleteProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  id: string,
): Promise<Result<Deleted>> {
  const now = deps.now();
  return await changeProducts<Deleted>(deps.db, async (tx) => {
    // The lock keeps an order from taking it between the question and the deletion.
    const product = await readProduct(tx, id, { lock: true });
    if (!product) return fail(catalogueFailures.product_gone);
    const { state } = product;
    const before = factsOf(state);
    const why = await whyKept(tx, id);
    if (why !== null) {
      if (!state.archived_at) {
        await writeChanged(tx, by, [{ before: product, after: { ...state, archived_at: now } }], {
          now,
          reason: `Eliminado, mas ${why}`,
        });
      }
      const after = factsOf({ ...state, archived_at: state.archived_at ?? now });
      await audit(tx, by, 'product.archived', id, after, before);
      return ok({
        deleted: false,
        archived: true,
        message: `O produto ${why}: foi arquivado e deixou de estar à venda.`,
      });
    }
    await rememberRemoved(tx, id, now);
    await tx.deleteFrom('products').where('id', '=', id).execute();
    await audit(tx, by, 'product.deleted', id, null, before);
    return ok({ deleted: true, archived: false, message: 'Produto eliminado com sucesso!' });
  });
}
