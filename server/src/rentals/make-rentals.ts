import { RENTAL_TERMS } from '#core/catalogue/rental-terms.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { rentalTerms } from '#core/rentals/values.ts';
import { audit } from '../audit/audit.ts';
import type { OrderFollower } from '../orders/followers-port.ts';
import type { LineRow, OrderRow } from '../orders/store.ts';
import { newPayable } from '../payments/payables.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { mailRental } from './rental-mails.tsx';
import { changeRental, depositPayable, findRental, lockRental, selectRentals } from './store.ts';
import { withdrawRental } from './withdraw.ts';

/**
 * Makes the contracts of an order's rented lines when it is paid, one for each line, and cancels those whose units were not
 * handed over yet when the order stands no more (docs/adr/0420).
 */
export function rentalFollower(deps: Deps): OrderFollower {
  return {
    onPaid: async (tx, by, order, lines, at) => {
      for (const line of lines)
        if (line.rental_months !== null) await makeRental(deps, tx, by, order, line, at);
    },
    onRefunded: async (tx, by, order, { isWhole, at }) => {
      if (isWhole) await cancelRentals(deps, tx, by, order, at);
    },
    withdraw: async (by, orderId, at) => {
      const rows = await selectRentals(deps.db).where('order_id', '=', orderId).orderBy('id').execute();
      const came: { what: string; why: string | null }[] = [];
      for (const { id, number } of rows) {
        const done = await withdrawRental({ ...deps, now: () => at }, by, id);
        came.push({ what: rentalNumber(number), why: done.ok ? null : done.failure.detail });
      }
      return came;
    },
    onEnded: async (tx, by, order, at) => await cancelRentals(deps, tx, by, order, at),
  };
}

async function makeRental(
  deps: Deps,
  tx: Tx,
  by: By,
  order: OrderRow,
  line: LineRow,
  at: Date,
): Promise<void> {
  const terms = rentalTerms.parse(line.rental_terms ?? {});
  const deposit = terms.depositCents * line.quantity;
  const made = await tx
    .insertInto('rentals')
    .values({
      order_id: order.id,
      order_line_id: line.id,
      product_id: line.product_id,
      product_name: line.name,
      user_id: order.user_id,
      customer_name: order.customer_name,
      customer_email: order.customer_email,
      customer_phone: order.customer_phone,
      nif: order.nif,
      billing_name: order.billing_name,
      address: order.shipping_address === null ? null : JSON.stringify(order.shipping_address),
      quantity: line.quantity,
      months: line.rental_months ?? 1,
      monthly_cents: line.monthly_cents ?? 0,
      monthly_with_iva_cents: line.monthly_with_iva_cents,
      iva_rate: line.iva_rate,
      terms: JSON.stringify(terms),
      terms_version: terms.acceptedVersion ?? RENTAL_TERMS.version,
      terms_accepted_at: order.created_at,
      deposit_cents: deposit,
      created_at: at,
    })
    .onConflict((conflict) => conflict.constraint('rentals_line').doNothing())
    .returning('id')
    .executeTakeFirst();
  // An order that was ended and is taken up again: its contract begins anew.
  const id = made?.id ?? (await takeUp(tx, by, line.id, at));
  const rental = id === null ? null : await findRental(tx, id);
  if (!rental) return;
  if (made) await changeRental(tx, by, rental, { note: 'Encomenda paga', at });
  if (made && deposit > 0) await newPayable(tx, depositPayable(rental.id), { cents: deposit, at }).execute();
  await audit(tx, by, 'rental.made', rental.id, { state: 'pedido' });
  await mailRental(deps, tx, rental, 'made', `made:${at.toISOString()}`);
}

async function takeUp(tx: Tx, by: By, lineId: string, at: Date): Promise<string | null> {
  const known = await selectRentals(tx).where('order_line_id', '=', lineId).forUpdate().executeTakeFirst();
  if (known?.state !== 'cancelado') return null;
  await changeRental(tx, by, known, { to: 'pedido', note: 'Encomenda retomada', at });
  return known.id;
}

async function cancelRentals(deps: Deps, tx: Tx, by: By, order: OrderRow, at: Date): Promise<void> {
  const rows = await selectRentals(tx)
    .where('order_id', '=', order.id)
    .where('state', 'in', ['pedido', 'aguarda_entrega'])
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const row = await lockRental(tx, id);
    if (!row || (row.state !== 'pedido' && row.state !== 'aguarda_entrega')) continue;
    const moved = await changeRental(tx, by, row, { to: 'cancelado', note: 'A encomenda foi desfeita', at });
    await audit(tx, by, 'rental.moved', id, { state: moved.state }, { state: row.state });
    await mailRental(deps, tx, moved, 'cancelled', `cancelled:${at.toISOString()}`);
  }
}
