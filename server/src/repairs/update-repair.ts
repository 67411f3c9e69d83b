import type { updateAdminRepair } from '#core/repairs/admin-contract.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { awaitsDecision, isHandedOver, repairLifecycle } from '#core/repairs/lifecycle.ts';
import { REPAIR_STATUS_LABELS } from '#core/repairs/texts.ts';
import { readRepairStatus } from '#core/repairs/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { keptSerial } from '#core/shared/serial-key.ts';
import { settle } from '#core/shared/settle.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Person } from '../platform/http/caller.ts';
import { detailsOf } from './create-repair.ts';
import { noteHandOver, wordsOf } from './hand-over.ts';
import { followDue } from './money/follow-due.ts';
import { moveRepair } from './move-repair.ts';
import { setPhotos } from './photos/photos.ts';
import { bindsStill } from './quotes/form-of-quote.ts';
import { sendWaitingQuote } from './quotes/send-quote.ts';
import type { RepairDeps } from './rooms-port.ts';
import { addStep, findRepair, lockRepair, type RepairRow } from './store.ts';

type Changes = BodyOf<typeof updateAdminRepair>;

/** What is written into a text field; left out it stays, empty is nothing. */
function textOr(given: string | null | undefined, kept: string | null): string | null {
  return given === undefined ? kept : given || null;
}

function centsOr(given: number | null | undefined, kept: number | null): number | null {
  return given === undefined ? kept : given === null ? null : toCents(given);
}

function momentOr(given: string | null | undefined, kept: Date | null): Date | null {
  return given === undefined ? kept : given === null ? null : new Date(given);
}

function fieldsOf(repair: RepairRow, changes: Partial<Changes>) {
  return {
    device_type: changes.device_type ?? repair.device_type,
    brand: changes.brand ?? repair.brand,
    model: changes.model ?? repair.model,
    problem_description: changes.problem_description ?? repair.problem_description,
    serial_number: textOr(changes.serial_number, repair.serial_number),
    estimate_cents: centsOr(changes.estimate_price, repair.estimate_cents),
    final_cents: centsOr(changes.final_price, repair.final_cents),
    technician_notes: textOr(changes.technician_notes, repair.technician_notes),
    client_report: textOr(changes.client_report, repair.client_report),
    repair_deadline: momentOr(changes.repair_deadline, repair.repair_deadline),
    warranty_until: momentOr(changes.warranty_until, repair.warranty_until),
  };
}

/** Names of what differs, for the audit. */
function changedNames(repair: RepairRow, fields: ReturnType<typeof fieldsOf>): string[] {
  const before = new Map<string, unknown>(Object.entries(repair));
  return Object.entries(fields).flatMap(([name, value]) =>
    String(value) === String(before.get(name)) ? [] : [name],
  );
}

/** What the form changes, over what somebody else or its customer changed since it was read; of the same field it is told. */
function settleForm(repair: RepairRow, { before, over, ...asked }: Changes) {
  // Of before serial numbers were kept as they identify.
  const known = { ...repair, serial_number: keptSerial(repair.serial_number) };
  const form = (given: Partial<Changes>) => ({
    ...fieldsOf(known, given),
    status: given.status ?? repair.status,
  });
  return settle(form({}), form(asked), before && form(before), {
    over,
    paths: { estimate_cents: 'estimate_price', final_cents: 'final_price' },
    shown: (field, value) =>
      field === 'status' ? `«${REPAIR_STATUS_LABELS[readRepairStatus(String(value))]}»` : undefined,
  });
}

/**
 * The panel changes a repair. Any status may be set (docs/product.md#repairs); quote, days, history and mails follow in
 * the same transaction. An estimate typed by hand takes the place of a draft that says another.
 */
export async function updateRepair(
  deps: RepairDeps,
  by: Person,
  repairId: string,
  changes: Changes,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (changes.user_id && changes.user_id !== repair.user_id) return fail(repairFailures.customer_stays);
    const settled = settleForm(repair, changes);
    if (!settled.ok) return settled;
    const { status: to, ...fields } = settled.value;
    const asked = repairLifecycle.asksFirst(repair.status, to, changes.confirm ?? false);
    if (asked) return asked;
    const at = deps.now();
    const bound = await bindsStill(tx, repair, to, { isConfirmed: changes.confirm ?? false, at });
    if (bound) return bound;
    const changed = changedNames(repair, fields);
    await tx.updateTable('repairs').set(fields).where('id', '=', repair.id).execute();
    if (changed.includes('estimate_cents')) await dropDraft(tx, repair.id);
    if (changes.images_before) await setPhotos(tx, repair.id, 'antes', changes.images_before, at);
    if (changes.images_during) await setPhotos(tx, repair.id, 'durante', changes.images_during, at);
    const updated = { ...repair, ...fields };
    if (to === repair.status) {
      if (changed.length > 0) await noteChange(tx, by, repair, at);
      await followDue(deps, tx, updated, at);
    } else if (
      to === 'orcamento_enviado' &&
      !awaitsDecision(repair.status) &&
      (await hasQuote(tx, updated))
    ) {
      await sendWaitingQuote(deps, tx, by, updated);
    } else {
      const { open_reason, loan_reason } = changes;
      const note = wordsOf({ open_reason, loan_reason });
      const moved = await moveRepair(deps, tx, by, updated, { to, note, at });
      if (isHandedOver(to) && !isHandedOver(repair.status))
        await noteHandOver(deps, tx, by, moved, changes, at);
    }
    const after = await findRepair(tx, repair.id);
    if (!after) throw new Error(`repair ${repair.id} is not there`);
    await audit(tx, by, 'repair.changed', repair.id, { ...detailsOf(after), changed }, detailsOf(repair));
    return ok(after);
  });
}

async function hasQuote(tx: Tx, repair: RepairRow): Promise<boolean> {
  if (repair.estimate_cents !== null) return true;
  const draft = await tx
    .selectFrom('repair_quotes')
    .select('id')
    .where('repair_id', '=', repair.id)
    .where('state', '=', 'rascunho')
    .executeTakeFirst();
  return draft !== undefined;
}

async function dropDraft(tx: Tx, repairId: string): Promise<void> {
  await tx
    .deleteFrom('repair_quotes')
    .where('repair_id', '=', repairId)
    .where('state', '=', 'rascunho')
    .execute();
}

async function noteChange(tx: Tx, by: Person, repair: RepairRow, at: Date): Promise<void> {
  await addStep(tx, by, {
    repair_id: repair.id,
    from_status: repair.status,
    to_status: repair.status,
    note: 'Dados da reparação alterados',
    at,
  });
}
