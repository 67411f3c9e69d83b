import type { ListedMonth } from '#core/books/contract.ts';
import { plusMonths } from '#core/books/rules/month.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { insertUser } from '../../testing/people.ts';

/** Closes the open months that are over, the oldest first, and at least the one before this; that last one is given. */
async function closeAll({ owner }: AuditShop): Promise<{ month: string }> {
  const { body } = await owner.call<ListedMonth[]>('GET', '/api/admin/books');
  const month = plusMonths(body[0]?.month ?? '', -1);
  for (const over of body.length > 1
    ? body
        .slice(1)
        .map((one) => one.month)
        .reverse()
    : [month]) {
    // One that is closed already is refused, and stays.
    await owner.call('POST', `/api/admin/books/${over}/close`, { note: 'Sem nada' });
  }
  return { month };
}

/** Closes the open months that are over, with the last of them opened again. */
async function reopened(shop: AuditShop) {
  const { month } = await closeAll(shop);
  const answer = await shop.owner.call('POST', `/api/admin/books/${month}/reopen`, {
    why: 'Faltava uma fatura',
  });
  return { month, answer };
}

/** One effective call for each write of the books. */
export const scenarios: Scenarios = {
  'POST /api/admin/books/{month}/close': async (shop) => {
    const { month } = await reopened(shop);
    return await shop.owner.call('POST', `/api/admin/books/${month}/close`, { note: 'Sem nada' });
  },
  'POST /api/admin/books/{month}/reopen': async (shop) => (await reopened(shop)).answer,
  'POST /api/admin/books/{month}/tell': async (shop) => {
    await insertUser(shop.deps, `contabilista-${Date.now()}`, { role: 'accountant' });
    const { month } = await closeAll(shop);
    return await shop.owner.call('POST', `/api/admin/books/${month}/tell`, {});
  },
};
