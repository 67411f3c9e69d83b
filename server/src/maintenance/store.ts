import type { Selectable, Updateable } from 'kysely';
import { inForce } from '#core/charges/rules/in-force.ts';
import { maintenanceFailures } from '#core/maintenance/errors.ts';
import { type MaintenanceState, maintenanceLifecycle, runningState } from '#core/maintenance/lifecycle.ts';
import {
  type AcceptWay,
  type Conditions,
  conditions,
  type NextTerms,
  nextTerms,
} from '#core/maintenance/values.ts';
import { type Day, daysBetween } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { waitForCharges } from '../charges/store.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { MaintenanceContracts } from '../platform/database/tables.ts';
import { refuse } from '../platform/database/transact.ts';
import { type By, personId } from '../platform/http/caller.ts';

type Own = 'state' | 'conditions' | 'next_terms' | 'starts_on' | 'ends_on' | 'late_since' | 'accepted_way';

/** A contract as stored; days in Lisbon, YYYY-MM-DD. */
export type MaintenanceRow = Omit<Selectable<MaintenanceContracts>, Own> & {
  readonly state: MaintenanceState;
  readonly conditions: unknown;
  readonly next_terms: unknown;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly late_since: string | null;
  readonly accepted_way: AcceptWay | null;
};

/** Contracts; its rows are `MaintenanceRow`s. */
export function selectMaintenance(db: Db) {
  return db
    .selectFrom('maintenance_contracts')
    .selectAll()
    .select(['starts_on', 'ends_on', 'late_since'])
    .$castTo<MaintenanceRow>();
}

type Said = Pick<MaintenanceRow, 'conditions' | 'next_terms'>;

/** What a contract says from a day on that was told; null: nothing else. */
export function nextTermsOf(row: Pick<Said, 'next_terms'>): NextTerms | null {
  return row.next_terms === null ? null : nextTerms.parse(row.next_terms);
}

/** What a contract says on a day. */
export function conditionsOf(row: Said, day: Day): Conditions {
  const next = nextTermsOf(row);
  return (next && inForce([next], day)?.conditions) ?? conditions.parse(row.conditions);
}

/** What a contract is to say after a day, while it goes on; null: what it says then. */
export function termsToCome(row: Said & Pick<MaintenanceRow, 'ended_at'>, day: Day): NextTerms | null {
  const next = nextTermsOf(row);
  return next && next.from > day && !row.ended_at ? next : null;
}

/** The day whose conditions count for a contract: today, or the day that it ended on. */
export function termsDay(row: Pick<MaintenanceRow, 'ended_at'>, now: Date): Day {
  return lisbonDay(row.ended_at ?? now);
}

/** A contract; null when there is none. */
export async function findMaintenance(db: Db, id: string): Promise<MaintenanceRow | null> {
  return (await selectMaintenance(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A contract, locked until the transaction ends; null when there is none. Who touches its charges locks those before it. */
export async function lockMaintenance(tx: Tx, id: string): Promise<MaintenanceRow | null> {
  return (await selectMaintenance(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** A contract that somebody changes, locked as above. Refuses the transaction where there is none. */
export async function maintenanceToChange(tx: Tx, id: string): Promise<MaintenanceRow> {
  return (await lockMaintenance(tx, id)) ?? refuse(maintenanceFailures.maintenance_not_found);
}

/** A contract that somebody changes, locked after its plan of charges, which nobody charges meanwhile. */
export async function lockWithCharges(tx: Tx, id: string): Promise<MaintenanceRow> {
  await waitForCharges(tx);
  await tx
    .selectFrom('charge_plans')
    .select('id')
    .where('kind', '=', 'maintenance')
    .where('subject', '=', id)
    .forUpdate()
    .execute();
  return await maintenanceToChange(tx, id);
}

/** Where an accepted contract stands on a day, YYYY-MM-DD in Lisbon. */
export function stateToday(row: Pick<MaintenanceRow, 'late_since' | 'ends_on'>, today: string) {
  const daysLate = row.late_since === null ? 0 : daysBetween(row.late_since, today);
  return runningState({ daysLate, endsOn: row.ends_on }, today);
}

/** What becomes of a contract. */
interface Change {
  readonly set?: Partial<Omit<MaintenanceRow, 'id' | 'state'>>;
  /** Where it moves; it stays where it is without. */
  readonly to?: MaintenanceState;
  /** What its history says. */
  readonly note: string | null;
  readonly at: Date;
}

/**
 * Writes what becomes of a locked contract, with its line of history; one that ends covers nothing any more. The caller audits
 * and mails what it did.
 */
export async function changeMaintenance(
  tx: Tx,
  by: By,
  row: MaintenanceRow,
  { set, to = row.state, note, at }: Change,
): Promise<MaintenanceRow> {
  const isOver = maintenanceLifecycle.facts[to].isEnd;
  const ended_at = isOver ? (row.ended_at ?? at) : null;
  const changed = { ...row, ...set, state: to, ended_at };
  if (set || to !== row.state) {
    await tx
      .updateTable('maintenance_contracts')
      .set({ ...(set as Updateable<MaintenanceContracts>), state: to, ended_at })
      .where('id', '=', row.id)
      .execute();
  }
  if (isOver) {
    await tx
      .updateTable('maintenance_devices')
      .set({ until_at: at })
      .where('contract_id', '=', row.id)
      .where('until_at', 'is', null)
      .execute();
  }
  const { id: contract_id, version } = changed;
  await tx
    .insertInto('maintenance_events')
    .values({ contract_id, at, actor_id: personId(by), to_state: to, version, note })
    .execute();
  return changed;
}
