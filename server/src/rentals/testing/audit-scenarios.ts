import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { createLink } from '../../links/create-link.ts';
import { insertUser } from '../../testing/people.ts';
import { testRental } from './rentals.ts';

const visit = () => ({ request_id: crypto.randomUUID() });

async function made(shop: AuditShop) {
  const person = await insertUser(shop.deps, `aluga-${crypto.randomUUID()}`, { role: 'owner' });
  const { rental, units } = await testRental(shop.deps, person);
  return { id: rental.id, units, address: `/api/admin/rentals/${rental.id}` };
}

const serialOf = async ({ db }: AuditShop, unit: string | undefined) =>
  (
    await db
      .selectFrom('units')
      .select('serial_number')
      .where('id', '=', unit ?? '')
      .executeTakeFirstOrThrow()
  ).serial_number;

async function handedOver(shop: AuditShop) {
  const one = await made(shop);
  const [first = ''] = one.units;
  const body = { ...visit(), units: [await serialOf(shop, first)], deposit_way: 'dinheiro' };
  return { ...one, first, done: await shop.owner.call('POST', `${one.address}/hand-over`, body) };
}

async function returned(shop: AuditShop) {
  const one = await handedOver(shop);
  const units = [{ unit_id: one.first, came_back: 'boa' }];
  return { ...one, back: await shop.owner.call('POST', `${one.address}/take-back`, { ...visit(), units }) };
}

const keyOf = async (shop: AuditShop, subjectId: string) =>
  await createLink(shop.db, shop.deps, { purpose: 'rental', subjectId });

/** One effective call for each write of rentals. */
export const scenarios: Scenarios = {
  'PUT /api/admin/rentals/{id}/hand-over-day': async (shop) => {
    const { address } = await made(shop);
    return await shop.owner.call('PUT', `${address}/hand-over-day`, { day: '2099-01-31' });
  },
  'POST /api/admin/rentals/{id}/hand-over': async (shop) => (await handedOver(shop)).done,
  'POST /api/admin/rentals/{id}/swap': async (shop) => {
    const { address, units, first } = await handedOver(shop);
    const replacement = await serialOf(shop, units[1]);
    const body = { ...visit(), unit_id: first, replacement, problem: 'Não liga' };
    return await shop.owner.call('POST', `${address}/swap`, body);
  },
  'POST /api/admin/rentals/{id}/take-back': async (shop) => (await returned(shop)).back,
  'POST /api/admin/rentals/{id}/deposit': async (shop) => {
    const { address } = await returned(shop);
    return await shop.owner.call('POST', `${address}/deposit`, { ...visit(), kept: 0 });
  },
  'PUT /api/admin/rentals/{id}/term': async (shop) => {
    const { address } = await handedOver(shop);
    return await shop.owner.call('PUT', `${address}/term`, { months: 18 });
  },
  'POST /api/admin/rentals/{id}/purchase': async (shop) => {
    const { address, first } = await handedOver(shop);
    return await shop.owner.call('POST', `${address}/purchase`, { ...visit(), unit_ids: [first] });
  },
  'PUT /api/admin/rentals/{id}/party': async (shop) => {
    const { address } = await made(shop);
    return await shop.owner.call('PUT', `${address}/party`, { billing_name: 'Oficina Central, Lda.' });
  },
  'PUT /api/rentals/{key}/end-wish': async (shop) => {
    const { id } = await handedOver(shop);
    const key = await keyOf(shop, id);
    return await shop.browser().call('PUT', `/api/rentals/${key}/end-wish`, { wish: 'renovar' });
  },
  'POST /api/rentals/{key}/help': async (shop) => {
    const { id, first } = await handedOver(shop);
    const body = { ...visit(), unit_id: first, problem: 'Deixou de ligar' };
    return await shop.browser().call('POST', `/api/rentals/${await keyOf(shop, id)}/help`, body);
  },
};
