import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { system } from '../../platform/http/caller.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { buy, visitorWith } from '../../testing/orders.ts';
import { addCredit } from '../ledger.ts';

/** Credit of the audit's customer. */
async function withCredit(shop: AuditShop, amountCents: number) {
  const key = crypto.randomUUID();
  await shop.db.transaction().execute(async (tx) => {
    const row = { userId: shop.customerId, amountCents, origin: 'oferta', key, at: shop.deps.now() } as const;
    return await addCredit(tx, system('test'), row);
  });
}

/** One effective call for each write of store credit. */
export const scenarios: Scenarios = {
  'POST /api/my/credit/payments': async (shop) => {
    await withCredit(shop, 500);
    const order = await buy(
      shop.deps,
      await visitorWith(shop.deps, await insertProduct(shop.db, { name: 'Com saldo' })),
    );
    return await shop.customer.call('POST', '/api/my/credit/payments', {
      request_id: crypto.randomUUID(),
      kind: 'order',
      subject: order.id,
      t: order.access_token,
      amount: 5,
    });
  },
  'POST /api/admin/customers/{id}/credit': async (shop) =>
    await shop.owner.call('POST', `/api/admin/customers/${shop.customerId}/credit`, {
      request_id: crypto.randomUUID(),
      way: 'add',
      amount: 10,
      reason: 'Pela demora na reparação',
    }),
};
