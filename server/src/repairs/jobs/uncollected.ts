import { sql } from 'kysely';
import { repairMailTexts as texts } from '#core/repairs/mail-texts.ts';
import { reminderDue, type StorageTerms, storageFee } from '#core/repairs/money/rules/storage-fee.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { DAY } from '#core/shared/day.ts';
import { formatCents } from '#core/shared/money.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { mailCustomer } from '../emails/repair-mails.tsx';
import { setExtra } from '../money/extras.ts';
import { followDue } from '../money/follow-due.ts';
import { freeUntil, readStorageTerms } from '../money/storage-terms.ts';
import { addStep, lockRepair, type RepairRow } from '../store.ts';

/** Repairs looked at in one run; what is left waits for the next. */
const BATCH = 200;

/** Since when it costs to keep, in the words of the mail; nothing when nothing was agreed. */
function storageLines(terms: StorageTerms | undefined, readyAt: Date): string[] {
  if (!terms) return [];
  const from = formatLongDate(freeUntil(terms, readyAt));
  return [texts.collect.storage(from, formatCents(terms.dailyCents), formatCents(terms.mostCents))];
}

async function due(db: Db, before: Date): Promise<RepairRow[]> {
  const rows = await db
    .selectFrom('repairs')
    .selectAll()
    .where('ready_at', '<=', before)
    .orderBy('ready_at')
    .limit(BATCH * 10)
    .execute();
  return rows as RepairRow[];
}

/** Customers who do not collect are reminded after some days, and again, as the settings say; each time once. */
export async function remindToCollect(deps: Deps, by: By): Promise<number> {
  const { repair_settings: settings } = await readSettings(deps.db);
  const rule = {
    firstDays: settings.collect_first_days,
    everyDays: settings.collect_every_days,
    most: settings.collect_reminders,
  };
  if (rule.firstDays === 0) return 0;
  const now = deps.now();
  const waiting = await due(deps.db, new Date(now.getTime() - (rule.firstDays - 1) * DAY));
  let reminded = 0;
  for (const { id, ready_at, collect_reminders } of waiting) {
    if (!ready_at || reminderDue(rule, ready_at, now) <= collect_reminders) continue;
    reminded += await deps.db.transaction().execute(async (tx) => {
      const repair = await lockRepair(tx, id);
      const number = repair?.ready_at ? reminderDue(rule, repair.ready_at, now) : 0;
      // It may have been collected, or reminded of by another process, while this waited for the lock.
      if (!repair?.ready_at || number <= repair.collect_reminders) return 0;
      await tx.updateTable('repairs').set({ collect_reminders: number }).where('id', '=', id).execute();
      const isLast = number === rule.most;
      const terms = (await readStorageTerms(tx, [id])).get(id);
      await addStep(tx, by, {
        repair_id: id,
        from_status: repair.status,
        to_status: repair.status,
        note: `Cliente lembrado de que o equipamento espera (${number}.º aviso)`,
        at: now,
      });
      await mailCustomer(deps, tx, repair, {
        about: 'levantar',
        key: `collect:${repair.ready_at.getTime()}:${number}`,
        subject: texts.collect.subject(repairNumber(repair.number)),
        title: texts.collect.title,
        paragraphs: [texts.collect.body],
        more: [
          texts.collect.since(formatLongDate(repair.ready_at)),
          ...storageLines(terms, repair.ready_at),
          ...(isLast ? [texts.collect.last] : []),
        ],
      });
      return 1;
    });
  }
  return reminded;
}

/** What keeping a device costs grows with the days, where it was agreed; the same run twice is the same amount. */
export async function countStorage(deps: Deps, _by: By): Promise<number> {
  const now = deps.now();
  const waiting = await deps.db
    .selectFrom('repairs')
    .innerJoin('repair_intakes', 'repair_intakes.repair_id', 'repairs.id')
    .select('repairs.id')
    .where('repairs.ready_at', 'is not', null)
    .where('repair_intakes.storage_daily_cents', 'is not', null)
    .where(
      sql<boolean>`repairs.ready_at < ${now}::timestamptz - make_interval(days => repair_intakes.storage_after_days)`,
    )
    .orderBy('repairs.ready_at')
    .limit(BATCH * 10)
    .execute();
  let counted = 0;
  for (const { id } of waiting) {
    counted += await deps.db.transaction().execute(async (tx) => {
      const repair = await lockRepair(tx, id);
      if (!repair?.ready_at) return 0;
      const { days, cents } = storageFee(
        (await readStorageTerms(tx, [id])).get(id) ?? null,
        repair.ready_at,
        now,
      );
      if (cents === 0) return 0;
      await setExtra(tx, id, { kind: 'armazenagem', cents, days, at: now });
      await followDue(deps, tx, repair, now);
      return 1;
    });
  }
  return counted;
}
