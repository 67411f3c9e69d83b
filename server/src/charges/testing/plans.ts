import { IVA_RATES } from '#core/shared/iva.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { Deps } from '../../platform/deps.ts';
import { system } from '../../platform/http/caller.ts';
import { runDay } from '../jobs/charge-workers.ts';
import { type NewPlan, startPlan } from '../plans.ts';
import type { ChargeSources } from '../source-port.ts';

let serial = 0;

/** Begins a plan of a contract that no room has: 30 € a month without IVA, from today on, for whom no account is known. */
export async function testPlan(deps: Deps, given: Partial<NewPlan> = {}): Promise<string> {
  serial += 1;
  const plan: NewPlan = {
    kind: 'rental',
    subject: `contrato-${serial}`,
    label: `Contrato C-${1000 + serial}`,
    payer: {
      userId: null,
      name: 'Ana Silva',
      email: `ana${serial}@example.pt`,
      phone: '912345678',
      nif: null,
    },
    everyMonths: 1,
    firstDueOn: lisbonDay(deps.now()),
    until: null,
    lines: [{ name: 'Impressora', quantity: 1, unitNetCents: 3000, ivaRate: IVA_RATES.mainland.normal }],
    ...given,
  };
  return await deps.db.transaction().execute((tx) => startPlan(deps, tx, system('test'), plan));
}

/** Does the day's work as its hour does. */
export async function day(deps: Deps, sources: ChargeSources = {}) {
  return await runDay(deps, system('charges.day'), sources);
}

/** The bills of a plan, the oldest first. */
export async function billsOf({ db }: Pick<Deps, 'db'>, planId: string) {
  return await db
    .selectFrom('bills')
    .selectAll()
    .where('id', 'in', (row) =>
      row
        .selectFrom('bill_charges')
        .innerJoin('charges', 'charges.id', 'charge_id')
        .select('bill_charges.bill_id')
        .where('plan_id', '=', planId),
    )
    .orderBy('number')
    .execute();
}

/** The only bill of a plan begun now. */
export async function testBill(deps: Deps, given: Partial<NewPlan> = {}) {
  const planId = await testPlan(deps, given);
  await day(deps);
  const [bill] = await billsOf(deps, planId);
  if (!bill) throw new Error('no bill was made');
  return { ...bill, planId };
}
