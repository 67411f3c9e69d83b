import { sql } from 'kysely';
import { type Problem, problemOf } from '#core/repairs/usual/problem-tree.ts';
import { usualRange } from '#core/repairs/usual/rules/usual-range.ts';
import { DAY } from '#core/shared/day.ts';
import { notifyChanged } from '../../platform/cache/notify.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

/** What was longer ago says little of today's prices. */
const LEARNT_DAYS = 730;
const BATCH = 5000;

interface Seen {
  readonly cents: number[];
  readonly days: number[];
}

interface Row {
  readonly id: string;
  readonly device_type: string;
  readonly problem_description: string;
  readonly value: number;
}

/** Approved quotes of the last two years, by their moment and id; those of a guarantee cost nobody anything. */
const quotesAfter = (db: Db, since: Date, after: string) =>
  sql<Row>`SELECT quote.id, repairs.device_type, repairs.problem_description, chosen.total_cents AS value
    FROM repair_quotes quote JOIN repairs ON repairs.id = quote.repair_id
    JOIN repair_quote_options chosen ON chosen.id = quote.option_id
    WHERE quote.state = 'aprovado' AND quote.decided_at > ${since} AND quote.id > ${after} AND chosen.total_cents > 0
    ORDER BY quote.id LIMIT ${BATCH}`.execute(db);

/** Repairs that were done in them: days from the request until then. */
const doneAfter = (db: Db, since: Date, after: string) =>
  sql<Row>`SELECT id, device_type, problem_description,
      greatest(1, ceil(extract(epoch FROM completed_at - created_at) / 86400))::int AS value
    FROM repairs WHERE completed_at > ${since} AND approved_at IS NOT NULL AND id > ${after} ORDER BY id LIMIT ${BATCH}`.execute(
    db,
  );

async function each(
  read: (after: string) => Promise<{ rows: Row[] }>,
  see: (row: Row, problem: Problem) => void,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await read(after);
    for (const row of rows) {
      const problem = problemOf(row.problem_description);
      if (problem) see(row, problem);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Works out what common problems cost and how long they take, and says so to the pages that show it. @returns how many are known. */
export async function learnUsual({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const since = new Date(now().getTime() - LEARNT_DAYS * DAY);
  const seen = new Map<string, Seen>();
  const of = (row: Row, problem: Problem): Seen => {
    const key = `${row.device_type}|${problem}`;
    const known = seen.get(key) ?? { cents: [], days: [] };
    seen.set(key, known);
    return known;
  };
  await each(
    (after) => quotesAfter(db, since, after),
    (row, problem) => of(row, problem).cents.push(row.value),
  );
  await each(
    (after) => doneAfter(db, since, after),
    (row, problem) => of(row, problem).days.push(row.value),
  );
  const known = [...seen].flatMap(([key, { cents, days }]) => {
    const [device_type = '', problem = ''] = key.split('|');
    const [cost, time] = [usualRange(cents), usualRange(days)];
    if (!cost && !time) return [];
    return [
      {
        device_type,
        problem,
        low_cents: cost?.low ?? null,
        high_cents: cost?.high ?? null,
        low_days: time?.low ?? null,
        high_days: time?.high ?? null,
      },
    ];
  });
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('repair_usual').execute();
    if (known.length > 0) await tx.insertInto('repair_usual').values(known).execute();
    await notifyChanged(tx, 'repair-usual');
  });
  return known.length;
}
