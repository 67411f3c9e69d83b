import type { RepairStorage } from '#core/repairs/contract.ts';
import type { StorageTerms } from '#core/repairs/money/rules/storage-fee.ts';
import { DAY } from '#core/shared/day.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RepairRow } from '../store.ts';
import { readExtras } from './extras.ts';

/** What was agreed of keeping these devices when they were taken in; where nothing was, none. */
export async function readStorageTerms(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StorageTerms>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('repair_intakes')
    .select(['repair_id', 'storage_after_days', 'storage_daily_cents', 'storage_most_cents'])
    .where('repair_id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ repair_id, storage_after_days, storage_daily_cents, storage_most_cents }) =>
      storage_after_days && storage_daily_cents && storage_most_cents
        ? [
            [
              repair_id,
              {
                afterDays: storage_after_days,
                dailyCents: storage_daily_cents,
                mostCents: storage_most_cents,
              },
            ],
          ]
        : [],
    ),
  );
}

/** The last day on which it waits for nothing. */
export function freeUntil({ afterDays }: StorageTerms, readyAt: Date): Date {
  return new Date(readyAt.getTime() + afterDays * DAY);
}

/** What keeping a device that waits costs, as its customer reads it; null: nothing was agreed, or the shop let it go. */
export async function readStorage(db: Db, repair: RepairRow): Promise<RepairStorage | null> {
  if (!repair.ready_at) return null;
  const [terms, extras] = await Promise.all([readStorageTerms(db, [repair.id]), readExtras(db, repair.id)]);
  const agreed = terms.get(repair.id);
  const isWaived = extras.some(({ kind, waived_at }) => kind === 'armazenagem' && waived_at !== null);
  if (!agreed || isWaived) return null;
  return {
    ready_at: repair.ready_at.toISOString(),
    free_until: freeUntil(agreed, repair.ready_at).toISOString(),
    daily: toEuros(agreed.dailyCents),
    most: toEuros(agreed.mostCents),
  };
}
