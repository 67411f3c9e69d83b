import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { orderIn } from '../../testing/orders.ts';
import { insertUser } from '../../testing/people.ts';
import { insertPool, someKeys } from './licences.ts';

const REASON = { reason: 'O cliente perdeu o email' };

async function pool({ deps, db }: AuditShop, keys = 0, beyond = 0) {
  const found = await db.selectFrom('users').select('id').where('id', '=', 'licencas').executeTakeFirst();
  const maker = found ? null : await insertUser(deps, 'licencas', { role: 'owner' });
  const by =
    maker ?? ({ kind: 'person', user: { id: 'licencas' } } as Awaited<ReturnType<typeof insertUser>>);
  return await insertPool(deps, by, keys, { beyond });
}

/** A licence that was sold; with a key when the pool has one. */
async function sold(shop: AuditShop, keys: number) {
  const { product } = await pool(shop, keys, 1);
  const order = await orderIn(shop.deps, 'pagamento_confirmado', { productId: product });
  const { id } = await shop.db
    .selectFrom('licences')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { id, order };
}

/** One effective call for each write of licences. */
export const scenarios: Scenarios = {
  'PUT /api/admin/products/{id}/licence-pool': async (shop) => {
    const { product } = await pool(shop);
    return await shop.owner.call('PUT', `/api/admin/products/${product}/licence-pool`, {
      mode: 'lista',
      low_at: 3,
    });
  },
  'POST /api/admin/licence-pools/{id}/keys': async (shop) => {
    const { id } = await pool(shop);
    const form = new FormData();
    form.append('file', new File([someKeys(3)], 'chaves.txt'));
    return await shop.owner.call('POST', `/api/admin/licence-pools/${id}/keys`, form);
  },
  'POST /api/admin/licence-keys/{id}/void': async (shop) => {
    const { id } = await pool(shop, 1);
    const key = await shop.db
      .selectFrom('licence_keys')
      .select('id')
      .where('pool_id', '=', id)
      .executeTakeFirstOrThrow();
    return await shop.owner.call('POST', `/api/admin/licence-keys/${key.id}/void`, REASON);
  },
  'PUT /api/admin/licences/{id}/key': async (shop) => {
    const { id } = await sold(shop, 0);
    return await shop.owner.call('PUT', `/api/admin/licences/${id}/key`, { value: someKeys(1) });
  },
  'POST /api/admin/licences/{id}/resend': async (shop) => {
    const { id } = await sold(shop, 1);
    return await shop.owner.call('POST', `/api/admin/licences/${id}/resend`, REASON);
  },
  'POST /api/admin/licences/{id}/reveal': async (shop) => {
    const { id } = await sold(shop, 1);
    return await shop.owner.call('POST', `/api/admin/licences/${id}/reveal`, REASON);
  },
  'POST /api/orders/{id}/licences/{licence}/installation': async (shop) => {
    const { id, order } = await sold(shop, 1);
    await shop.db.updateTable('products').set({ subcategory: 'faturacao' }).execute();
    const body = {
      t: order.access_token,
      day: plusDays(lisbonDay(shop.deps.now()), 7),
      part: 'manha',
    };
    return await shop.browser().call('POST', `/api/orders/${order.id}/licences/${id}/installation`, body);
  },
  'POST /api/orders/{id}/licences/{licence}/reveal': async (shop) => {
    const { id, order } = await sold(shop, 1);
    const body = { t: order.access_token, consent: true };
    return await shop.browser().call('POST', `/api/orders/${order.id}/licences/${id}/reveal`, body);
  },
};
