import type { registerRentalUnit as registerCall } from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { awaitsHandOver } from '#core/rentals/lifecycle.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { unitNumber } from '#core/units/record.ts';
import { audit } from '../audit/audit.ts';
import { lockOrder } from '../orders/store.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { reserveForOrder } from '../units/reserve-for-order.ts';
import { changeRental, findRental, type RentalRow, rentalToChange } from './store.ts';

type Registered = BodyOf<typeof registerCall>;

/** Units of an article that an order's contracts are still to hand over. */
async function awaited(tx: Tx, { order_id, product_id }: RentalRow): Promise<number> {
  const { count } = await tx
    .selectFrom('rentals')
    .select(({ fn }) => fn.sum<number>('quantity').as('count'))
    .where('order_id', '=', order_id)
    .where('product_id', '=', product_id)
    .where('state', 'in', ['pedido', 'aguarda_entrega'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Makes the unit that was read one that a contract can be handed over with: registered where nobody knows it, and kept for the
 * contract's order. So a contract that was paid before its article had units is handed over at the counter.
 */
export async function registerUnit(
  deps: Deps,
  by: Person,
  id: string,
  { code }: Registered,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const before = await findRental(tx, id);
    if (before) await lockOrder(tx, before.order_id);
    const row = await rentalToChange(tx, id);
    if (!awaitsHandOver(row.state) || row.product_id === null) return fail(rentalFailures.rental_step);
    const kept = await reserveForOrder(tx, by, {
      productId: row.product_id,
      orderId: row.order_id,
      needed: await awaited(tx, row),
      code,
      at,
    });
    if (!kept.ok) return kept;
    const note = `Unidade ${unitNumber(kept.value.number)} guardada para este contrato`;
    await changeRental(tx, by, row, { note, at });
    await audit(tx, by, 'rental.unit_registered', id);
    return ok(row);
  });
}
