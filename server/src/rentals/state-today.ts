import { sql } from 'kysely';
import { z } from 'zod';
import { isRunning, type RentalState, runningState } from '#core/rentals/lifecycle.ts';
import { daysBetween, plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents } from '#core/shared/money.ts';
import { ok } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { ChargeSource } from '../charges/source-port.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import { type By, system } from '../platform/http/caller.ts';
import { mailRental } from './rental-mails.tsx';
import { addEvent, lockRental, moveRental, type RentalRow } from './store.ts';

/** Where a contract that runs stands on a day, YYYY-MM-DD in Lisbon. */
export function stateToday(row: Pick<RentalRow, 'late_since' | 'ends_on'>, today: string): RentalState {
  return runningState({
    daysLate: row.late_since === null ? 0 : daysBetween(row.late_since, today),
    daysLeft: row.ends_on === null ? 9999 : daysBetween(today, row.ends_on),
  });
}

const isId = z.uuid();

const NOTES: Partial<Record<RentalState, string>> = {
  ativo: 'Tudo em dia',
  a_terminar: 'O prazo está a acabar',
  suspenso: 'Mensalidade em atraso',
  em_incumprimento: 'Atraso grande, ou equipamento por devolver',
};

/** Moves a locked contract to where it stands today, and tells its customer of what they must know. */
async function follow(deps: Deps, tx: Tx, by: By, row: RentalRow): Promise<void> {
  const at = deps.now();
  const to = stateToday(row, lisbonDay(at));
  if (!isRunning(row.state) || to === row.state) return;
  const moved = await moveRental(tx, by, row, { to, note: NOTES[to] ?? null, at });
  await audit(tx, by, {
    type: 'rental.moved',
    subject: { kind: 'rental', id: row.id },
    before: { state: row.state },
    after: { state: to },
  });
  if (to === 'suspenso') await mailRental(deps, tx, moved, 'suspended', `suspended:${row.late_since}`);
  if (to === 'a_terminar') await mailRental(deps, tx, moved, 'ending', `ending:${row.ends_on}`);
}

/** What charges tell contracts: something is late, nothing is late any more; and where a contract's page is. */
export function rentalCharges(deps: Deps): ChargeSource {
  const by = system('charges');
  const set = async (tx: Tx, id: string, late: string | null) => {
    const row = isId.safeParse(id).success ? await lockRental(tx, id) : null;
    if (!row || row.late_since === late) return;
    await tx
      .updateTable('rentals')
      .set({ late_since: late === null ? null : sql<Date>`${late}::date` })
      .where('id', '=', id)
      .execute();
    await follow(deps, tx, by, { ...row, late_since: late });
  };
  return {
    onLate: async (tx, { subject, daysLate }) =>
      await set(tx, subject, plusDays(lisbonDay(deps.now()), -daysLate)),
    onPrice: async (tx, who, { subject, from, unitNetCents, at }) => {
      const row = isId.safeParse(subject).success ? await lockRental(tx, subject) : null;
      if (!row) return;
      const version = row.version + 1;
      await tx
        .updateTable('rentals')
        .set({ monthly_cents: unitNetCents, version })
        .where('id', '=', row.id)
        .execute();
      const note = `Preço por mês e unidade: ${formatCents(row.monthly_cents)} → ${formatCents(unitNetCents)} s/ IVA`;
      await addEvent(tx, who, { rentalId: row.id, to: row.state, version, note, at, fromOn: from });
    },
    onSettled: async (tx, { subject }) => await set(tx, subject, null),
  };
}

/** Contracts looked at in one turn of the day's work. */
const BATCH = 500;

/** Moves the contracts whose day has come: about to end, not come back, late for too long. @returns how many. */
export async function followDays(deps: Deps, by: By): Promise<number> {
  const today = lisbonDay(deps.now());
  let after = '00000000-0000-0000-0000-000000000000';
  let moved = 0;
  for (;;) {
    const rows = await deps.db
      .selectFrom('rentals')
      .select([
        'id',
        'state',
        sql<string | null>`ends_on::text`.as('ends_on'),
        sql<string | null>`late_since::text`.as('late_since'),
      ])
      .where('ended_at', 'is', null)
      .where('handed_over_at', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      if (stateToday(row, today) === row.state) continue;
      moved += 1;
      await transact(deps.db, async (tx) => {
        const locked = await lockRental(tx, row.id);
        if (locked) await follow(deps, tx, by, locked);
        return ok(null);
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return moved;
    after = last.id;
  }
}
