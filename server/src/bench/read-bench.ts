import { sql } from 'kysely';
import { rolesThatCan } from '#core/abilities.ts';
import type { Bench } from '#core/bench/contract.ts';
import { type CheckResult, inOrderOfOffer } from '#core/bench/values.ts';
import { type DeviceType, OPEN_STATUSES } from '#core/repairs/values.ts';
import type { Db } from '../platform/database/database.ts';
import type { RepairRow } from '../repairs/store.ts';

const NOBODY = 'Alguém que já saiu';
/** People of the shop that a repair is offered to, at most. */
const MOST_HANDS = 100;
const MOST_NOTES = 200;

/** Who works at the bench in the order of offer, with their load, what they did of this type of device and whether they repair it. */
export async function readHands(db: Db, deviceType: DeviceType): Promise<Bench['hands']> {
  const { rows } = await sql<Bench['hands'][number]>`
    SELECT *, role = 'technician' OR done > 0 OR is_skilled IS NOT NULL AS is_bench FROM (
      SELECT users.id, users.name, users.role,
        (SELECT count(*)::int FROM repairs WHERE assigned_to = users.id AND status IN (${sql.join(OPEN_STATUSES)})) AS open,
        (SELECT count(*)::int FROM repairs WHERE assigned_to = users.id AND completed_at IS NOT NULL
          AND device_type = ${deviceType}) AS done,
        (SELECT bool_or(device_type = ${deviceType}) FROM bench_skills WHERE user_id = users.id) AS is_skilled
      FROM users WHERE role IN (${sql.join(rolesThatCan('repairs.change'))}) AND suspended_at IS NULL
      ORDER BY name, id LIMIT ${MOST_HANDS}) AS hand`.execute(db);
  const hands = rows.map(({ id, name, open, done, is_skilled, is_bench }) => ({
    id,
    name,
    open,
    done,
    is_skilled,
    is_bench,
  }));
  return [...inOrderOfOffer(hands)];
}

/** All that the bench knows of the work on a repair. */
export async function readBench(db: Db, repair: RepairRow): Promise<Bench> {
  const [hands, work, notes, checks, loan] = await Promise.all([
    readHands(db, repair.device_type),
    db
      .selectFrom('repair_work')
      .leftJoin('users', 'users.id', 'repair_work.user_id')
      .select(['repair_work.user_id', 'users.name', 'started_at', 'ended_at'])
      .where('repair_id', '=', repair.id)
      .orderBy('repair_work.id')
      .execute(),
    db
      .selectFrom('repair_notes')
      .leftJoin('users', 'users.id', 'repair_notes.author_id')
      .select(['repair_notes.id', 'body', 'users.name', 'at'])
      .where('repair_id', '=', repair.id)
      .orderBy('at', 'desc')
      .limit(MOST_NOTES)
      .execute(),
    db
      .selectFrom('repair_checks')
      .leftJoin('users', 'users.id', 'repair_checks.checked_by')
      .select(['repair_checks.name', 'result', 'users.name as by', 'at'])
      .where('repair_id', '=', repair.id)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('repair_loans')
      .leftJoin('units', 'units.id', 'repair_loans.unit_id')
      .select([
        'repair_loans.id',
        'what',
        'repair_loans.serial_number',
        'given_at',
        'units.id as unit_id',
        'units.number as unit_number',
      ])
      .where('repair_id', '=', repair.id)
      .where('returned_at', 'is', null)
      .executeTakeFirst(),
  ]);
  const assigned = repair.assigned_to;
  const milliseconds = work.reduce(
    (sum, { started_at, ended_at }) => sum + (ended_at ? ended_at.getTime() - started_at.getTime() : 0),
    0,
  );
  return {
    assigned_to: assigned
      ? { id: assigned, name: hands.find(({ id }) => id === assigned)?.name ?? NOBODY }
      : null,
    hands,
    cause: repair.cause,
    minutes: Math.round(milliseconds / 60_000),
    running: work.flatMap(({ user_id, name, started_at, ended_at }) =>
      ended_at ? [] : [{ user_id, name: name ?? NOBODY, started_at: started_at.toISOString() }],
    ),
    notes: notes.map(({ id, body, name, at }) => ({ id, body, by: name ?? NOBODY, at: at.toISOString() })),
    checks: checks.map(({ name, result, by, at }) => ({
      name,
      result: result as CheckResult,
      by: by ?? NOBODY,
      at: at.toISOString(),
    })),
    loan: loan
      ? {
          id: loan.id,
          what: loan.what,
          serial_number: loan.serial_number,
          unit:
            loan.unit_id === null || loan.unit_number === null
              ? null
              : { id: loan.unit_id, number: loan.unit_number },
          given_at: loan.given_at.toISOString(),
        }
      : null,
  };
}
