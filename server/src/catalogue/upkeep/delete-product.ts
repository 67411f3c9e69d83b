import { catalogueFailures } from '#core/catalogue/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeProducts } from './in-transaction.ts';
import { readProduct } from './product-state.ts';
import { writeProduct } from './write-product.ts';

interface Deleted {
  readonly deleted: boolean;
  readonly archived: boolean;
  readonly message: string;
}

async function isOnAnOrder(tx: Tx, id: string): Promise<boolean> {
  const line = await tx
    .selectFrom('order_lines')
    .select('product_id')
    .where('product_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/**
 * Deletes a product with its histories, and remembers its address so that it can answer that it is gone. One that
 * stands on an order is archived instead: orders never lose what was bought.
 */
export async function deleteProduct(
  deps: Pick<Deps, 'db' | 'now'>,
  id: string,
  actorId: string,
): Promise<Result<Deleted>> {
  const now = deps.now();
  return await changeProducts<Deleted>(deps.db, async (tx) => {
    // The lock keeps an order from taking it between the question and the deletion.
    const product = await readProduct(tx, id, { lock: true });
    if (!product) return fail(catalogueFailures.product_gone);
    const { state } = product;
    if (await isOnAnOrder(tx, id)) {
      if (!state.archived_at) {
        await writeProduct(
          tx,
          product,
          { ...state, archived_at: now },
          { now, actorId, reason: 'Eliminado, mas está em encomendas' },
        );
      }
      return ok({
        deleted: false,
        archived: true,
        message: 'O produto está em encomendas: foi arquivado e deixou de estar à venda.',
      });
    }
    await tx.deleteFrom('products').where('id', '=', id).execute();
    await tx
      .insertInto('removed_products')
      .values({
        slug: product.slug,
        product_id: id,
        name: state.name,
        category: state.category,
        brand: state.brand,
        removed_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet({
          product_id: id,
          name: state.name,
          category: state.category,
          brand: state.brand,
          removed_at: now,
        }),
      )
      .execute();
    return ok({ deleted: true, archived: false, message: 'Produto eliminado com sucesso!' });
  });
}
