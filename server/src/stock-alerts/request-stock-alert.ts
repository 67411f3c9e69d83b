import { catalogueFailures } from '#core/catalogue/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { stockAlertFailures } from '#core/stock-alerts/errors.ts';
import { stockAlertTexts } from '#core/stock-alerts/texts.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';

/** The most products that one address may wait for; more are taken no notice of. */
const MOST_WAITING = 30;

/**
 * Remembers that somebody wants to hear when a product is in stock again. Asked twice it is one mail; the answer is
 * the same for every address, so that nobody learns who waits for what.
 */
export async function requestStockAlert(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Caller,
  { productId, email }: { readonly productId: string; readonly email: string },
): Promise<Result<{ message: string }>> {
  const product = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!product) return fail(catalogueFailures.product_not_found);
  if (product.stock > 0) return fail(stockAlertFailures.in_stock);
  const { waiting } = await db
    .selectFrom('stock_alerts')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('email', '=', email)
    .where('notified_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(waiting) < MOST_WAITING) {
    await db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('stock_alerts')
        .values({ product_id: productId, email, created_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) return;
      await audit(tx, by, 'stock-alert.requested', productId);
    });
  }
  return ok({ message: stockAlertTexts.accepted });
}
