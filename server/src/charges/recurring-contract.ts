import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ContractEvent } from '#core/charges/contract-event.ts';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import type { Lifecycle, StateFacts } from '#core/shared/lifecycle.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { ok } from '#core/shared/result.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import { type By, system } from '../platform/http/caller.ts';
import type { ChargeSource } from './source-port.ts';

/** What every kind of contract that is paid by the month has. */
interface ContractRow<State extends string> {
  readonly id: string;
  readonly state: State;
  readonly late_since: Day | null;
  readonly ends_on: Day | null;
}

/** A kind of contract whose state follows what is late and its days: told by its room. */
export interface ContractKind<State extends string, Row extends ContractRow<State>> {
  readonly table: 'rentals' | 'maintenance_contracts';
  /** What is written into the history when the day, or a payment, moves it there. */
  readonly notes: Partial<Record<State, string>>;
  isRunning(state: State): boolean;
  /** Where one that runs stands on a day in Lisbon. */
  stateToday(row: Pick<Row, 'late_since' | 'ends_on'>, today: Day): State;
  lock(tx: Tx, id: string): Promise<Row | null>;
  /** Moves a locked one with its history, audits it, and tells its customer what they must know. */
  move(
    deps: Deps,
    tx: Tx,
    by: By,
    row: Row,
    to: { readonly to: State; readonly note: string | null; readonly at: Date },
  ): Promise<unknown>;
}

/** Moves a locked contract to where it stands today. */
async function follow<State extends string, Row extends ContractRow<State>>(
  deps: Deps,
  tx: Tx,
  by: By,
  kind: ContractKind<State, Row>,
  row: Row,
): Promise<void> {
  const at = deps.now();
  const to = kind.stateToday(row, lisbonDay(at));
  if (!kind.isRunning(row.state) || to === row.state) return;
  await kind.move(deps, tx, by, row, { to, note: kind.notes[to] ?? null, at });
}

const isId = z.uuid();

/** The contract of a plan's subject, locked; null when there is none. */
export async function lockSubject<Row>(
  tx: Tx,
  { lock }: { lock(tx: Tx, id: string): Promise<Row | null> },
  subject: string,
): Promise<Row | null> {
  return isId.safeParse(subject).success ? await lock(tx, subject) : null;
}

/** What charges tell every kind of contract: something is late, nothing is late any more. */
export function contractCharges<State extends string, Row extends ContractRow<State>>(
  deps: Deps,
  kind: ContractKind<State, Row>,
): ChargeSource {
  const by = system('charges');
  const set = async (tx: Tx, subject: string, late: Day | null) => {
    const row = await lockSubject(tx, kind, subject);
    if (!row || row.late_since === late) return;
    await tx.updateTable(kind.table).set({ late_since: late }).where('id', '=', row.id).execute();
    await follow(deps, tx, by, kind, { ...row, late_since: late });
  };
  return {
    onLate: async (tx, { subject, daysLate }) =>
      await set(tx, subject, plusDays(lisbonDay(deps.now()), -daysLate)),
    onSettled: async (tx, { subject }) => await set(tx, subject, null),
  };
}

/** Contracts looked at in one turn of the day's work. */
const BATCH = 500;

/**
 * Moves the contracts whose day has come: about to end, over, late for too long. `read`: those that run, after one id and so
 * many, by id. @returns how many.
 */
export async function followContracts<State extends string, Row extends ContractRow<State>>(
  deps: Deps,
  by: By,
  kind: ContractKind<State, Row>,
  read: (after: string, most: number) => Promise<readonly Row[]>,
): Promise<number> {
  const today = lisbonDay(deps.now());
  let after = '00000000-0000-0000-0000-000000000000';
  let moved = 0;
  for (;;) {
    const rows = await read(after, BATCH);
    for (const row of rows) {
      if (kind.stateToday(row, today) === row.state) continue;
      moved += 1;
      await transact(deps.db, async (tx) => {
        const locked = await kind.lock(tx, row.id);
        if (locked) await follow(deps, tx, by, kind, locked);
        return ok(null);
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return moved;
    after = last.id;
  }
}

/** What happened to a contract, the newest first, for the shop's people. `events`: those of the contract alone. */
export async function readHistory<State extends string>(
  db: Db,
  events: RawBuilder<unknown>,
  lifecycle: Pick<Lifecycle<State, StateFacts<State>>, 'read'>,
): Promise<ContractEvent<State>[]> {
  const { rows } = await sql<{
    at: Date;
    by: string | null;
    to: string;
    version: number;
    note: string | null;
  }>`
    SELECT e.at, users.name AS by, e.to_state AS to, e.version, e.note
    FROM (${events}) AS e LEFT JOIN users ON users.id = e.actor_id ORDER BY e.id DESC LIMIT 200`.execute(db);
  return rows.map(({ at, to, ...event }) => ({ ...event, at: at.toISOString(), to: lifecycle.read(to) }));
}
