import type { RepairPart } from '#core/bench/parts/contract.ts';
import type { PartStep, SteppedPart } from '#core/bench/parts/rules/part-counts.ts';
import { moveStock, tracksUnits } from '../../catalogue/stock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type By, personId } from '../../platform/http/caller.ts';

/** The parts of a repair in the order in which they came to it; what was withdrawn whole is not among them. */
export async function readParts(db: Db, repairId: string): Promise<RepairPart[]> {
  const rows = await db
    .selectFrom('repair_parts')
    .innerJoin('products', 'products.id', 'repair_parts.product_id')
    .select([
      'repair_parts.id',
      'repair_parts.product_id',
      'products.name',
      'products.sku',
      'repair_parts.quantity',
      'repair_parts.reserved',
      'repair_parts.used',
      'repair_parts.ordered',
      'products.stock',
      'repair_parts.supplier',
      'repair_parts.expected_on',
      'repair_parts.quote_line_id',
    ])
    .where('repair_parts.repair_id', '=', repairId)
    .where('repair_parts.quantity', '>', 0)
    .orderBy('repair_parts.created_at')
    .orderBy('repair_parts.id')
    .execute();
  return rows.map(({ quote_line_id, ...part }) => ({ ...part, is_quoted: quote_line_id !== null }));
}

/** A part as far as its steps go. */
export interface PartRow {
  readonly id: string;
  readonly repair_id: string;
  readonly product_id: string;
  readonly quantity: number;
  readonly reserved: number;
  readonly used: number;
  readonly ordered: number;
}

/** The columns of a part that its steps need. */
export const PART_COLUMNS = [
  'id',
  'repair_id',
  'product_id',
  'quantity',
  'reserved',
  'used',
  'ordered',
] as const;

interface StepTaken {
  readonly step: PartStep;
  readonly done: SteppedPart;
  readonly requestId: string | null;
  readonly at: Date;
}

/**
 * The movements of stock of a step. Of an article with units none: what a supplier sent for the repair goes to it past the
 * shelf, what is put back is registered as a unit, and nothing is taken off the shelf but by a unit's own door.
 */
async function moveTaken(tx: Tx, by: By, part: PartRow, { done, at }: StepTaken): Promise<boolean> {
  if (await tracksUnits(tx, part.product_id)) return done.taken <= done.received;
  const line = (quantity: number) => [{ productId: part.product_id, quantity }];
  if (done.received > 0) {
    // What a supplier sent for this part: the purchase is the part's own.
    const subject = { kind: 'purchase', id: part.id } as const;
    const missing = await moveStock(tx, by, { reason: 'compra', subject, lines: line(done.received), at });
    if (missing.length > 0) throw new Error(`product ${part.product_id} is not there`);
  }
  if (done.taken !== 0) {
    const subject = { kind: 'repair', id: part.repair_id } as const;
    const missing = await moveStock(tx, by, { reason: 'reparacao', subject, lines: line(-done.taken), at });
    if (missing.length > 0) return false;
  }
  return true;
}

/**
 * Writes a step of a part of a locked repair, with its movements of stock.
 * @returns false when there is not enough on the shelf: nothing was written, and the transaction goes on.
 */
export async function writeStep(tx: Tx, by: By, part: PartRow, taken: StepTaken): Promise<boolean> {
  const { step, done, requestId, at } = taken;
  if (!(await moveTaken(tx, by, part, taken))) return false;
  await tx
    .updateTable('repair_parts')
    .set((row) => ({
      ...done.counts,
      ...(done.taken > 0
        ? {
            unit_cost_cents: row
              .selectFrom('products')
              .select('cost_cents')
              .where('products.id', '=', part.product_id),
          }
        : {}),
    }))
    .where('id', '=', part.id)
    .execute();
  await tx
    .insertInto('repair_part_steps')
    .values({
      part_id: part.id,
      request_id: requestId,
      step,
      units: done.units,
      actor_id: personId(by),
      at,
    })
    .execute();
  return true;
}
