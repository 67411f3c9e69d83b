import { randomInt, randomUUID } from 'node:crypto';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { syncPrintersOf } from '../../catalogue/sync-printers.ts';
import { insertProduct } from '../../testing/insert-product.ts';

/** The address of a printer that a cartridge on sale fits. */
async function newPrinter({ db }: AuditShop): Promise<string> {
  const number = randomInt(1000, 9999);
  const names = [`HP DeskJet ${number}`];
  const productId = await insertProduct(db, {
    name: `Tinteiro ${randomUUID()}`,
    brand: 'HP',
    compatible_printers: names,
    color_symbol: 'black',
    spec_blocks: { consumable_specs: { consumable_type: 'original', copies_number: 240 } },
  });
  await db.transaction().execute((tx) => syncPrintersOf(tx, [{ productId, brand: 'HP', names }]));
  return `/api/my/printers/hp-deskjet-${number}`;
}

/** Somebody has asked to be told of a printer without an account. @returns what confirms and ends it. */
async function asked(shop: AuditShop) {
  const email = `${randomUUID()}@example.pt`;
  const path = (await newPrinter(shop)).replace('/my/', '/');
  const answer = await shop.browser().call('POST', `${path}/reminder`, { email });
  const { key } = await shop.db
    .selectFrom('ink_reminders')
    .select('key')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { answer, key };
}

/** One effective call for each write of printers. */
export const scenarios: Scenarios = {
  'PUT /api/my/printers/{slug}': async (shop) => await shop.customer.call('PUT', await newPrinter(shop)),
  'DELETE /api/my/printers/{slug}': async (shop) => {
    const path = await newPrinter(shop);
    await shop.customer.call('PUT', path);
    return await shop.customer.call('DELETE', path);
  },
  'PUT /api/my/printers/{slug}/reminder': async (shop) => {
    const path = await newPrinter(shop);
    await shop.customer.call('PUT', path);
    return await shop.customer.call('PUT', `${path}/reminder`, { reminds: true });
  },
  'PUT /api/my/printers/{slug}/place': async (shop) => {
    const path = await newPrinter(shop);
    await shop.customer.call('PUT', path);
    return await shop.customer.call('PUT', `${path}/place`, { place: 'Secretaria' });
  },
  'POST /api/my/places/reorder': async (shop) => {
    const path = await newPrinter(shop);
    await shop.customer.call('PUT', path);
    const place = randomUUID();
    await shop.customer.call('PUT', `${path}/place`, { place });
    return await shop.customer.call('POST', '/api/my/places/reorder', { place });
  },
  'POST /api/my/printers/{slug}/reorder': async (shop) =>
    await shop.customer.call('POST', `${await newPrinter(shop)}/reorder`),
  'POST /api/printers/{slug}/reminder': async (shop) => (await asked(shop)).answer,
  'POST /api/ink-reminders/{key}/confirm': async (shop) =>
    await shop.browser().call('POST', `/api/ink-reminders/${(await asked(shop)).key}/confirm`),
  'POST /api/ink-reminders/{key}/end': async (shop) =>
    await shop.browser().call('POST', `/api/ink-reminders/${(await asked(shop)).key}/end`),
};
