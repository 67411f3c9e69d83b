import {
  type addRepairPart as addCall,
  MAX_PARTS,
  type RepairPart,
  type stepRepairPart as stepCall,
} from '#core/bench/parts/contract.ts';
import { partFailures } from '#core/bench/parts/errors.ts';
import { stepPart as stepOf } from '#core/bench/parts/rules/part-counts.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { isHandedOver } from '#core/repairs/lifecycle.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By, Person } from '../../platform/http/caller.ts';
import { lockRepair } from '../../repairs/store.ts';
import { PART_COLUMNS, type PartRow, readParts, writeStep } from './store.ts';

type Added = BodyOf<typeof addCall>;
type Step = BodyOf<typeof stepCall>;

/** What the audit keeps of a part. */
function factsOf({ product_id, quantity, reserved, used, ordered }: PartRow) {
  return { product_id, quantity, reserved, used, ordered };
}

/** Puts aside as many of the wanted units as the shelf has. @returns the part as it is then. */
export async function reserveWhatThereIs(tx: Tx, by: By, part: PartRow, at: Date): Promise<PartRow> {
  const { stock, tracks_units } = await tx
    .selectFrom('products')
    .select(['stock', 'tracks_units'])
    .where('id', '=', part.product_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // A device with a number of its own is no part: it is let, lent or sold as the unit that it is.
  if (tracks_units) return part;
  const done = stepOf(part, 'reserve', Math.min(part.quantity - part.reserved - part.used, stock));
  if (!done) return part;
  const isWritten = await writeStep(tx, by, part, { step: 'reserve', done, requestId: null, at });
  if (!isWritten) throw new Error(`the locked product ${part.product_id} has less than it had`);
  return { ...part, ...done.counts };
}

/** Joins a part to a repair and puts aside what there is of it. Sent again it is the same part. */
export async function addPart(
  deps: Deps,
  by: Person,
  repairId: string,
  { part_id, product_id, quantity }: Added,
): Promise<Result<{ items: RepairPart[] }>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    const known = await tx
      .selectFrom('repair_parts')
      .select(['repair_id', 'product_id'])
      .where('id', '=', part_id)
      .executeTakeFirst();
    if (known) {
      const isSame = known.repair_id === repairId && known.product_id === product_id;
      return isSame ? ok({ items: await readParts(tx, repairId) }) : fail(partFailures.part_taken);
    }
    if (isHandedOver(repair.status)) return fail(partFailures.parts_closed);
    const product = await tx
      .selectFrom('products')
      .select('id')
      .where('id', '=', product_id)
      .where('archived_at', 'is', null)
      .where('category', '!=', 'aluguer')
      .executeTakeFirst();
    if (!product) return fail(repairFailures.product_unknown);
    const { count } = await tx
      .selectFrom('repair_parts')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('repair_id', '=', repairId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_PARTS) return fail(partFailures.too_many_parts);
    const at = deps.now();
    const added = await tx
      .insertInto('repair_parts')
      .values({ id: part_id, repair_id: repairId, product_id, quantity, created_at: at })
      // The same part sent to another repair at once: that one's lock is not this one's.
      .onConflict((row) => row.column('id').doNothing())
      .returning(PART_COLUMNS)
      .executeTakeFirst();
    if (!added) return fail(partFailures.part_taken);
    const part = await reserveWhatThereIs(tx, by, added, at);
    await audit(tx, by, 'repair.part_added', repairId, factsOf(part));
    return ok({ items: await readParts(tx, repairId) });
  });
}

/** One step of a part. Sent again with the same id it was done already; not possible any more, it is refused. */
export async function stepPart(
  deps: Deps,
  by: Person,
  repairId: string,
  partId: string,
  { request_id, step, units, supplier, expected_on }: Step,
): Promise<Result<{ items: RepairPart[] }>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    const part = await tx
      .selectFrom('repair_parts')
      .select(PART_COLUMNS)
      .where('id', '=', partId)
      .where('repair_id', '=', repairId)
      .executeTakeFirst();
    if (!part) return fail(partFailures.part_not_found);
    const before = await tx
      .selectFrom('repair_part_steps')
      .select(['part_id', 'step'])
      .where('request_id', '=', request_id)
      .executeTakeFirst();
    if (before) {
      const isSame = before.part_id === partId && before.step === step;
      return isSame ? ok({ items: await readParts(tx, repairId) }) : fail(partFailures.part_taken);
    }
    if (isHandedOver(repair.status) && step !== 'return') return fail(partFailures.parts_closed);
    const done = stepOf(part, step, units);
    if (!done) return fail(partFailures.part_step_impossible);
    const at = deps.now();
    if (!(await writeStep(tx, by, part, { step, done, requestId: request_id, at }))) {
      return fail(partFailures.part_out_of_stock);
    }
    if (step === 'order') {
      await tx.updateTable('repair_parts').set({ supplier, expected_on }).where('id', '=', partId).execute();
    }
    await audit(
      tx,
      by,
      'repair.part_moved',
      repairId,
      { ...factsOf({ ...part, ...done.counts }), step, units: done.units },
      factsOf(part),
    );
    return ok({ items: await readParts(tx, repairId) });
  });
}
