import { sql } from 'kysely';
import { awaitsHandOver } from '#core/rentals/lifecycle.ts';
import { termEnd } from '#core/rentals/rules/term.ts';
import type { Day } from '#core/shared/calendar.ts';
import { isUnread } from '#core/units/unread-serial.ts';
import type { Db } from '../platform/database/database.ts';
import type { UnitPlan, UnitRooms } from '../units/rooms-port.ts';
import { type RentalRow, selectRentals } from './store.ts';

type Units = Parameters<NonNullable<UnitRooms['plansOf']>>[1];

/**
 * What contracts know ahead of units: the last day of those that are out, and of those that are reserved the hand-over that
 * is agreed on, with the term from then on. An order's reserved units go to its contracts in the order of their numbers.
 */
export async function planUnits(db: Db, units: Units, today: Day): Promise<ReadonlyMap<string, UnitPlan>> {
  const heldBy = (kind: string) =>
    units.flatMap(({ holder_kind, holder_id }) => (holder_kind === kind ? (holder_id ?? []) : []));
  const contracts = await selectRentals(db)
    .where(
      sql<boolean>`rentals.ended_at IS NULL AND (rentals.id = ANY (${heldBy('rental')}::uuid[])
        OR rentals.order_id = ANY (${heldBy('order')}::text[]))`,
    )
    .orderBy('number')
    .execute();
  const plans = new Map<string, UnitPlan>();
  const taken = new Map<string, number>();
  for (const unit of [...units].sort((a, b) => a.number - b.number)) {
    const row = contracts.find((contract) =>
      unit.holder_kind === 'rental'
        ? contract.id === unit.holder_id
        : contract.order_id === unit.holder_id &&
          contract.product_id === unit.product_id &&
          awaitsHandOver(contract.state) &&
          (taken.get(contract.id) ?? 0) < contract.quantity,
    );
    if (!row) continue;
    taken.set(row.id, (taken.get(row.id) ?? 0) + 1);
    plans.set(unit.id, planOf(row, today));
  }
  return plans;
}

/** Serial numbers of the units that are kept for a contract that waits for them, as far as they were read. */
export async function reservedFor(db: Db, row: RentalRow, today: Day): Promise<string[]> {
  if (!awaitsHandOver(row.state)) return [];
  const units = (await db
    .selectFrom('units')
    .select(['id', 'number', 'product_id', 'holder_kind', 'holder_id', 'serial_number'])
    .where('holder_kind', '=', 'order')
    .where('holder_id', '=', row.order_id)
    .orderBy('number')
    .execute()) as (Units[number] & { serial_number: string })[];
  const plans = await planUnits(db, units, today);
  return units.flatMap(({ id, serial_number }) =>
    plans.get(id)?.holder.id === row.id && !isUnread(serial_number) ? serial_number : [],
  );
}

function planOf(row: RentalRow, today: Day): UnitPlan {
  const holder = { kind: 'rental', id: row.id } as const;
  if (row.handed_over_at !== null) return { until: row.ends_on, holder, next: null };
  const from = row.hand_over_on === null || row.hand_over_on >= today ? row.hand_over_on : today;
  return { until: null, holder, next: from === null ? null : { from, to: termEnd(from, row.months) } };
}
