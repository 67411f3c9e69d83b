import { randomUUID } from 'node:crypto';
import * as contract from '#core/maintenance/contract.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { ok } from '#core/shared/result.ts';
import { setTimer } from '#server/bench/change-bench.ts';
import { receiveBill } from '#server/charges/change-bills.ts';
import { runDay } from '#server/charges/jobs/charge-workers.ts';
import { acceptContract } from '#server/maintenance/accept-contract.ts';
import { makeContract, sendContract } from '#server/maintenance/make-contract.ts';
import { noteVisit } from '#server/maintenance/note-use.ts';
import { addPlan } from '#server/maintenance/plans.ts';
import type { Deps } from '#server/platform/deps.ts';
import { system } from '#server/platform/http/caller.ts';
import { bodyOf, momentOf, play } from './past.ts';
import type { Cast, CustomerKey } from './people.ts';

const PLANS = {
  essencial: { name: 'Essencial', every_months: 1, price: 39, hours: 3, visits: 0, discount_percent: 5 },
  profissional: {
    name: 'Profissional',
    every_months: 1,
    price: 89,
    hours: 8,
    visits: 1,
    discount_percent: 10,
  },
  anual: {
    name: 'Profissional ao ano',
    every_months: 12,
    price: 890,
    hours: 96,
    visits: 12,
    discount_percent: 10,
  },
} as const;

async function offer(deps: Deps, { counter }: Cast, plan: keyof typeof PLANS): Promise<string> {
  const given = {
    ...PLANS[plan],
    request_id: randomUUID(),
    response_hours: plan === 'essencial' ? 16 : 4,
    devices: plan === 'essencial' ? 2 : 10,
    extra_hour: 35,
    notice_days: 30,
    is_on_sale: true,
  };
  const body = bodyOf(contract.addMaintenancePlan, given);
  return (await play(deps, momentOf(deps.now(), 59, 11), (then) => addPlan(then, counter, body))).id;
}

/** A contract of somebody for all the devices that the shop knows of theirs, made so many days ago. */
async function make(deps: Deps, cast: Cast, who: CustomerKey, plan_id: string, daysAgo: number) {
  const at = momentOf(deps.now(), daysAgo, 10);
  const user_id = cast.customers[who].user.id;
  const devices = await deps.db.selectFrom('equipment').select('id').where('user_id', '=', user_id).execute();
  const body = bodyOf(contract.makeMaintenance, {
    request_id: randomUUID(),
    user_id,
    plan_id,
    starts_on: lisbonDay(at),
    equipment_ids: devices.map(({ id }) => id),
  });
  return await play(deps, at, (then) => makeContract(then, cast.counter, body));
}

/** Work at the bench on the open repair of somebody, from one hour to another of a day. */
async function work(
  deps: Deps,
  cast: Cast,
  who: CustomerKey,
  daysAgo: number,
  hours: readonly [number, number],
) {
  const repair = await deps.db
    .selectFrom('repairs')
    .select('id')
    .where('user_id', '=', cast.customers[who].user.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  for (const [place, hour] of hours.entries()) {
    const at = momentOf(deps.now(), daysAgo, hour);
    await play(deps, at, (then) => setTimer(then, cast.technician, repair.id, place === 0));
  }
}

/** Two maintenance contracts: one that runs, with hours used and its first month paid, and one that waits to be accepted. */
export async function playMaintenance(deps: Deps, cast: Cast): Promise<void> {
  const essencial = await offer(deps, cast, 'essencial');
  const profissional = await offer(deps, cast, 'profissional');
  await offer(deps, cast, 'anual');
  const running = await make(deps, cast, 'hugo', profissional, 20);
  const accepted = momentOf(deps.now(), 20, 11);
  const note = 'Assinou ao balcão';
  await play(deps, accepted, (then) =>
    acceptContract(then, cast.counter, running.id, { version: 1, way: 'presencial', note }),
  );
  await play(deps, accepted, async (then) => ok(await runDay(then, system('demo'), {})));
  const bill = await deps.db
    .selectFrom('bills')
    .select('id')
    .where('user_id', '=', cast.customers.hugo.user.id)
    .executeTakeFirstOrThrow();
  await play(deps, momentOf(deps.now(), 18, 10), (then) =>
    receiveBill(then, cast.counter, {}, bill.id, { way: 'transferencia', note: null }),
  );
  await work(deps, cast, 'hugo', 6, [10, 12.5]);
  await play(deps, momentOf(deps.now(), 3, 16), (then) =>
    noteVisit(then, cast.counter, running.id, {
      request_id: randomUUID(),
      on: lisbonDay(then.now()),
      minutes: 45,
      note: 'Atualização do antivírus e cópia de segurança',
    }),
  );
  const waiting = await make(deps, cast, 'elsa', essencial, 1);
  await play(deps, momentOf(deps.now(), 1, 11), (then) => sendContract(then, cast.counter, waiting.id));
}
