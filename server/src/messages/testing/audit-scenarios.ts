import { randomUUID } from 'node:crypto';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { sendFile } from './send-file.ts';
import { writeToShop } from './write-message.ts';

/** A thread of the customer's that nobody has opened. */
async function written(shop: AuditShop): Promise<string> {
  const { body } = await writeToShop({ browser: shop.customer, pass: shop.pass });
  const { id } = await shop.db
    .selectFrom('message_threads')
    .select('id')
    .where('number', '=', body.number)
    .executeTakeFirstOrThrow();
  return id;
}

const said = () => ({ attempt_key: randomUUID(), message: 'Serve o TN-2420.' });

/** One effective call for each write of messages. */
export const scenarios: Scenarios = {
  'POST /api/messages': async (shop) => await writeToShop({ browser: shop.customer, pass: shop.pass }),
  'POST /api/messages/files': async ({ customer }) => await sendFile(customer, 'Olá'),
  'POST /api/messages/{id}/replies': async (shop) =>
    await shop.customer.call('POST', `/api/messages/${await written(shop)}/replies`, said()),
  'POST /api/admin/messages/{id}/read': async (shop) =>
    await shop.owner.call('POST', `/api/admin/messages/${await written(shop)}/read`),
  'POST /api/admin/messages/{id}/replies': async (shop) =>
    await shop.owner.call('POST', `/api/admin/messages/${await written(shop)}/replies`, said()),
  'POST /api/admin/messages/{id}/notes': async (shop) =>
    await shop.owner.call('POST', `/api/admin/messages/${await written(shop)}/notes`, said()),
  'PUT /api/admin/messages/{id}/draft': async (shop) =>
    await shop.owner.call('PUT', `/api/admin/messages/${await written(shop)}/draft`, { message: 'Serve.' }),
  'DELETE /api/admin/messages/{id}/draft': async (shop) => {
    const path = `/api/admin/messages/${await written(shop)}/draft`;
    await shop.owner.call('PUT', path, { message: 'Serve.' });
    return await shop.owner.call('DELETE', path);
  },
  'PUT /api/admin/message-words': async (shop) =>
    await shop.owner.call('PUT', '/api/admin/message-words', { words: ['casino'] }),
  'PUT /api/admin/message-templates': async (shop) =>
    await shop.owner.call('PUT', '/api/admin/message-templates', {
      templates: [{ name: 'Horário', text: 'Estamos abertos das 9h às 18h.' }],
    }),
  'PUT /api/admin/messages/{id}': async (shop) =>
    await shop.owner.call('PUT', `/api/admin/messages/${await written(shop)}`, { status: 'closed' }),
};
