import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { takeInAsked as takeInAskedCall, takeIn as takeInCall } from '#core/intake/contract.ts';
import { intakeFailures } from '#core/intake/errors.ts';
import { intakeTerms, type StorageClause } from '#core/intake/values.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { OPEN_STATUSES } from '#core/repairs/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { toCents } from '#core/shared/money.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { giveTo } from '../bench/change-bench.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Person } from '../platform/http/caller.ts';
import { seal } from '../platform/secrets/seal.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { billRepair } from '../repairs/billing.ts';
import { makeRepair } from '../repairs/create-repair.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { addStep, lockRepair } from '../repairs/store.ts';
import { readSettings } from '../settings/read-settings.ts';
import { storageClauseOf } from './counter.ts';
import { accessSeal, findIntake } from './read-intake.ts';

type Body = BodyOf<typeof takeInCall>;
type Noted = BodyOf<typeof takeInAskedCall>;
type Device = Body['others'][number];

interface Taken {
  readonly id: string;
  readonly number: number;
}

function hashOf(by: Person, given: object, repairId: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify(repairId === null ? [by.user.id, given] : [by.user.id, repairId, given]))
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

const hasAccess = ({ access_kind }: Pick<Noted, 'access_kind'>) =>
  access_kind === 'password' || access_kind === 'padrao';
const momentOf = (day: string | null) => day && `${day}T00:00:00.000Z`;

/** Why what was noted cannot be kept; null when it can. */
async function refusalOf(
  deps: RepairDeps,
  given: Noted,
  others: readonly Device[] = [],
): Promise<Failure | null> {
  const now = storageClauseOf(await readSettings(deps.db));
  // What was signed is what counts: another text than today's was not agreed to by the shop.
  if (given.storage && JSON.stringify(given.storage) !== JSON.stringify(now)) {
    return intakeFailures.terms_changed;
  }
  if ([given, ...others].some((device) => hasAccess(device) && !device.access)) {
    return intakeFailures.access_required;
  }
  return given.signature && !given.signed_name ? intakeFailures.signature_without_name : null;
}

/** Whether it was said whom it is invoiced to: else that stays as it is. */
const isBilled = ({ company_id, nif, billing_name }: Noted) =>
  company_id !== undefined || nif !== undefined || billing_name !== undefined;

/** The intake that this request made already; null: none did. Who sends it at once again waits here. */
async function earlier(tx: Tx, requestId: string, hash: string): Promise<Result<Taken> | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`intake ${requestId}`}, 0))`.execute(tx);
  const known = await tx
    .selectFrom('repair_intakes')
    .innerJoin('repairs', 'repairs.id', 'repair_intakes.repair_id')
    .select(['repairs.id', 'repairs.number', 'repair_intakes.request_hash'])
    .where('repair_intakes.request_id', '=', requestId)
    .executeTakeFirst();
  if (!known) return null;
  const { request_hash, ...repair } = known;
  return request_hash === hash ? ok(repair) : fail(repairFailures.request_taken);
}

async function keep(
  tx: Tx,
  by: Person,
  repairId: string,
  given: Noted,
  kept: { key: Buffer; hash: string; at: Date; visit?: string | null },
) {
  await tx
    .insertInto('repair_intakes')
    .values({
      repair_id: repairId,
      request_id: given.request_id,
      request_hash: kept.hash,
      visit_id: kept.visit ?? null,
      accessories: [...new Set(given.accessories)],
      marks: JSON.stringify(given.marks),
      condition_note: given.condition_note,
      access_kind: given.access_kind,
      access_sealed:
        hasAccess(given) && given.access ? seal(kept.key, accessSeal(repairId), given.access) : null,
      backup: given.backup,
      signed_name: given.signed_name,
      signed_at: given.signature ? kept.at : null,
      signature: given.signature ? JSON.stringify(given.signature) : null,
      terms_version: intakeTerms(given.storage ?? null).version,
      ...storageColumns(given.storage ?? null),
      taken_by: by.user.id,
      at: kept.at,
    })
    .execute();
}

/**
 * Takes in at the counter what came in one visit: the repairs, and what was noted of each, in one transaction, under one
 * signature and on one sheet. Sent again it is the same. @returns the first of them. Passwords are sealed before they
 * are kept.
 */
export async function takeIn(deps: RepairDeps, by: Person, body: Body): Promise<Result<Taken>> {
  const { user_id, others, request_id, repair_deadline, signed_name, signature, storage, ...typed } = body;
  const { company_id, nif, billing_name, ...device } = typed;
  const visit = { request_id, repair_deadline, signed_name, signature, storage };
  const refused = await refusalOf(deps, body, others);
  if (refused) return fail(refused);
  const key = await readSecretKey(deps.config);
  const hash = hashOf(by, body, null);
  return await transact(deps.db, async (tx) => {
    const known = await earlier(tx, request_id, hash);
    if (known) return known;
    let first: Taken | null = null;
    for (const one of [device, ...others]) {
      const made = await makeRepair(deps, tx, by, user_id, {
        ...one,
        company_id,
        nif,
        billing_name,
        repair_deadline: momentOf(repair_deadline),
      });
      if (!made.ok) refuse(made.failure);
      const { id, number } = made.value;
      if (one.assigned_to) await giveTo(tx, by, made.value, one.assigned_to);
      const noted = { ...one, ...visit, request_id: first ? randomUUID() : request_id };
      await keep(tx, by, id, noted, {
        key,
        hash,
        at: deps.now(),
        visit: others.length > 0 ? (first?.id ?? id) : null,
      });
      first ??= { id, number };
    }
    if (!first) throw new Error('a visit without a device');
    return ok(first);
  });
}

/**
 * Takes in the device of a repair that was asked for before it came (on the website, by telephone, under its guarantee):
 * once, and while it has work to do. A serial number that is known stays.
 */
export async function takeInAsked(
  deps: RepairDeps,
  by: Person,
  repairId: string,
  given: Noted,
): Promise<Result<Taken>> {
  const refused = await refusalOf(deps, given);
  if (refused) return fail(refused);
  const key = await readSecretKey(deps.config);
  const hash = hashOf(by, given, repairId);
  return await transact(deps.db, async (tx) => {
    const known = await earlier(tx, given.request_id, hash);
    if (known) return known;
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (await findIntake(tx, repairId)) return fail(intakeFailures.intake_taken);
    if (!OPEN_STATUSES.includes(repair.status)) return fail(intakeFailures.intake_too_late);
    const billed = isBilled(given) ? await billRepair(tx, by, repair, given) : null;
    if (billed && !billed.ok) return billed;
    const at = deps.now();
    const day = momentOf(given.repair_deadline);
    await tx
      .updateTable('repairs')
      .set({
        ...(repair.serial_number ? {} : { serial_number: given.serial_number ?? null }),
        ...(day ? { repair_deadline: new Date(day) } : {}),
        updated_at: at,
      })
      .where('id', '=', repairId)
      .execute();
    if (given.assigned_to) await giveTo(tx, by, repair, given.assigned_to);
    await keep(tx, by, repairId, given, { key, hash, at });
    await addStep(tx, by, {
      repair_id: repairId,
      from_status: repair.status,
      to_status: repair.status,
      note: 'O equipamento foi entregue na loja.',
      at,
    });
    await audit(tx, by, 'repair.taken_in', repairId);
    return ok({ id: repairId, number: repair.number });
  });
}
