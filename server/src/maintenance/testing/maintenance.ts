import type { MaintenanceWhole } from '#core/maintenance/contract.ts';
import type { Db } from '../../platform/database/database.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';

export type Answer = MaintenanceWhole & { readonly code: string };

let serial = 0;

/** A plan as the form sends it: 40 € a month, five hours, 10 % off parts. */
export const PLAN = {
  name: 'Essencial',
  every_months: 1,
  price: 40,
  hours: 5,
  visits: 1,
  response_hours: 8,
  discount_percent: 10,
  devices: 3,
  extra_hour: 30,
  notice_days: 30,
  is_on_sale: true,
};

/** Makes a plan, through the API. @returns its id. */
export async function testOffer(staff: TestBrowser, given: object = {}): Promise<string> {
  const body = { request_id: crypto.randomUUID(), ...PLAN, ...given };
  return (await staff.call<{ id: string }>('POST', '/api/admin/maintenance-plans', body)).body.id;
}

/** A device of somebody's. @returns its id. */
export async function testDevice(db: Db, userId: string): Promise<string> {
  serial += 1;
  const { id } = await db
    .insertInto('equipment')
    .values({
      user_id: userId,
      device_type: 'Portátil',
      brand: 'HP',
      model: `ProBook ${serial}`,
      serial_number: `MANUT-${serial}-5CG`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A contract of a customer for one device, accepted at the counter unless told otherwise; through the API. */
export async function testContract(
  staff: TestBrowser,
  db: Db,
  userId: string,
  { plan = {}, isAccepted = true }: { readonly plan?: object; readonly isAccepted?: boolean } = {},
) {
  const [offer, device] = [await testOffer(staff, plan), await testDevice(db, userId)];
  const made = await staff.call<Answer>('POST', '/api/admin/maintenance', {
    request_id: crypto.randomUUID(),
    user_id: userId,
    plan_id: offer,
    starts_on: '2026-01-01',
    equipment_ids: [device],
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { id, version } = made.body;
  const address = `/api/admin/maintenance/${id}`;
  const accepted = isAccepted ? await staff.call<Answer>('POST', `${address}/accepted`, { version }) : made;
  return { id, address, offer, device, accepted };
}

/** Work of so many minutes on a repair of a device, from a moment on. @returns the repair's id. */
export async function testWork(db: Db, userId: string, device: string, minutes: number, started_at: Date) {
  const { id } = await db
    .insertInto('repairs')
    .values({
      user_id: userId,
      customer_name: userId,
      equipment_id: device,
      device_type: 'Portátil',
      brand: 'HP',
      model: 'ProBook',
      problem_description: 'Lento',
      created_at: started_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ended_at = new Date(started_at.getTime() + minutes * 60_000);
  await db.insertInto('repair_work').values({ repair_id: id, started_at, ended_at }).execute();
  return id;
}
