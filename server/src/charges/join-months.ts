import { sql } from 'kysely';
import { chargeFailures } from '#core/charges/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { endBill, lockBills } from './end-bills.ts';
import { writeBills } from './make-bills.ts';
import { chargeNext } from './make-charges.ts';
import { findOwnBill } from './own-bill.ts';
import { type BillRow, findBill, lockBill, type PlanRow, selectPlans, waitForCharges } from './store.ts';

/** A month of a plan that is not paid, with what its bill is of. */
async function unpaidMonths(tx: Tx, planId: string) {
  return await tx
    .selectFrom('charges')
    .leftJoin('bills', 'bills.id', 'charges.bill_id')
    .select([
      'charges.id',
      'charges.bill_id',
      'charges.gross_cents',
      'charges.due_on',
      'bills.reminded_step',
      'bills.reminded_at',
      'bills.late_from',
      sql<boolean>`EXISTS (SELECT FROM charges other WHERE other.bill_id = charges.bill_id
        AND other.plan_id <> charges.plan_id)`.as('is_shared'),
    ])
    .where('charges.plan_id', '=', planId)
    .where('charges.paid_at', 'is', null)
    .where('charges.ended_at', 'is', null)
    .orderBy('charges.due_on')
    .execute();
}

/**
 * Puts so many months of a bill's contract into one bill: the oldest unpaid first, then those that come, charged now at the
 * prices known now. The bills that they had end; what was paid for those all the same is to be looked at. A bill that was
 * replaced already gives the one that took its place, where it is of as many months.
 */
export async function joinMonths(
  deps: Deps,
  by: Caller,
  id: string,
  { months, t = null }: { readonly months: number; readonly t?: string | null },
): Promise<Result<{ bill: BillRow; token: string | null }>> {
  const own = await findOwnBill(deps, deps.db, by, id, t);
  if (!own) return fail(chargeFailures.bill_not_found);
  return await transact(deps.db, async (tx) => {
    await waitForCharges(tx);
    const answer = async (bill: BillRow) =>
      ok({ bill, token: t ? await createLink(tx, deps, { purpose: 'bill', subjectId: bill.id }) : null });
    const at = deps.now();
    const asked = await findBill(tx, id);
    const next = asked?.replaced_by ? await findBill(tx, asked.replaced_by) : null;
    if (next && !next.paid_at && !next.ended_at) return await answer(next);
    const plans = await plansIn(tx, id);
    const [plan] = plans;
    if (!plan || plans.length > 1) return fail(chargeFailures.bill_shared);
    await lockBills(
      tx,
      (await unpaidMonths(tx, plan.id)).flatMap(({ bill_id }) => bill_id ?? []),
    );
    const bill = await lockBill(tx, id);
    if (!bill || bill.paid_at || bill.ended_at) return fail(chargeFailures.bill_ended);
    let unpaid = (await unpaidMonths(tx, plan.id)).filter(({ is_shared }) => !is_shared);
    for (let made = 1; unpaid.length < months && made > 0; ) {
      made = (await chargeNext(tx, [plan.id], at)).length;
      unpaid = (await unpaidMonths(tx, plan.id)).filter(({ is_shared }) => !is_shared);
    }
    const chosen = unpaid.slice(0, months);
    const had = await tx.selectFrom('charges').select('id').where('bill_id', '=', id).execute();
    const isSame = had.length === chosen.length && chosen.every(({ bill_id }) => bill_id === id);
    if (isSame) return await answer(bill);
    const made = await replace(tx, bill, plan, chosen, at);
    await audit(tx, by, 'charge.joined', made.id, { months: chosen.length, amount_cents: made.gross_cents });
    return await answer(made);
  });
}

async function plansIn(tx: Tx, billId: string): Promise<PlanRow[]> {
  return await selectPlans(tx)
    .where('charge_plans.id', 'in', (row) =>
      row.selectFrom('charges').select('plan_id').where('bill_id', '=', billId),
    )
    .limit(2)
    .forUpdate()
    .execute();
}

/** The new bill of the chosen months, which goes on being as late as the latest of those that it takes the place of. */
async function replace(
  tx: Tx,
  bill: BillRow,
  plan: PlanRow,
  chosen: Awaited<ReturnType<typeof unpaidMonths>>,
  at: Date,
): Promise<BillRow> {
  const ended = [...new Set([bill.id, ...chosen.flatMap(({ bill_id }) => bill_id ?? [])])];
  // Months that are left over have a bill made for them when their day comes.
  await tx.updateTable('charges').set({ bill_id: null }).where('bill_id', 'in', ended).execute();
  const { user_id, payer_name, payer_email, payer_phone, payer_nif } = bill;
  const [id = ''] = await writeBills(
    tx,
    [
      {
        user_id,
        payer_name,
        payer_email,
        payer_phone,
        payer_nif,
        charges: chosen.map((charge) => ({
          id: charge.id,
          dueOn: charge.due_on,
          grossCents: charge.gross_cents,
          everyMonths: plan.every_months,
          label: plan.label,
        })),
      },
    ],
    at,
  );
  const last = chosen.reduce((most, { reminded_step }) => Math.max(most, reminded_step ?? 0), 0);
  const froms = chosen.flatMap(({ late_from }) => late_from ?? []).sort();
  await tx
    .updateTable('bills')
    .set({
      // Its payer made it: nobody has to be told.
      told_at: at,
      late_from: froms[0] ?? sql`due_on`,
      reminded_step: last,
      reminded_at: chosen.find(({ reminded_step }) => reminded_step === last)?.reminded_at ?? null,
    })
    .where('id', '=', id)
    .execute();
  for (const one of ended) await endBill(tx, one, { at, reason: 'Paga-se noutra conta', replacedBy: id });
  const made = await findBill(tx, id);
  if (!made) throw new Error(`bill ${id} was not made`);
  return made;
}
