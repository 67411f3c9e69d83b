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
  'POST /api/my/printers/{slug}/reorder': async (shop) =>
    await shop.customer.call('POST', `${await newPrinter(shop)}/reorder`),
};
