import { can } from '#core/abilities.ts';
import type { Role } from '#core/accounts/roles.ts';
import type { Bench } from '#core/bench/contract.ts';
import { benchFailures } from '#core/bench/errors.ts';
import { type CheckResult, DEVICE_CHECKS } from '#core/bench/values.ts';
import type { Cause } from '#core/repairs/causes.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { unitFailures } from '#core/units/errors.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { findRepair, lockRepair, type RepairRow } from '../repairs/store.ts';
import { findUnitByCode, unitsOf } from '../units/find-units.ts';
import { moveUnit } from '../units/move-unit.ts';
import { readBench } from './read-bench.ts';

/** Does one thing of the bench to a locked repair, and answers with the bench as it is then. */
async function change(
  deps: Deps,
  repairId: string,
  work: (tx: Tx, repair: RepairRow) => Promise<void>,
): Promise<Result<Bench>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    await work(tx, repair);
    const after = await findRepair(tx, repairId);
    return ok(await readBench(tx, after ?? repair));
  });
}

const MINUTE = 60_000;

/** Gives a repair to somebody of the shop who may work on it, or to nobody. */
export async function assignRepair(deps: Deps, by: Person, repairId: string, userId: string | null) {
  return await change(deps, repairId, async (tx, repair) => await giveTo(tx, by, repair, userId));
}

