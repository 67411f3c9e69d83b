import { sql } from 'kysely';
import sharp from 'sharp';
import type { RentalPage } from '#core/rentals/contract.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { billCharges } from '../../charges/make-bills.ts';
import { chargeDue } from '../../charges/make-charges.ts';
import { readPlan } from '../../charges/plans.ts';
import { createLink } from '../../links/create-link.ts';
import { receiveTransfer } from '../../payments/testing/take-back.ts';
import { system } from '../../platform/http/caller.ts';
import { insertUser } from '../../testing/people.ts';
import { testRental } from './rentals.ts';

const visit = () => ({ request_id: crypto.randomUUID() });

async function made(shop: AuditShop, isCounted = false) {
  const person = await insertUser(shop.deps, `aluga-${crypto.randomUUID()}`, { role: 'owner' });
  const { rental, units } = await testRental(shop.deps, person, { isCounted });
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

async function handedOver(shop: AuditShop, isCounted = false) {
  const one = await made(shop, isCounted);
  const [first = ''] = one.units;
  const body = { ...visit(), units: [await serialOf(shop, first)], deposit_way: 'dinheiro' };
  return { ...one, first, done: await shop.owner.call('POST', `${one.address}/hand-over`, body) };
}

async function returned(shop: AuditShop) {
  const one = await handedOver(shop);
  const units = [{ unit_id: one.first, came_back: 'boa' }];
  const body = { ...visit(), units, early_end: { fee: 73.8 } };
  return { ...one, back: await shop.owner.call('POST', `${one.address}/take-back`, body) };
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
  'POST /api/admin/rentals/{id}/reserved-units': async (shop) => {
    const { address, units } = await made(shop);
    const body = { code: await serialOf(shop, units[1]) };
    return await shop.owner.call('POST', `${address}/reserved-units`, body);
  },
  'POST /api/admin/rentals/{id}/swap': async (shop) => {
    const { address, units, first } = await handedOver(shop);
    const replacement = await serialOf(shop, units[1]);
    const body = { ...visit(), unit_id: first, replacement, problem: 'Não liga' };
    return await shop.owner.call('POST', `${address}/swap`, body);
  },
  'POST /api/admin/rentals/{id}/take-back': async (shop) => (await returned(shop)).back,
  'POST /api/admin/rentals/{id}/deposit': async (shop) => {
    const { address } = await returned(shop);
    return await shop.owner.call('POST', `${address}/deposit`, { ...visit(), kept: 0, takes_open: true });
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
  'POST /api/admin/rentals/{id}/readings': async (shop) => {
    const { address, first } = await handedOver(shop, true);
    return await shop.owner.call('POST', `${address}/readings`, { ...visit(), unit_id: first, pages: 120 });
  },
  'PUT /api/admin/rentals/{id}/readings/{reading}': async (shop) => {
    const { address, first } = await handedOver(shop, true);
    const body = { ...visit(), unit_id: first, pages: 120 };
    const read = await shop.owner.call<RentalPage>('POST', `${address}/readings`, body);
    const reading = read.body.readings[0]?.id;
    return await shop.owner.call('PUT', `${address}/readings/${reading}`, { state: 'conta', pages: 130 });
  },
  'POST /api/rentals/{key}/readings': async (shop) => {
    const { id, first } = await handedOver(shop, true);
    const body = { ...visit(), unit_id: first, pages: 120 };
    return await shop.browser().call('POST', `/api/rentals/${await keyOf(shop, id)}/readings`, body);
  },
  'POST /api/rentals/{key}/readings/{reading}/photo': async (shop) => {
    const { id, first } = await handedOver(shop, true);
    const key = await keyOf(shop, id);
    const body = { ...visit(), unit_id: first, pages: 120 };
    const read = await shop.browser().call<RentalPage>('POST', `/api/rentals/${key}/readings`, body);
    const address = `/api/rentals/${key}/readings/${read.body.readings[0]?.id}/photo`;
    const png = sharp({ create: { width: 41, height: 33, channels: 3, background: '#17348c' } }).png();
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await png.toBuffer())], 'contador.png'));
    return await shop.browser().call('POST', address, form);
  },
  'POST /api/admin/rentals/{id}/units': async (shop) => {
    const { address, units } = await handedOver(shop);
    const body = { ...visit(), units: [await serialOf(shop, units[1])], deposit_way: 'dinheiro' };
    return await shop.owner.call('POST', `${address}/units`, body);
  },
  'POST /api/admin/rentals/{id}/pages-refund': async (shop) => {
    const { id, address, first } = await handedOver(shop, true);
    await shop.owner.call('POST', `${address}/readings`, { ...visit(), unit_id: first, pages: 100 });
    const body = { ...visit(), unit_id: first, pages: 2100 };
    const read = await shop.owner.call<RentalPage>('POST', `${address}/readings`, body);
    const today = lisbonDay(shop.deps.now());
    const days = { today, horizon: plusDays(today, 40) };
    await chargeDue(shop.deps, system('tests'), days);
    await billCharges(shop.deps, system('tests'), days);
    // Due today: a month to come would end with the contract.
    await sql`UPDATE charges SET due_on = ${today} WHERE plan_id IN (
      SELECT id FROM charge_plans WHERE subject = ${id})`.execute(shop.db);
    const plan = await readPlan(shop.deps, shop.db, 'rental', id);
    await shop.owner.call('POST', `/api/admin/bills/${plan?.charges[0]?.bill_id}/received`, {
      way: 'dinheiro',
    });
    const wrong = read.body.readings[0]?.id;
    await shop.owner.call('PUT', `${address}/readings/${wrong}`, { state: 'conta', pages: 200 });
    const back = [{ unit_id: first, came_back: 'boa' }];
    await shop.owner.call('POST', `${address}/take-back`, {
      ...visit(),
      units: back,
      early_end: { fee: 73.8 },
    });
    return await shop.owner.call('POST', `${address}/pages-refund`, {});
  },
  'POST /api/rentals/{key}/extension': async (shop) => {
    const { id } = await handedOver(shop);
    const body = { months: 6, from_months: 12 };
    return await shop.browser().call('POST', `/api/rentals/${await keyOf(shop, id)}/extension`, body);
  },
  'POST /api/rentals/{key}/withdrawal': async (shop) => {
    const { id } = await handedOver(shop);
    return await shop.browser().call('POST', `/api/rentals/${await keyOf(shop, id)}/withdrawal`, {});
  },
  'POST /api/admin/rentals/{id}/withdrawal-refund': async (shop) => {
    const { id, address } = await made(shop);
    const { order_id: subject } = await shop.db
      .selectFrom('rentals')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await receiveTransfer(shop, system('tests'), { kind: 'order', subject }, 3690);
    await shop.browser().call('POST', `/api/rentals/${await keyOf(shop, id)}/withdrawal`, {});
    const iban = 'DE89370400440532013000';
    return await shop.owner.call('POST', `${address}/withdrawal-refund`, { iban });
  },
  'POST /api/rentals/{key}/end': async (shop) => {
    const { id } = await handedOver(shop);
    return await shop.browser().call('POST', `/api/rentals/${await keyOf(shop, id)}/end`, { fee: 73.8 });
  },
};
