import type { Scenarios } from '../../audit/testing/scenario.ts';
import { insertProduct } from '../../testing/insert-product.ts';

/** One effective call for each write of wishes. */
export const scenarios: Scenarios = {
  'PUT /api/wishes/{id}': async ({ db, customer }) =>
    await customer.call('PUT', `/api/wishes/${await insertProduct(db, { name: 'Desejado' })}`),
  'DELETE /api/wishes/{id}': async ({ db, customer }) => {
    const id = await insertProduct(db, { name: 'Já não desejado' });
    await customer.call('PUT', `/api/wishes/${id}`);
    return await customer.call('DELETE', `/api/wishes/${id}`);
  },
};
