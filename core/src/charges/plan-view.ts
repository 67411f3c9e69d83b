import { z } from 'zod';
import { toCents, toEuros } from '../shared/money.ts';
import { instant } from '../shared/schemas.ts';
import { BILL_STATES } from './lifecycle.ts';
import { EVERY_MONTHS } from './rules/due-dates.ts';

/** A day in Lisbon, YYYY-MM-DD. */
const day = z.string();

/** What is paid for a contract, as its page shows it: for whoever may see the contract. Amounts in euros with IVA. */
export const planView = z.object({
  id: z.string(),
  label: z.string(),
  every_months: z.union(EVERY_MONTHS.map((months) => z.literal(months))),
  /** null: nothing more is due. */
  next_due_on: day.nullable(),
  until: day.nullable(),
  /** Lines that wait for the next charge: a fee, pages, a purchase. */
  waiting: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** The newest first; at most 200. */
  charges: z.array(
    z.object({
      id: z.string(),
      due_on: day,
      /** What it is of: "Mensalidade de janeiro", or what was added to it. */
      name: z.string(),
      amount: z.number(),
      state: z.enum(BILL_STATES),
      paid_at: instant.nullable(),
      bill_id: z.string().nullable(),
      /** Where it is paid, without an account too; null: there is nothing to pay, or not yet. */
      pay_path: z.string().nullable(),
    }),
  ),
});
export type PlanView = z.output<typeof planView>;

/** Something of a contract that is still to be paid. Euros with IVA. */
export interface OpenThing {
  readonly name: string;
  readonly amount: number;
  /** null: it waits for the next charge. */
  readonly due_on: string | null;
  readonly is_late: boolean;
  readonly bill_id: string | null;
}

/** What is still to be paid of a contract, the oldest first, and what it comes to: months that were charged, and what waits. */
export function openOf(plan: Pick<PlanView, 'charges' | 'waiting'> | null): {
  readonly things: readonly OpenThing[];
  readonly total: number;
} {
  const charged = (plan?.charges ?? []).flatMap(({ name, amount, due_on, bill_id, state }) =>
    amount > 0 && (state === 'a_vencer' || state === 'em_atraso')
      ? [{ name, amount, due_on, is_late: state === 'em_atraso', bill_id }]
      : [],
  );
  const waiting = (plan?.waiting ?? []).map((line) => ({
    ...line,
    due_on: null,
    is_late: false,
    bill_id: null,
  }));
  const things = [...charged.reverse(), ...waiting];
  return { things, total: toEuros(things.reduce((sum, { amount }) => sum + toCents(amount), 0)) };
}

/** What is paid next of a contract: the oldest month that waits for its money, else only the day of the next one. */
export const dueView = z.object({
  due_on: day,
  /** In euros with IVA; null: that month is not charged yet. */
  amount: z.number().nullable(),
  is_late: z.boolean(),
  /** Where it is paid; null: it is not to be paid yet. */
  pay_path: z.string().nullable(),
});
export type DueView = z.output<typeof dueView>;

/** What is paid next of a plan; null: nothing more is, or there is no plan. */
export function nextDue(plan: PlanView | null): DueView | null {
  if (!plan) return null;
  const open = plan.charges.findLast((charge) => charge.pay_path !== null);
  if (open) {
    const { due_on, amount, pay_path } = open;
    return { due_on, amount, is_late: open.state === 'em_atraso', pay_path };
  }
  const due_on = plan.next_due_on;
  return due_on === null ? null : { due_on, amount: null, is_late: false, pay_path: null };
}
