import type { Tx } from '../platform/database/database.ts';
import type { ChargeSources } from './source-port.ts';
import { lockPlansOf } from './store.ts';

/** Tells the contracts of a bill that nothing of them is late any more, where they were told that something was. */
export async function settlePlans(tx: Tx, sources: ChargeSources, billId: string): Promise<void> {
  for (const plan of await lockPlansOf(tx, billId)) {
    if (plan.late_days === 0) continue;
    const late = await tx
      .selectFrom('charges')
      .innerJoin('bills', 'bills.id', 'charges.bill_id')
      .select('charges.id')
      .where('charges.plan_id', '=', plan.id)
      .where('charges.paid_at', 'is', null)
      .where('charges.ended_at', 'is', null)
      .where('bills.reminded_step', '>', 0)
      .executeTakeFirst();
    if (late) continue;
    const settled = await tx
      .updateTable('charge_plans')
      .set({ late_days: 0 })
      .where('id', '=', plan.id)
      .where('late_days', '>', 0)
      .returning('id')
      .executeTakeFirst();
    if (settled) await sources[plan.kind]?.onSettled(tx, { subject: plan.subject });
  }
}
