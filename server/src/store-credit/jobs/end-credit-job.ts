import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { WARN_ENDING_DAYS } from '#core/store-credit/values.ts';
import type { Deps } from '../../platform/deps.ts';
import { type By, system } from '../../platform/http/caller.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { mailCredit } from '../credit-mails.tsx';
import { endCredit, readState } from '../ledger.ts';

const endJob = defineJob<Record<string, never>>('credit.end', { seconds: 600 });

/** Days back that are looked at: what nobody worked on for longer ends when it is next touched. */
const LOOKED_BACK = 60;
/** Customers looked at in one run; the next hour does the others. */
const BATCH = 500;

/**
 * Writes down what ended, and writes to whose credit ends soon: each once, however often this is done. What ended cannot be
 * spent before this has run.
 */
export async function endAllCredit(deps: Deps, by: By): Promise<{ ended: number; told: number }> {
  const today = lisbonDay(deps.now());
  const from = plusDays(today, -LOOKED_BACK);
  const due = await deps.db
    .selectFrom('credit_entries as lot')
    .select('user_id')
    .distinct()
    .where('ends_on', '>=', from)
    .where('ends_on', '<=', plusDays(today, WARN_ENDING_DAYS))
    .where('user_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('credit_entries as done').select('done.id').whereRef('done.of_id', '=', 'lot.id')),
      ),
    )
    .limit(BATCH)
    .execute();
  let [ended, told] = [0, 0];
  for (const { user_id } of due) {
    if (user_id === null) continue;
    const done = await deps.db.transaction().execute(async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('id', '=', user_id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!user) return [0, 0] as const;
      const before = (await readState(tx, user_id)).lots.length;
      await endCredit(tx, by, user_id, deps.now());
      const { lots } = await readState(tx, user_id);
      const soon = lots.filter(({ endsOn }) => endsOn && endsOn <= plusDays(today, WARN_ENDING_DAYS));
      for (const { id, endsOn, leftCents } of soon) {
        await mailCredit(deps, tx, user, 'ending', { key: String(id), cents: leftCents, endsOn });
      }
      return [before - lots.length, soon.length] as const;
    });
    ended += done[0];
    told += done[1];
  }
  return { ended, told };
}

/** The background work of store credit. */
export function creditWorkers(deps: Deps): Worker[] {
  return [worker(endJob, async () => void (await endAllCredit(deps, system(endJob.name))), '20 6-22 * * *')];
}
