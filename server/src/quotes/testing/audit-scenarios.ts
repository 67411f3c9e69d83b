import type { ProposalPage } from '#core/quotes/contract.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { accepting, PROPOSALS, proposed, testProposal } from './proposals.ts';

const request = () => ({ request_id: crypto.randomUUID() });

async function answered(shop: AuditShop, act: string, body: (page: ProposalPage) => object) {
  const { at } = await testProposal(shop.deps, shop.owner);
  const visitor = shop.browser();
  const { body: page } = await visitor.call<ProposalPage>('GET', at);
  return await visitor.call('POST', `${at}/${act}`, body(page));
}

/** One effective call for each write of proposals. */
export const scenarios: Scenarios = {
  'POST /api/proposals': async ({ browser, db }) => {
    const visitor = browser();
    const product_id = await insertProduct(db, { name: `Toner ${crypto.randomUUID()}`, stock: 3 });
    await visitor.call('POST', '/api/cart/lines', { product_id, quantity: 1 });
    return await visitor.call('POST', '/api/proposals', {
      ...request(),
      name: 'Ana',
      email: 'ana@example.pt',
    });
  },
  'POST /api/proposals/{key}/accept': async (shop) =>
    answered(shop, 'accept', (page) => accepting(page, 136.9)),
  'POST /api/proposals/{key}/decline': async (shop) =>
    answered(shop, 'decline', ({ said: { version } }) => ({ version, reason: 'Caro' })),
  [`POST ${PROPOSALS}`]: async ({ owner, db }) => {
    const product = await insertProduct(db, { name: `Toner ${crypto.randomUUID()}` });
    return await owner.call('POST', PROPOSALS, { ...request(), ...proposed(product) });
  },
  [`PUT ${PROPOSALS}/{id}`]: async ({ deps, owner }) => {
    const { address, form } = await testProposal(deps, owner);
    return await owner.call('PUT', address, { ...form, note: 'Outra' });
  },
  [`POST ${PROPOSALS}/{id}/send`]: async ({ deps, owner }) => {
    const { address } = await testProposal(deps, owner, { isSent: false });
    return await owner.call('POST', `${address}/send`, { version: 1 });
  },
  [`POST ${PROPOSALS}/{id}/withdraw`]: async ({ deps, owner }) =>
    owner.call('POST', `${(await testProposal(deps, owner)).address}/withdraw`),
  [`POST ${PROPOSALS}/{id}/accept`]: async ({ deps, owner, browser }) => {
    const { at, address } = await testProposal(deps, owner);
    const { body: page } = await browser().call<ProposalPage>('GET', at);
    return await owner.call('POST', `${address}/accept`, { ...accepting(page, 136.9), told: 'Por telefone' });
  },
  [`POST ${PROPOSALS}/{id}/copy`]: async ({ deps, owner }) =>
    owner.call('POST', `${(await testProposal(deps, owner)).address}/copy`, request()),
};
