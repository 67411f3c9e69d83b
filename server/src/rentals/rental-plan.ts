import { rentalNumber } from '#core/rentals/record.ts';
import { dueDays } from '#core/rentals/rules/term.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { lockMonthsOf } from '../charges/end-months.ts';
import { changePayer, readPlan, startPlan } from '../charges/plans.ts';
import type { PlanLine } from '../charges/store.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import type { RentalRow } from './store.ts';

/** The day that a contract was handed over on. @throws when it was not. */
export function handedOn(row: RentalRow): string {
  if (!row.handed_over_at) throw new Error(`rental ${row.id} was not handed over`);
  return lisbonDay(row.handed_over_at);
}

/**
 * Waits for whoever charges months, and locks the plan of a contract before its own row is locked, as payments do: who changes
 * both waits for nobody in a circle. @returns the plan's id; null: it has none.
 */
export async function waitForMonths(tx: Tx, rentalId: string): Promise<string | null> {
  return await lockMonthsOf(tx, { kind: 'rental', subject: rentalId }, '9999-12-31');
}

/** The last day that a month of a term is due on, handed over on a day. Of a single month nothing more is due than what is added. */
export function lastDue(handedOver: string, months: number): string {
  return dueDays(handedOver, months)?.until ?? handedOver;
}

type Monthly = Pick<
  RentalRow,
  'product_name' | 'quantity' | 'monthly_cents' | 'monthly_with_iva_cents' | 'iva_rate'
>;

/** What a month of a contract comes to. */
export function monthLine(row: Monthly): PlanLine {
  return {
    name: (/^alug/i.test(row.product_name) ? row.product_name : `Aluguer: ${row.product_name}`).slice(0, 200),
    quantity: row.quantity,
    unitNetCents: row.monthly_cents,
    unitGrossCents: row.monthly_with_iva_cents,
    ivaRate: row.iva_rate,
  };
}

type Party = Pick<RentalRow, 'billing_name' | 'customer_name' | 'nif'>;
const payerOf = (row: Party) => ({ name: row.billing_name ?? row.customer_name, nif: row.nif });

/** The months to come are of whom the contract names now. The caller has waited for the months. */
export async function followParty(tx: Tx, planId: string, row: Party): Promise<void> {
  await changePayer(tx, planId, payerOf(row));
}

/** Begins to charge for the months of a contract that was handed over, from the second one on. @returns the plan's id. */
export async function startRentalPlan(
  deps: Deps,
  tx: Tx,
  by: By,
  row: RentalRow,
  months: number,
): Promise<string> {
  const day = handedOn(row);
  return await startPlan(deps, tx, by, {
    kind: 'rental',
    subject: row.id,
    label: `Contrato ${rentalNumber(row.number)}`,
    payer: {
      userId: row.user_id,
      ...payerOf(row),
      email: row.customer_email,
      phone: row.customer_phone,
    },
    everyMonths: 1,
    firstDueOn: day,
    turnsPaid: 1,
    until: lastDue(day, months),
    lines: [monthLine(row)],
  });
}

/** The plan of a contract; one that never had one (a single month) has it from its second month on. */
export async function planOf(deps: Deps, tx: Tx, by: By, row: RentalRow, months: number): Promise<string> {
  const known = await readPlan(deps, tx, 'rental', row.id);
  return known?.id ?? (await startRentalPlan(deps, tx, by, row, months));
}
