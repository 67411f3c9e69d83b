import { sql } from 'kysely';
import type { Intake } from '#core/intake/contract.ts';
import { intakeFailures } from '#core/intake/errors.ts';
import type { AccessKind, Backup, StorageClause } from '#core/intake/values.ts';
import { isCollectable } from '#core/repairs/lifecycle.ts';
import type { Signature } from '#core/repairs/signature.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { findPayable } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { openSeal, SealBrokenError } from '../platform/secrets/seal.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { type RepairRow, repairPayable } from '../repairs/store.ts';

/** The name that a device's password is sealed under: it opens for its own repair alone. */
export function accessSeal(repairId: string): string {
  return `repair:${repairId}:access`;
}

/** What was noted at the counter, as it is kept; null when the device did not come that way. */
export async function findIntake(db: Db, repairId: string) {
  const row = await db
    .selectFrom('repair_intakes')
    .selectAll()
    .where('repair_id', '=', repairId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    access_kind: row.access_kind as AccessKind,
    backup: row.backup as Backup,
    marks: row.marks as unknown as Intake['marks'],
    signature: row.signature as unknown as Signature | null,
  };
}
export type IntakeRow = NonNullable<Awaited<ReturnType<typeof findIntake>>>;

/** Whether the device of a repair came over the counter. */
export async function isTakenIn(db: Db, repairId: string): Promise<boolean> {
  return (await findIntake(db, repairId)) !== null;
}

/** The repairs of one visit, the first of it first; alone: this one. */
export async function readVisit(
  db: Db,
  row: Pick<IntakeRow, 'repair_id' | 'visit_id'>,
): Promise<RepairRow[]> {
  return (await db
    .selectFrom('repairs')
    .innerJoin('repair_intakes', 'repair_intakes.repair_id', 'repairs.id')
    .selectAll('repairs')
    .where((eb) =>
      row.visit_id === null ? eb('repairs.id', '=', row.repair_id) : eb('visit_id', '=', row.visit_id),
    )
    .orderBy(sql`visit_id IS NOT DISTINCT FROM repairs.id`, 'desc')
    .orderBy('repairs.number')
    .execute()) as RepairRow[];
}

/** What else came in the same visit, as the panel shows it. */
export async function readOthers(db: Db, row: IntakeRow) {
  const others = (await readVisit(db, row)).filter(({ id }) => id !== row.repair_id);
  return await Promise.all(
    others.map(async ({ id, number, status, ...of }) => {
      const payable = await findPayable(db, repairPayable(id));
      return {
        id,
        number,
        device: `${of.device_type} ${of.brand} ${of.model}`,
        is_ready: isCollectable(status),
        left: toEuros(payable ? Math.max(0, payable.due_cents - payable.paid_cents) : 0),
      };
    }),
  );
}

/** Whether these repairs came in one visit. */
export async function isOneVisit(db: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await db
    .selectFrom('repair_intakes')
    .select('visit_id')
    .where('repair_id', 'in', ids)
    .where('visit_id', 'is not', null)
    .execute();
  return rows.length === ids.length && new Set(rows.map(({ visit_id }) => visit_id)).size === 1;
}

/** What the terms that were accepted say of keeping what nobody collects; null: nothing. */
export function agreedStorage(row: IntakeRow): StorageClause | null {
  const { storage_after_days: after, storage_daily_cents: daily, storage_most_cents: most } = row;
  if (after === null || daily === null || most === null) return null;
  return { after_days: after, daily: toEuros(daily), most: toEuros(most) };
}

/** An intake as the panel shows it: whether there is a password, never which. */
export function presentIntake(row: IntakeRow): Intake {
  return {
    accessories: row.accessories,
    marks: row.marks,
    condition_note: row.condition_note,
    access_kind: row.access_kind,
    has_access: row.access_sealed !== null,
    backup: row.backup,
    signed_name: row.signed_name,
    signed_at: row.signed_at?.toISOString() ?? null,
    at: row.at.toISOString(),
  };
}

/** Opens the password of a device for somebody who may see it, and keeps who did. */
export async function showAccess(
  deps: Deps,
  by: Person,
  repairId: string,
): Promise<Result<{ kind: AccessKind; access: string }>> {
  const key = await readSecretKey(deps.config);
  return await transact(deps.db, async (tx) => {
    const intake = await findIntake(tx, repairId);
    if (!intake) return fail(intakeFailures.intake_missing);
    if (!intake.access_sealed) return fail(intakeFailures.access_missing);
    let access: string;
    try {
      access = openSeal(key, accessSeal(repairId), intake.access_sealed);
    } catch (error) {
      if (error instanceof SealBrokenError) return fail(intakeFailures.access_unreadable);
      throw error;
    }
    await audit(tx, by, 'repair.access_shown', repairId);
    return ok({ kind: intake.access_kind, access });
  });
}

/** The device is with its owner: its password is nobody's business any more. */
export async function forgetAccess(tx: Tx, repairId: string): Promise<void> {
  await tx
    .updateTable('repair_intakes')
    .set({ access_sealed: null })
    .where('repair_id', '=', repairId)
    .where('access_sealed', 'is not', null)
    .execute();
}
