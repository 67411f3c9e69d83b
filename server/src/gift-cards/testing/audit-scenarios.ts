import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { createLink } from '../../links/create-link.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { buy, visitorWith } from '../../testing/orders.ts';
import { orderCard, payCard, sellCards, wantedCard } from './gift-cards.ts';

/** A card of 50 € that is paid, with its code. */
async function paid(shop: AuditShop) {
  await sellCards(shop.deps);
  const card = await orderCard(shop.deps, shop.customer);
  return { ...card, code: await payCard(shop.deps, shop.payments.payables, card) };
}

/** One effective call for each write of gift cards. */
export const scenarios: Scenarios = {
  'POST /api/gift-cards': async (shop) => {
    await sellCards(shop.deps);
    return await shop.customer.call('POST', '/api/gift-cards', wantedCard(shop.deps));
  },
  'POST /api/gift-cards/balance': async (shop) => {
    const { code } = await paid(shop);
    return await shop.customer.call('POST', '/api/gift-cards/balance', { code });
  },
  'POST /api/gift-cards/payments': async (shop) => {
    const { code } = await paid(shop);
    const product = await insertProduct(shop.db, { name: 'Com cartão' });
    const order = await buy(shop.deps, await visitorWith(shop.deps, product));
    return await shop.customer.call('POST', '/api/gift-cards/payments', {
      request_id: crypto.randomUUID(),
      code,
      kind: 'order',
      subject: order.id,
      t: order.access_token,
      amount: 5,
    });
  },
  'POST /api/gift-cards/{key}/credit': async (shop) => {
    const { id } = await paid(shop);
    const key = await createLink(shop.db, shop.deps, { purpose: 'gift_card', subjectId: id });
    return await shop.customer.call('POST', `/api/gift-cards/${key}/credit`);
  },
  'POST /api/admin/gift-cards/{id}/annul': async (shop) => {
    const { id } = await paid(shop);
    return await shop.owner.call('POST', `/api/admin/gift-cards/${id}/annul`, {
      reason: 'Pedido do cliente',
    });
  },
  'POST /api/admin/gift-cards/{id}/resend': async (shop) => {
    const { id } = await paid(shop);
    return await shop.owner.call('POST', `/api/admin/gift-cards/${id}/resend`);
  },
  'POST /api/admin/gift-cards/{id}/end': async (shop) => {
    const { id } = await paid(shop);
    return await shop.owner.call('POST', `/api/admin/gift-cards/${id}/end`, { ends_on: '2032-12-31' });
  },
};
