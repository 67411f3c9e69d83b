import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { repairFailures } from '#core/repairs/errors.ts';
import type { takeIn as call } from '#core/repairs/intake-contract.ts';
import { intakeFailures } from '#core/repairs/intake-errors.ts';
import { intakeTerms, type StorageClause } from '#core/repairs/intake-values.ts';
import { toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { refuse, transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { seal } from '../../platform/secrets/seal.ts';
import { readSecretKey } from '../../platform/secrets/secret-key.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { giveTo } from '../bench/change-bench.ts';
import { makeRepair } from '../create-repair.ts';
import { storageClauseOf } from './counter.ts';
import { accessSeal } from './read-intake.ts';

type Given = z.output<NonNullable<typeof call.body>>;

function hashOf(by: Person, given: Given): string {
  return createHash('sha256')
    .update(JSON.stringify([by.user.id, given]))
    .digest('hex');
}

function storageColumns(clause: StorageClause | null) {
  if (!clause) return {};
  return {
    storage_after_days: clause.after_days,
    storage_daily_cents: toCents(clause.daily),
    storage_most_cents: toCents(clause.most),
  };
}

/**
 * Takes a device in at the counter: the repair, and what was noted of it, in one transaction. Sent again it is the same
 * repair. The password is sealed before it is kept.
 */
export async function takeIn(
  deps: Deps,
  by: Person,
  given: Given,
): Promise<Result<{ id: string; number: number }>> {
  const now = storageClauseOf(await readSettings(deps.db));
  // What was signed is what counts: another text than today's was not agreed to by the shop.
  if (given.storage && JSON.stringify(given.storage) !== JSON.stringify(now)) {
    return fail(intakeFailures.terms_changed);
  }
  const hasAccess = given.access_kind === 'password' || given.access_kind === 'padrao';
  if (hasAccess && !given.access) return fail(intakeFailures.access_required);
  if (given.signature && !given.signed_name) return fail(intakeFailures.signature_without_name);
  const key = await readSecretKey(deps.config);
  const hash = hashOf(by, given);
  return await transact(deps.db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`intake ${given.request_id}`}, 0))`.execute(tx);
    const known = await tx
      .selectFrom('repair_intakes')
      .innerJoin('repairs', 'repairs.id', 'repair_intakes.repair_id')
      .select(['repairs.id', 'repairs.number', 'repair_intakes.request_hash'])
      .where('repair_intakes.request_id', '=', given.request_id)
      .executeTakeFirst();
    if (known) {
      const { request_hash, ...repair } = known;
      return request_hash === hash ? ok(repair) : fail(repairFailures.request_taken);
    }
    const day = given.repair_deadline;
    const made = await makeRepair(deps, tx, by, given.user_id, {
      device_type: given.device_type,
      brand: given.brand,
      model: given.model,
      serial_number: given.serial_number,
      problem_description: given.problem_description,
      estimate_price: given.estimate_price,
      technician_notes: given.technician_notes,
      repair_deadline: day && `${day}T00:00:00.000Z`,
    });
    if (!made.ok) refuse(made.failure);
    const { id, number } = made.value;
    if (given.assigned_to) await giveTo(tx, by, made.value, given.assigned_to);
    const at = deps.now();
    await tx
      .insertInto('repair_intakes')
      .values({
        repair_id: id,
        request_id: given.request_id,
        request_hash: hash,
        accessories: [...new Set(given.accessories)],
        marks: JSON.stringify(given.marks),
        condition_note: given.condition_note,
        access_kind: given.access_kind,
        access_sealed: hasAccess && given.access ? seal(key, accessSeal(id), given.access) : null,
        backup: given.backup,
        signed_name: given.signed_name,
        signed_at: given.signature ? at : null,
        signature: given.signature ? JSON.stringify(given.signature) : null,
        terms_version: intakeTerms(given.storage ?? null).version,
        ...storageColumns(given.storage ?? null),
        taken_by: by.user.id,
        at,
      })
      .execute();
    return ok({ id, number });
  });
}
