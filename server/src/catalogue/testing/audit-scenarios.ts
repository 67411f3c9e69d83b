import { randomUUID } from 'node:crypto';
import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import type { Brand } from '#core/catalogue/brands/contract.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';

const form = () => ({
  name: `Toner ${randomUUID()}`,
  description: 'Um toner.',
  category: 'consumiveis',
  condition: 'novo',
  price: 10,
  stock: 3,
});

const answer = () => ({ words: `busca ${randomUUID()}`, kind: 'endereco', target: '/contacto' });

async function newProduct({ owner }: AuditShop): Promise<string> {
  return (await owner.call<WholeProduct>('POST', '/api/products', form())).body.id;
}

async function newBrand({ owner }: AuditShop): Promise<string> {
  const brand = `Marca ${randomUUID()}`;
  await owner.call('POST', '/api/products', { ...form(), brand });
  const { body } = await owner.call<Brand[]>('GET', `/api/admin/brands?q=${encodeURIComponent(brand)}`);
  return body[0]?.id ?? '';
}

/** One effective call for each write of the catalogue. */
export const scenarios: Scenarios = {
  'POST /api/products': ({ owner }) => owner.call('POST', '/api/products', form()),
  'PUT /api/products/{id}': async (shop) =>
    await shop.owner.call('PUT', `/api/products/${await newProduct(shop)}`, form()),
  'DELETE /api/products/{id}': async (shop) =>
    await shop.owner.call('DELETE', `/api/products/${await newProduct(shop)}`),
  'PATCH /api/admin/products/{id}': async (shop) =>
    await shop.owner.call('PATCH', `/api/admin/products/${await newProduct(shop)}`, { price: 12, stock: 9 }),
  'PUT /api/admin/products/{id}/draft': async (shop) =>
    await shop.owner.call('PUT', `/api/admin/products/${await newProduct(shop)}/draft`, { price: 12 }),
  'DELETE /api/admin/products/{id}/draft': async (shop) => {
    const path = `/api/admin/products/${await newProduct(shop)}/draft`;
    await shop.owner.call('PUT', path, { price: 12 });
    return await shop.owner.call('DELETE', path);
  },
  'POST /api/admin/products/{id}/duplicate': async (shop) =>
    await shop.owner.call('POST', `/api/admin/products/${await newProduct(shop)}/duplicate`),
  'POST /api/admin/products/{id}/archive': async (shop) =>
    await shop.owner.call('POST', `/api/admin/products/${await newProduct(shop)}/archive`),
  'POST /api/admin/products/{id}/restore': async (shop) => {
    const id = await newProduct(shop);
    await shop.owner.call('POST', `/api/admin/products/${id}/archive`);
    return await shop.owner.call('POST', `/api/admin/products/${id}/restore`);
  },
  'PUT /api/admin/brands/{id}': async (shop) =>
    await shop.owner.call('PUT', `/api/admin/brands/${await newBrand(shop)}`, { maker: 'Fábrica' }),
  'POST /api/admin/brands/{id}/join': async (shop) => {
    const [id, other] = [await newBrand(shop), await newBrand(shop)];
    return await shop.owner.call('POST', `/api/admin/brands/${id}/join`, { other });
  },
  'POST /api/admin/brands/{id}/split': async (shop) => {
    const [id, other] = [await newBrand(shop), await newBrand(shop)];
    const { body } = await shop.owner.call<Brand>('POST', `/api/admin/brands/${id}/join`, { other });
    return await shop.owner.call('POST', `/api/admin/brands/${id}/split`, { name: body.names[0] });
  },
  'PUT /api/admin/search-answers': ({ owner }) => owner.call('PUT', '/api/admin/search-answers', answer()),
  'DELETE /api/admin/search-answers': async ({ owner }) => {
    const said = answer();
    await owner.call('PUT', '/api/admin/search-answers', said);
    return await owner.call('DELETE', `/api/admin/search-answers?words=${encodeURIComponent(said.words)}`);
  },
  'POST /api/admin/products/remote-pictures/retry': ({ owner }) =>
    owner.call('POST', '/api/admin/products/remote-pictures/retry'),
  'POST /api/admin/products/bulk': async (shop) =>
    await shop.owner.call('POST', '/api/admin/products/bulk', {
      ids: [await newProduct(shop), await newProduct(shop)],
      action: { kind: 'campaign', percent: 10, start_date: '2099-01-01', end_date: '2099-01-31' },
    }),
};
