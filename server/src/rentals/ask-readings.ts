import { sql } from 'kysely';
import { isRunning } from '#core/rentals/lifecycle.ts';
import { estimatedPages } from '#core/rentals/rules/pages.ts';
import { rentalMailTexts } from '#core/rentals/texts.ts';
import { ASK_READING_AHEAD, type CounterKind, countersOf } from '#core/rentals/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { ok } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { EmailRow } from '../outbox/email-layout.tsx';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { ofKind, readStays, settlePages, writeReading } from './readings.ts';
import { mailRental } from './rental-mails.tsx';
import { waitForMonths } from './rental-plan.ts';
import { lockRental, type RentalRow, termsOf } from './store.ts';

/** Contracts looked at in one turn of the day's work. */
const BATCH = 500;

interface Due {
  readonly id: string;
  readonly due: string;
}

/**
 * Asks for the counters of the contracts that are charged soon, once for each month, and estimates the day before what nobody
 * read: the next reading puts it right. Run twice, or after a week down, it is the same. @returns how many contracts.
 */
export async function askReadings(deps: Deps, by: By): Promise<number> {
  const today = lisbonDay(deps.now());
  const { charge_settings: settings } = await readSettings(deps.db);
  const ahead = settings.days_ahead + ASK_READING_AHEAD;
  let after = '00000000-0000-0000-0000-000000000000';
  for (let all = 0; ; ) {
    const { rows } = await sql<Due>`
      SELECT r.id, p.next_due_on AS due FROM charge_plans p
        JOIN rentals r ON r.id = CASE WHEN p.kind = 'rental' THEN p.subject::uuid END
      WHERE p.next_due_on <= ${plusDays(today, ahead)}
        AND r.id > ${after}::uuid AND r.ended_at IS NULL AND r.handed_over_at IS NOT NULL
        AND r.terms ->> 'includedPages' IS NOT NULL AND r.terms ->> 'extraPagesCents' IS NOT NULL
        AND EXISTS (SELECT FROM rental_units u WHERE u.rental_id = r.id AND u.in_at IS NULL AND NOT EXISTS (
          SELECT FROM rental_readings g WHERE g.rental_id = r.id AND g.unit_id = u.unit_id AND g.out_at = u.out_at
            AND g.state <> 'recusada' AND g.read_on >= p.next_due_on - ${ahead}::integer))
        AND (r.reading_asked_for IS DISTINCT FROM p.next_due_on
          OR p.next_due_on <= ${plusDays(today, settings.days_ahead + 1)})
      ORDER BY r.id LIMIT ${BATCH}`.execute(deps.db);
    for (const { id, due } of rows) {
      const isLast = due <= plusDays(today, settings.days_ahead + 1);
      await transact(deps.db, async (tx) => {
        await waitForMonths(tx, id);
        const row = await lockRental(tx, id);
        if (row && isRunning(row.state)) await askOne(deps, tx, by, row, { due, ahead, isLast });
        return ok(null);
      });
    }
    all += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return all;
    after = last.id;
  }
}

async function askOne(
  deps: Deps,
  tx: Tx,
  by: By,
  row: RentalRow,
  { due, ahead, isLast }: { readonly due: string; readonly ahead: number; readonly isLast: boolean },
): Promise<void> {
  const counters = countersOf(termsOf(row));
  if (!isLast) {
    await tx.updateTable('rentals').set({ reading_asked_for: due }).where('id', '=', row.id).execute();
    const { rows } = rentalMailTexts;
    const more: EmailRow[] = counters.length > 1 ? [[rows.counters, rows.bothCounters]] : [];
    await mailRental(deps, tx, row, 'reading', `reading:${due}`, more);
    return;
  }
  const at = deps.now();
  let count = 0;
  for (const stay of await readStays(tx, row.id)) {
    const isRead = stay.readings.some(({ on }) => on >= plusDays(due, -ahead));
    if (stay.inOn !== null || isRead) continue;
    const guess = (wanted: CounterKind) => {
      const terms = counters.find(({ kind }) => kind === wanted);
      return (
        terms &&
        estimatedPages(ofKind(stay, wanted), { on: lisbonDay(at), includedPages: terms.includedPages })
      );
    };
    const pages = guess('preto') ?? null;
    if (pages === null) continue;
    await writeReading(tx, by, row, stay, {
      pages,
      colour_pages: guess('cores') ?? null,
      at,
      source: 'estimativa',
      state: 'conta',
      requestId: null,
    });
    count += 1;
  }
  if (count === 0) return;
  await settlePages(deps, tx, by, row);
  await audit(tx, by, 'rental.counter_estimated', row.id);
}
