import { z } from 'zod';
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
  /** The newest first; at most 200. */
  charges: z.array(
    z.object({
      id: z.string(),
      due_on: day,
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
