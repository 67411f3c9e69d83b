import type { Scenarios } from '../../audit/testing/scenario.ts';
import { insertProduct } from '../../testing/insert-product.ts';

/** One effective call for each write of notices of stock. */
export const scenarios: Scenarios = {
  'POST /api/products/{id}/stock-alert': async ({ db, browser }) => {
    const id = await insertProduct(db, { name: 'Esgotado', stock: 0 });
    return await browser().call('POST', `/api/products/${id}/stock-alert`, { email: 'eva@example.pt' });
  },
};
