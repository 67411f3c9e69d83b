import { type PartStep, stepPart } from '#core/bench/parts/rules/part-counts.ts';
import { isAfterApproval, isHandedOver } from '#core/repairs/lifecycle.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { By } from '../../platform/http/caller.ts';
import type { PartsMove } from '../../repairs/rooms-port.ts';
import { reserveWhatThereIs } from './step-part.ts';
import { PART_COLUMNS, type PartRow, writeStep } from './store.ts';

/**
 * What a repair's status does to its parts (docs/adr/0154). Approved: the parts of the approved option are put aside, and
 * those of an option approved before and not used go back. Rejected: all that was not used goes back. Handed over: what was
 * put aside went with the device, unless it goes unrepaired; nothing is wanted any more.
 */
export async function settleParts(
  tx: Tx,
  by: By,
  { repairId, to, isApproved, at }: PartsMove,
): Promise<void> {
  if (to === 'rejeitado') return await withdrawAll(tx, by, await openParts(tx, repairId), at);
  if (isHandedOver(to)) {
    const parts = await openParts(tx, repairId);
    if (isApproved) await deliverReserved(tx, by, parts, at);
    return await withdrawAll(tx, by, await openParts(tx, repairId), at);
  }
  if (isAfterApproval(to)) await takeApproved(tx, by, repairId, at);
}

async function openParts(tx: Tx, repairId: string): Promise<PartRow[]> {
  return await tx
    .selectFrom('repair_parts')
    .select(PART_COLUMNS)
    .where('repair_id', '=', repairId)
    .whereRef('used', '<', 'quantity')
    // Stock is locked in the order of products: nobody waits in a circle.
    .orderBy('product_id')
    .orderBy('id')
    .execute();
}

async function step(tx: Tx, by: By, part: PartRow, kind: PartStep, units: number, at: Date): Promise<void> {
  const done = stepPart(part, kind, units);
  if (!done) return;
  const isWritten = await writeStep(tx, by, part, { step: kind, done, requestId: null, at });
  if (!isWritten) throw new Error(`${kind} of part ${part.id} takes from the shelf`);
}

async function withdrawAll(tx: Tx, by: By, parts: readonly PartRow[], at: Date): Promise<void> {
  for (const part of parts) await step(tx, by, part, 'withdraw', 0, at);
}

async function deliverReserved(tx: Tx, by: By, parts: readonly PartRow[], at: Date): Promise<void> {
  for (const part of parts) await step(tx, by, part, 'use', part.reserved, at);
}

/** The lines of products of the option that was approved last. */
async function approvedLines(tx: Tx, repairId: string) {
  const quote = await tx
    .selectFrom('repair_quotes')
    .select('option_id')
    .where('repair_id', '=', repairId)
    .where('state', '=', 'aprovado')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!quote?.option_id) return [];
  const lines = await tx
    .selectFrom('repair_quote_lines')
    .select(['id', 'product_id', 'quantity'])
    .where('option_id', '=', quote.option_id)
    .where('product_id', 'is not', null)
    .orderBy('product_id')
    .orderBy('id')
    .execute();
  return lines.flatMap(({ product_id, ...line }) => (product_id ? [{ ...line, product_id }] : []));
}

async function takeApproved(tx: Tx, by: By, repairId: string, at: Date): Promise<void> {
  const lines = await approvedLines(tx, repairId);
  const approved = new Set(lines.map(({ id }) => id));
  const quoted = await tx
    .selectFrom('repair_parts')
    .select([...PART_COLUMNS, 'quote_line_id'])
    .where('repair_id', '=', repairId)
    .where('quote_line_id', 'is not', null)
    .orderBy('product_id')
    .execute();
  const known = new Set(quoted.map(({ quote_line_id }) => quote_line_id));
  const former = quoted.filter(({ quote_line_id }) => quote_line_id && !approved.has(quote_line_id));
  await withdrawAll(tx, by, former, at);
  for (const line of lines) {
    if (known.has(line.id)) continue;
    const part = await tx
      .insertInto('repair_parts')
      .values({
        id: crypto.randomUUID(),
        repair_id: repairId,
        product_id: line.product_id,
        quote_line_id: line.id,
        quantity: line.quantity,
        created_at: at,
      })
      .returning(PART_COLUMNS)
      .executeTakeFirstOrThrow();
    await reserveWhatThereIs(tx, by, part, at);
  }
}
