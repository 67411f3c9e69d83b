import { randomUUID } from 'node:crypto';
import type { AdminReview } from '#core/reviews/contract.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { orderIn } from '../../testing/orders.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';

/** A customer who received a product, and may say what they think of it. */
async function receiver({ deps, db, browser }: AuditShop) {
  const person = await insertUser(deps, `avaliador-${randomUUID()}`);
  const product = await insertProduct(db, { name: `Avaliado ${randomUUID()}`, stock: 5 });
  await orderIn(deps, 'entregue', { actor: person, productId: product });
  return { customer: browser(await tokenOf(deps, person)), path: `/api/products/${product}/my-review` };
}

const review = { rating: 4, text: 'Bom' };

/** One effective call for each write of reviews. */
export const scenarios: Scenarios = {
  'PUT /api/products/{id}/my-review': async (shop) => {
    const { customer, path } = await receiver(shop);
    return await customer.call('PUT', path, review);
  },
  'DELETE /api/products/{id}/my-review': async (shop) => {
    const { customer, path } = await receiver(shop);
    await customer.call('PUT', path, review);
    return await customer.call('DELETE', path);
  },
  'POST /api/admin/reviews/moderate': async (shop) => {
    const { customer, path } = await receiver(shop);
    await customer.call('PUT', path, review);
    const { body } = await shop.owner.call<AdminReview[]>('GET', '/api/admin/reviews?status=pendente');
    const reviews = body.slice(0, 1).map(({ id, updated_at }) => ({ id, updated_at }));
    return await shop.owner.call('POST', '/api/admin/reviews/moderate', { decision: 'aprovada', reviews });
  },
};
