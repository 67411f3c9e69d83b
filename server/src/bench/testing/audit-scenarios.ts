import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { askForRepair } from '../../repairs/testing/repairs.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { insertUser } from '../../testing/people.ts';

async function withPart({ deps, owner }: AuditShop) {
  const { id } = await askForRepair(deps);
  const part = crypto.randomUUID();
  const product = await insertProduct(deps.db, { name: `Peça ${part}` });
  const body = { part_id: part, product_id: product, quantity: 1 };
  return { id, part, added: await owner.call('POST', `/api/admin/repairs/${id}/parts`, body) };
}

async function lend({ deps, owner }: AuditShop) {
  const { id } = await askForRepair(deps);
  const loan = crypto.randomUUID();
  const body = { loan_id: loan, what: 'Portátil de empréstimo' };
  return { id, loan, lent: await owner.call('POST', `/api/admin/repairs/${id}/bench/loan`, body) };
}

/** One effective call for each write of the bench. */
export const scenarios: Scenarios = {
  'POST /api/admin/repairs/many': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    const asked = { ids: [id], change: { kind: 'status', status: 'em_analise' } };
    return await owner.call('POST', '/api/admin/repairs/many', asked);
  },
  'PUT /api/admin/repairs/{id}/bench/assignee': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    const person = await insertUser(deps, `tecnico-${id}`, { role: 'technician' });
    return await owner.call('PUT', `/api/admin/repairs/${id}/bench/assignee`, { user_id: person.user.id });
  },
  'PUT /api/admin/repairs/{id}/bench/cause': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('PUT', `/api/admin/repairs/${id}/bench/cause`, { cause: 'queda' });
  },
  'PUT /api/admin/repairs/counter/people/{person}/skills': async ({ deps, owner }) => {
    const person = await insertUser(deps, `sabe-${crypto.randomUUID()}`, { role: 'technician' });
    const path = `/api/admin/repairs/counter/people/${person.user.id}/skills`;
    return await owner.call('PUT', path, { skills: ['Monitor'] });
  },
  'PUT /api/admin/repairs/{id}/bench/timer': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('PUT', `/api/admin/repairs/${id}/bench/timer`, { running: true });
  },
  'POST /api/admin/repairs/{id}/bench/work': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    const body = { request_id: crypto.randomUUID(), minutes: 25, reason: 'Em casa do cliente' };
    return await owner.call('POST', `/api/admin/repairs/${id}/bench/work`, body);
  },
  'POST /api/admin/repairs/{id}/bench/notes': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    const body = { note_id: crypto.randomUUID(), body: 'Falta o parafuso do canto' };
    return await owner.call('POST', `/api/admin/repairs/${id}/bench/notes`, body);
  },
  'PUT /api/admin/repairs/{id}/bench/checks': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('PUT', `/api/admin/repairs/${id}/bench/checks`, {
      name: 'Arranque',
      result: 'ok',
    });
  },
  'POST /api/admin/repairs/{id}/bench/loan': async (shop) => (await lend(shop)).lent,
  'PUT /api/admin/repairs/{id}/bench/loan/{loan}': async (shop) => {
    const { id, loan } = await lend(shop);
    return await shop.owner.call('PUT', `/api/admin/repairs/${id}/bench/loan/${loan}`);
  },
  'POST /api/admin/repairs/{id}/parts': async (shop) => (await withPart(shop)).added,
  'POST /api/admin/repairs/{id}/parts/{part}/step': async (shop) => {
    const { id, part } = await withPart(shop);
    return await shop.owner.call('POST', `/api/admin/repairs/${id}/parts/${part}/step`, {
      request_id: crypto.randomUUID(),
      step: 'use',
      units: 1,
    });
  },
};
