import { randomUUID } from 'node:crypto';
import type { Refund } from '#core/payments/refunds-contract.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { placeTestOrder } from '../../testing/orders.ts';
import { paymentIn } from '../../testing/payments.ts';
import type { Answer } from '../../testing/test-browser.ts';

/** Gives a little of an order back that was paid by reference: by transfer, which somebody makes. */
async function refund(shop: AuditShop): Promise<Answer<Refund>> {
  const order = await placeTestOrder(shop.deps);
  await paymentIn(shop, order, 'pago', 'multibanco');
  return await shop.owner.call<Refund>('POST', '/api/admin/refunds', {
    kind: 'order',
    subject: order.id,
    amount: 1,
    reason: 'Artigo com defeito',
    idempotency_key: randomUUID(),
  });
}

/** One effective call for each write of payments. */
export const scenarios: Scenarios = {
  'POST /api/admin/payments/provider/callbacks': async ({ owner }) =>
    await owner.call('POST', '/api/admin/payments/provider/callbacks'),
  'POST /api/payments': async (shop) => {
    const order = await placeTestOrder(shop.deps);
    return await shop.browser().call('POST', '/api/payments', {
      order_id: order.id,
      amount: order.total,
      payment_method: 'multibanco',
      customer_email: 'ana@example.pt',
      customer_name: 'Ana Silva',
      access_token: order.access_token,
    });
  },
  'POST /api/admin/refunds': refund,
  'POST /api/admin/payment-checks/{id}/decision': async (shop) => {
    const order = await placeTestOrder(shop.deps);
    await paymentIn(shop, order, 'pago', 'multibanco');
    await shop.owner.call('PUT', `/api/admin/orders/${order.id}`, { status: 'cancelado', confirm: true });
    const { id } = await shop.deps.db
      .selectFrom('payment_callbacks')
      .select('id')
      .where('needs_check', '=', true)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return await shop.owner.call('POST', `/api/admin/payment-checks/${id}/decision`, {
      decision: 'nothing',
      note: 'Visto',
    });
  },
  'PUT /api/admin/refunds/{id}': async (shop) => {
    const { id } = (await refund(shop)).body;
    return await shop.owner.call('PUT', `/api/admin/refunds/${id}`, { state: 'done', note: 'Transferido' });
  },
};
