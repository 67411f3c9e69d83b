import type { askRentalHelp as helpCall, tellEndWish as wishCall } from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { isRunning, type RentalState } from '#core/rentals/lifecycle.ts';
import { END_WISH_LABELS } from '#core/rentals/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import { findOwn } from '../links/find-own.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Caller } from '../platform/http/caller.ts';
import { askHelp } from '../repairs/ask-help.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { changeRental, findRental, type RentalRow, rentalToChange } from './store.ts';
import { helpOf, openUnitRepair } from './unit-repair.ts';

type Wish = BodyOf<typeof wishCall>;
type Help = BodyOf<typeof helpCall>;

/** The contract of a key: its id, for whose account it is, or the word of its link, for whoever has it. Null otherwise. */
export async function findOwnRental(
  db: Db,
  by: Pick<Actor, 'user'>,
  key: string,
  now: Date,
): Promise<RentalRow | null> {
  const own = await findOwn(db, by, { key, purpose: 'rental', now }, findRental);
  return own?.row ?? null;
}

/** The contracts of an order that is the caller's own; of an order by its link each has a link of its own. */
export async function listOrderRentals(
  deps: Deps,
  by: Caller,
  order: { readonly id: string; readonly user_id: string | null },
) {
  const rows = await deps.db
    .selectFrom('rentals')
    .select(['id', 'number', 'product_name', 'state', 'user_id'])
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute();
  const items = await Promise.all(
    rows.map(async ({ id, user_id, ...row }) => {
      const isAccounts = by.user !== null && user_id === by.user.id;
      const link = { purpose: 'rental', subjectId: id } as const;
      return {
        ...row,
        state: row.state as RentalState,
        key: isAccounts ? id : await createLink(deps.db, deps, link),
      };
    }),
  );
  return { items };
}

/** The customer says what they want at the end; another wish takes its place until then. */
export async function tellEndWish(
  deps: Deps,
  by: Caller,
  id: string,
  { wish }: Wish,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const row = await rentalToChange(tx, id);
    if (!isRunning(row.state)) return fail(rentalFailures.rental_step);
    if (row.end_wish === wish) return ok(row);
    const note = `O cliente quer, no fim: ${END_WISH_LABELS[wish].toLowerCase()}`;
    const set = { end_wish: wish, end_wish_at: at };
    const told = await changeRental(tx, by, row, { set, note, at });
    await audit(tx, by, 'rental.wish_told', id);
    return ok(told);
  });
}

/** The customer asks for help with a unit: its repair is open, and costs nothing. The same request is the same repair. */
export async function askRentalHelp(
  deps: RepairDeps,
  by: Caller,
  id: string,
  { request_id, unit_id, problem }: Help,
): Promise<Result<{ number: number; key: string }>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const row = await rentalToChange(tx, id);
    return await askHelp(deps, tx, { id: request_id, hash: helpOf(id) }, async () => {
      const unit = await tx
        .selectFrom('rental_units')
        .innerJoin('units', 'units.id', 'rental_units.unit_id')
        .select(['units.product_id', 'units.serial_number', 'units.number'])
        .where('rental_id', '=', id)
        .where('unit_id', '=', unit_id)
        .where('in_at', 'is', null)
        .executeTakeFirst();
      if (!unit || !isRunning(row.state)) return fail(rentalFailures.rental_unit_not_here);
      const repair = await openUnitRepair(deps, tx, by, row, unit, { problem, at, requestId: request_id });
      const note = `Pediu ajuda com a U-${unit.number}: reparação T-${repair.number}`;
      await changeRental(tx, by, row, { note, at });
      await audit(tx, by, 'rental.help_asked', id);
      return ok(repair);
    });
  });
}
