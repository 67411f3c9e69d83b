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

/** A form with a list of one old address. */
function addresses(path: string): FormData {
  const form = new FormData();
  form.append('file', new File([`antigo;novo\n${path};/produtos\n`], 'enderecos.csv'));
  return form;
}

/** A form with a product as Shopify exports it. */
function exported(): FormData {
  const form = new FormData();
  const text = `Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty\ntoner,Toner,<p>Um toner</p>,HP,Toners,${randomUUID()},12.30,4\n`;
  form.append('file', new File([text], 'products_export.csv'));
  return form;
}

async function uploaded({ owner }: AuditShop, form = file()): Promise<ProductImport> {
  return (await owner.call<ProductImport>('POST', IMPORTS, form)).body;
}

/** One effective call for each write of imports. */
export const scenarios: Scenarios = {
  'POST /api/admin/products/import': ({ owner }) => owner.call('POST', '/api/admin/products/import', file()),
  'POST /api/admin/products/imports': ({ owner }) => owner.call('POST', IMPORTS, file()),
  'PUT /api/admin/products/imports/{id}/mapping': async (shop) => {
    const { id, mapping } = await uploaded(shop);
    return await shop.owner.call('PUT', `${IMPORTS}/${id}/mapping`, { mapping });
  },
  'PUT /api/admin/products/imports/{id}/moving': async (shop) => {
    const { id } = await uploaded(shop, exported());
    return await shop.owner.call('PUT', `${IMPORTS}/${id}/moving`, {
      prices_include_iva: true,
      categories: [{ name: 'Toners', category: 'consumiveis', subcategory: null }],
    });
  },
  'PUT /api/admin/products/imports/{id}/answers': async (shop) =>
    await shop.owner.call('PUT', `${IMPORTS}/${(await uploaded(shop)).id}/answers`, { keeps_codes: true }),
  'POST /api/admin/old-addresses': (shop) =>
    shop.owner.call('POST', '/api/admin/old-addresses', addresses(`/loja/${randomUUID()}`)),
  'POST /api/admin/brands/import': ({ owner }) => {
    const form = new FormData();
    form.append('file', new File([`Marca;Fabricante\nMarca ${randomUUID()};Fábrica\n`], 'marcas.csv'));
    return owner.call('POST', '/api/admin/brands/import', form);
  },
  'DELETE /api/admin/old-addresses': async (shop) => {
    const path = `/loja/${randomUUID()}`;
    await shop.owner.call('POST', '/api/admin/old-addresses', addresses(path));
    return await shop.owner.call('DELETE', `/api/admin/old-addresses?path=${encodeURIComponent(path)}`);
  },
  'POST /api/admin/products/imports/{id}/apply': async (shop) =>
    await shop.owner.call('POST', `${IMPORTS}/${(await uploaded(shop)).id}/apply`, {}),
  'DELETE /api/admin/products/imports/{id}': async (shop) =>
    await shop.owner.call('DELETE', `${IMPORTS}/${(await uploaded(shop)).id}`),
};