/** Gives a repair that is locked, or was made, in this transaction to somebody or to nobody. */
export async function giveTo(
  tx: Tx,
  by: Person,
  { id, assigned_to: before }: Pick<RepairRow, 'id' | 'assigned_to'>,
  userId: string | null,
): Promise<void> {
  if (userId !== null) {
    const person = await tx
      .selectFrom('users')
      .select(['role', 'suspended_at'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!person || person.suspended_at || !can(person.role as Role | null, 'repairs.change')) {
      refuse(benchFailures.hand_unknown);
    }
  }
  if (before === userId) return;
  await tx.updateTable('repairs').set({ assigned_to: userId }).where('id', '=', id).execute();
  await audit(tx, by, 'repair.assigned', id, { assigned_to: userId }, { assigned_to: before });
}

async function stopWork(tx: Tx, by: Person, at: Date, repairId?: string): Promise<void> {
  const stopped = await tx
    .updateTable('repair_work')
    .set({ ended_at: at })
    .where('user_id', '=', by.user.id)
    .where('ended_at', 'is', null)
    .$if(repairId !== undefined, (query) => query.where('repair_id', '=', repairId ?? ''))
    .returning(['repair_id', 'started_at'])
    .execute();
  for (const { repair_id, started_at } of stopped) {
    await audit(tx, by, 'repair.work_stopped', repair_id, {
      minutes: Math.round((at.getTime() - started_at.getTime()) / 60_000),
    });
  }
}

/** Starts or stops one's own clock at a repair; pressed twice it is one press. Nobody works on two at once. */
export async function setTimer(deps: Deps, by: Person, repairId: string, running: boolean) {
  return await change(deps, repairId, async (tx) => {
    const at = deps.now();
    if (!running) return await stopWork(tx, by, at, repairId);
    // Two tabs of one person wait for each other.
    await tx.selectFrom('users').select('id').where('id', '=', by.user.id).forNoKeyUpdate().execute();
    const mine = await tx
      .selectFrom('repair_work')
      .select('repair_id')
      .where('user_id', '=', by.user.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (mine?.repair_id === repairId) return;
    if (mine) await stopWork(tx, by, at);
    await tx
      .insertInto('repair_work')
      .values({ repair_id: repairId, user_id: by.user.id, started_at: at })
      .execute();
    await audit(tx, by, 'repair.work_started', repairId);
  });
}

/** Writes down one's own work that the clock did not count, as what ended now. Sent again it is the same time. */
export async function addWork(
  deps: Deps,
  by: Person,
  repairId: string,
  { request_id, minutes, reason }: { request_id: string; minutes: number; reason: string },
) {
  return await change(deps, repairId, async (tx) => {
    const ended_at = deps.now();
    const started_at = new Date(ended_at.getTime() - minutes * MINUTE);
    const added = await tx
      .insertInto('repair_work')
      .values({ repair_id: repairId, user_id: by.user.id, started_at, ended_at, reason, request_id })
      .onConflict((row) => row.constraint('repair_work_request').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) {
      const known = await tx
        .selectFrom('repair_work')
        .select(['repair_id', 'reason'])
        .where('request_id', '=', request_id)
        .executeTakeFirst();
      if (known?.repair_id !== repairId || known.reason !== reason) refuse(benchFailures.work_taken);
      return;
    }
    await audit(tx, by, 'repair.work_added', repairId, { minutes, reason });
  });
}

/** Writes a note that only the shop reads. Sent again it is the same note. */
export async function addNote(deps: Deps, by: Person, repairId: string, note: { id: string; body: string }) {
  return await change(deps, repairId, async (tx) => {
    const added = await tx
      .insertInto('repair_notes')
      .values({ ...note, repair_id: repairId, author_id: by.user.id, at: deps.now() })
      .onConflict((row) => row.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) {
      const known = await tx
        .selectFrom('repair_notes')
        .select('repair_id')
        .where('id', '=', note.id)
        .executeTakeFirst();
      return known?.repair_id === repairId ? undefined : refuse(benchFailures.note_taken);
    }
    await audit(tx, by, 'repair.noted', repairId);
  });
}

/** Keeps what came of a test; done again, the last result counts. */
export async function setCheck(
  deps: Deps,
  by: Person,
  repairId: string,
  { name, result }: { name: string; result: CheckResult },
) {
  return await change(deps, repairId, async (tx, repair) => {
    if (!DEVICE_CHECKS[repair.device_type].includes(name)) refuse(benchFailures.check_unknown);
    const values = { result, checked_by: by.user.id, at: deps.now() };
    await tx
      .insertInto('repair_checks')
      .values({ repair_id: repairId, name, ...values })
      .onConflict((row) => row.columns(['repair_id', 'name']).doUpdateSet(values))
      .execute();
    await audit(tx, by, 'repair.checked', repairId, { check: name, result });
  });
}

/** Keeps why the device failed, or that nobody knows. */
export async function setCause(deps: Deps, by: Person, repairId: string, cause: Cause | null) {
  return await change(deps, repairId, async (tx, repair) => {
    if (repair.cause === cause) return;
    await tx.updateTable('repairs').set({ cause }).where('id', '=', repairId).execute();
    await audit(tx, by, 'repair.cause_noted', repairId, { cause }, { cause: repair.cause });
  });
}

/** What is lent: a unit of the shop, or anything by name. */
interface Lent {
  readonly id: string;
  readonly unitId: string | null;
  readonly what: string;
  readonly serial_number: string | null;
}

/** What a loan keeps of what is lent: of a unit, also one that was only typed or scanned, what the shop knows of it. */
async function lentOf(tx: Tx, { unitId, what, serial_number }: Lent) {
  const typed = unitId === null ? await findUnitByCode(tx, serial_number ?? what) : null;
  const unit = await tx
    .selectFrom('units')
    .innerJoin('products', 'products.id', 'units.product_id')
    .select(['units.id as unit_id', 'products.name', 'units.serial_number'])
    .where('units.id', '=', unitId ?? typed?.id ?? null)
    .executeTakeFirst();
  if (unit)
    return { unit_id: unit.unit_id, what: unit.name.slice(0, 120), serial_number: unit.serial_number };
  if (unitId !== null) refuse(unitFailures.unit_not_found);
  if (what === '') {
    const { detail } = benchFailures.loan_unnamed;
    refuse({ ...benchFailures.loan_unnamed, errors: [{ path: 'what', message: detail }] });
  }
  return { unit_id: null, what, serial_number };
}

/** Lends the customer a device of the shop: a free unit, or anything by name. Sent again it is the same loan. */
export async function lendDevice(deps: Deps, by: Person, repairId: string, loan: Lent) {
  return await change(deps, repairId, async (tx) => {
    const open = await tx
      .selectFrom('repair_loans')
      .select('id')
      .where((row) =>
        row.or([
          row('id', '=', loan.id),
          row.and([row('repair_id', '=', repairId), row('returned_at', 'is', null)]),
        ]),
      )
      .execute();
    if (open.some(({ id }) => id === loan.id)) return;
    if (open.length > 0) refuse(benchFailures.loan_open);
    const at = deps.now();
    const { id } = loan;
    const lent = await lentOf(tx, loan);
    if (lent.unit_id !== null) {
      const holder = { kind: 'loan', id } as const;
      const moved = await moveUnit(tx, by, { unitId: lent.unit_id, to: 'emprestada', holder, at });
      if (!moved.ok) refuse(moved.failure);
    }
    await tx
      .insertInto('repair_loans')
      .values({ ...lent, id, repair_id: repairId, given_at: at, given_by: by.user.id })
      .execute();
    await audit(tx, by, 'repair.lent', repairId);
  });
}

/** The lent device came back, and a unit is free again; said twice it came back once. */
export async function takeLoanBack(deps: Deps, by: Person, repairId: string, loanId: string) {
  return await change(deps, repairId, async (tx) => {
    const loan = await tx
      .selectFrom('repair_loans')
      .select('returned_at')
      .where('id', '=', loanId)
      .where('repair_id', '=', repairId)
      .executeTakeFirst();
    if (!loan) refuse(benchFailures.loan_not_found);
    if (loan.returned_at) return;
    const at = deps.now();
    await tx.updateTable('repair_loans').set({ returned_at: at }).where('id', '=', loanId).execute();
    // One that was written off meanwhile is not the loan's any more: its own press says that it is there again.
    for (const { id } of await unitsOf(tx, { kind: 'loan', id: loanId })) {
      const moved = await moveUnit(tx, by, { unitId: id, to: 'disponivel', holder: null, at });
      if (!moved.ok) refuse(moved.failure);
    }
    await audit(tx, by, 'repair.loan_returned', repairId);
  });
}
