import { sql } from 'kysely';
import { REGISTER_YEARS } from '#core/old-equipment/texts.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import { system } from '../platform/http/caller.ts';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Removes what the register has kept long enough. */
export const forgetOldEquipmentJob = defineJob<Record<string, never>>('old-equipment.forget', {
  seconds: 900,
});

/** Rows of one transaction. */
const BATCH = 2000;

/** Deletes rows three whole years after their last day: handed on, else entered. What is in the shop still stays. @returns how many. */
export async function forgetOldEquipment({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const before = new Date(now());
  before.setUTCFullYear(before.getUTCFullYear() - REGISTER_YEARS);
  for (let all = 0; ; ) {
    const count = await db.transaction().execute(async (tx) => {
      const old = tx
        .selectFrom('old_equipment')
        .select('id')
        .where('created_at', '<', before)
        .where(sql<boolean>`NOT (state = 'recebido' AND sent_on IS NULL)`)
        .where(sql<boolean>`coalesce(sent_on, created_at::date) < ${before}::date`)
        .orderBy('created_at')
        .limit(BATCH);
      const { numDeletedRows } = await tx
        .deleteFrom('old_equipment')
        .where('id', 'in', old)
        .executeTakeFirst();
      const count = Number(numDeletedRows);
      if (count > 0)
        await audit(tx, system(forgetOldEquipmentJob.name), 'old-equipment.forgotten', 'all', { count });
      return count;
    });
    all += count;
    if (count < BATCH) return all;
  }
}
