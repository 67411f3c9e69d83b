import { sql } from 'kysely';
import { equipmentFailures } from '#core/equipment/errors.ts';
import { isReversed, orderLifecycle } from '#core/orders/lifecycle.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import { serialKey } from '#core/shared/serial-key.ts';
import { audit } from '../audit/audit.ts';
import { lockOrder } from '../orders/store.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { findUnitByCode } from '../units/find-units.ts';
import { handOverUnit } from '../units/move-unit.ts';

const REVERSED = orderLifecycle.states.filter(isReversed) as readonly string[] as string[];

/** Why these are no serial numbers of so many units; null when they are. */
function refusalOf(serials: readonly string[], quantity: number): Failure | null {
  const keys = serials.map(serialKey);
  const { no_serial, serial_repeated, too_many_serials } = equipmentFailures;
  const wrong = keys.indexOf(null);
  if (wrong !== -1) {
    return { ...no_serial, errors: [{ path: `serials.${wrong}`, message: no_serial.detail }] };
  }
  const twice = keys.findIndex((key, place) => keys.indexOf(key) !== place);
  if (twice !== -1) {
    return { ...serial_repeated, errors: [{ path: `serials.${twice}`, message: serial_repeated.detail }] };
  }
  return serials.length > quantity ? too_many_serials : null;
}

/** The order that one of these stands in already, in another line that did not come back; null: none. */
async function soldElsewhere(tx: Tx, lineId: string, serials: readonly string[]) {
  const { rows } = await sql<{ serial_key: string; number: number }>`
    SELECT sold.serial_key, orders.number FROM order_line_serials sold
    JOIN order_lines line ON line.id = sold.line_id JOIN orders ON orders.id = line.order_id
    WHERE sold.serial_key = ANY(${serials.flatMap((serial) => serialKey(serial) ?? [])}) AND line.id <> ${lineId}
      AND orders.status <> ALL(${REVERSED}) AND line.rental_months IS NULL LIMIT 1`.execute(tx);
  return rows[0] ?? null;
}

/** What the line has, which of it goes, and which of these it has not yet. */
async function compareWithKnown(tx: Tx, lineId: string, serials: readonly string[]) {
  const known = await tx.selectFrom('order_line_serials').selectAll().where('line_id', '=', lineId).execute();
  const wanted = new Set(serials.map(serialKey));
  const there = new Set<string | null>(known.map(({ serial_key }) => serial_key));
  return {
    known,
    gone: known.filter(({ serial_key }) => !wanted.has(serial_key)),
    added: serials.filter((serial) => !there.has(serialKey(serial))),
  };
}

/**
 * What is noted with goods and is a unit of the shop is sold with the order; refused where the order has no unit of that article
 * reserved, or the unit is not on the shelf. A contract hands over what is let.
 */
async function sellUnits(tx: Tx, by: Person, orderId: string, serials: readonly string[], at: Date) {
  for (const serial of serials) {
    const unit = await findUnitByCode(tx, serial);
    if (!unit) continue;
    const holder = { kind: 'order', id: orderId } as const;
    const sold = await handOverUnit(tx, by, { unitId: unit.id, orderId, holder, at });
    if (!sold.ok) refuse(sold.failure);
  }
}

/**
 * Notes which units go with a line: these and no others, one for each unit at most, and none that another order has
 * which did not come back (what is let may go out again). Sent twice it is noted once.
 */
export async function noteSerials(
  deps: Deps,
  by: Person,
  { id, line: lineId }: { readonly id: string; readonly line: string },
  serials: readonly string[],
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    const line =
      order &&
      (await tx
        .selectFrom('order_lines')
        .select(['id', 'quantity', 'rental_months'])
        .where('id', '=', lineId)
        .where('order_id', '=', id)
        .executeTakeFirst());
    if (!line) return fail(repairFailures.line_not_found);
    const refused = refusalOf(serials, line.quantity);
    if (refused) return { ok: false, failure: refused };
    const { known, gone, added } = await compareWithKnown(tx, lineId, serials);
    if (gone.length === 0 && added.length === 0) return ok(null);
    for (const key of added.flatMap((serial) => serialKey(serial) ?? []).sort()) {
      // Two who note one number in two orders wait for each other.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`serial ${key}`}, 0))`.execute(tx);
    }
    const other = await soldElsewhere(tx, lineId, added);
    if (other) {
      const place = serials.findIndex((serial) => serialKey(serial) === other.serial_key);
      const message = `Este número de série já está na encomenda ${orderNumber(other.number)}.`;
      return fail(equipmentFailures.serial_sold, {
        detail: message,
        errors: [{ path: `serials.${place}`, message }],
      });
    }
    for (const { id: serial } of gone) {
      await tx.deleteFrom('order_line_serials').where('id', '=', serial).execute();
    }
    if (added.length > 0) {
      const noted = { line_id: lineId, noted_by: by.user.id, noted_at: deps.now() };
      await tx
        .insertInto('order_line_serials')
        .values(added.map((serial_number) => ({ ...noted, serial_number })))
        .execute();
    }
    if (line.rental_months === null) await sellUnits(tx, by, id, added, deps.now());
    await audit(
      tx,
      by,
      'order.serials_noted',
      id,
      { line: lineId, serials: serials.length },
      { line: lineId, serials: known.length },
    );
    return ok(null);
  });
}
