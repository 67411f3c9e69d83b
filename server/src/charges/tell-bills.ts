import { sql } from 'kysely';
import { REMINDER_STEPS, reminderStep } from '#core/charges/rules/lateness.ts';
import { type Day, daysBetween, plusDays } from '#core/shared/calendar.ts';
import { audit } from '../audit/audit.ts';
import { firstLink } from '../links/create-link.ts';
import { queueMails } from '../outbox/queue-mail.ts';
import { lockPayable } from '../payments/payables.ts';
import { together } from '../platform/database/together.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { billMail, mailPayer } from './bill-mails.tsx';
import type { ChargeSources } from './source-port.ts';
import { billPayable, lockBill, lockPlansOf, selectBills } from './store.ts';

/** Bills that are told of in one transaction. */
const BATCH = 50;
/** Reminders looked for in one go. */
const LATE = 200;

/** Writes to the payers of bills that nobody was told of yet: each once, and what is late counts from now at the earliest. */
export async function tellNewBills(deps: Deps, today: Day): Promise<number> {
  let all = 0;
  for (let told = 1; told > 0; all += told) {
    told = await deps.db.transaction().execute(async (tx) => {
      const bills = await selectBills(tx)
        .where('told_at', 'is', null)
        .where('paid_at', 'is', null)
        .where('ended_at', 'is', null)
        .orderBy('bills.id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      const links = await Promise.all(
        bills.map((bill) => firstLink(tx, deps, { purpose: 'bill', subjectId: bill.id })),
      );
      await together(
        tx,
        links.map(({ write }) => write),
      );
      const mails = await Promise.all(
        bills.map((bill, at) => billMail(deps, tx, bill, 'made', '', links[at]?.token)),
      );
      await queueMails(
        tx,
        deps,
        mails.filter((mail) => mail !== null),
      );
      if (bills.length > 0) {
        await tx
          .updateTable('bills')
          .set({ told_at: deps.now(), late_from: sql`greatest(due_on, ${today}::date)` })
          .where(
            'id',
            'in',
            bills.map(({ id }) => id),
          )
          .execute();
      }
      return bills.length;
    });
  }
  return all;
}

/**
 * Reminds the payers of bills that have come to a step of being late, and tells their contracts: each step once. After days
 * without anybody working only the last step is told.
 */
export async function remindLate(deps: Deps, by: By, sources: ChargeSources, today: Day): Promise<number> {
  const [first] = REMINDER_STEPS;
  const late = await deps.db
    .selectFrom('bills')
    .select('id')
    .where('paid_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('reminded_step', '<', 15)
    .where('late_from', '<=', plusDays(today, -first))
    .where(
      sql<boolean>`reminded_step < CASE WHEN ${today} - late_from >= 15 THEN 15
        WHEN ${today} - late_from >= 8 THEN 8 ELSE 3 END`,
    )
    .orderBy('late_from')
    .orderBy('id')
    .limit(LATE)
    .execute();
  let reminded = 0;
  for (const { id } of late) {
    reminded += (await remindOne(deps, by, sources, today, id)) ? 1 : 0;
  }
  return late.length === LATE ? reminded + (await remindLate(deps, by, sources, today)) : reminded;
}

async function remindOne(
  deps: Deps,
  by: By,
  sources: ChargeSources,
  today: Day,
  id: string,
): Promise<boolean> {
  return await deps.db.transaction().execute(async (tx) => {
    await lockPayable(tx, billPayable(id));
    const bill = await lockBill(tx, id);
    // Paid, ended, or reminded of by another process while this waited for the lock.
    if (!bill?.late_from || bill.paid_at || bill.ended_at) return false;
    const days = daysBetween(bill.late_from, today);
    const step = reminderStep(days);
    if (step <= bill.reminded_step) return false;
    await tx
      .updateTable('bills')
      .set({ reminded_step: step, reminded_at: deps.now() })
      .where('id', '=', id)
      .execute();
    await mailPayer(deps, tx, bill, 'late', String(step));
    for (const plan of await lockPlansOf(tx, id)) {
      const late_days = Math.max(days, plan.late_days);
      await tx.updateTable('charge_plans').set({ late_days }).where('id', '=', plan.id).execute();
      await sources[plan.kind]?.onLate(tx, { subject: plan.subject, daysLate: days });
    }
    await audit(tx, by, 'charge.reminded', id, { days_late: days });
    return true;
  });
}
