import { randomUUID } from 'node:crypto';
import type { ProductImport } from '#core/imports/contract.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';

const IMPORTS = '/api/admin/products/imports';

/** A form with a file of one new product. */
function file(): FormData {
  const form = new FormData();
  const text = `name;description;category;condition;price;stock;sku\nToner;Um toner;toner;novo;10;5;${randomUUID()}\n`;
  form.append('file', new File([text], 'lista.csv'));
  return form;
}

async function uploaded({ owner }: AuditShop): Promise<ProductImport> {
  return (await owner.call<ProductImport>('POST', IMPORTS, file())).body;
}

/** One effective call for each write of imports. */
export const scenarios: Scenarios = {
  'POST /api/admin/products/import': ({ owner }) => owner.call('POST', '/api/admin/products/import', file()),
  'POST /api/admin/products/imports': ({ owner }) => owner.call('POST', IMPORTS, file()),
  'PUT /api/admin/products/imports/{id}/mapping': async (shop) => {
    const { id, mapping } = await uploaded(shop);
    return await shop.owner.call('PUT', `${IMPORTS}/${id}/mapping`, { mapping });
  },
  'POST /api/admin/products/imports/{id}/apply': async (shop) =>
    await shop.owner.call('POST', `${IMPORTS}/${(await uploaded(shop)).id}/apply`, {}),
  'DELETE /api/admin/products/imports/{id}': async (shop) =>
    await shop.owner.call('DELETE', `${IMPORTS}/${(await uploaded(shop)).id}`),
};
