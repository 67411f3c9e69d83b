import { sql } from 'kysely';
import type { askProposal as call } from '#core/quotes/contract.ts';
import { quoteFailures } from '#core/quotes/errors.ts';
import { MOST_ASKED } from '#core/quotes/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { refusePhone } from '../accounts/check-phone.ts';
import { type PricedLine, priceLines } from '../cart/price-cart.ts';
import { readOwnLines } from '../cart/store.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { hashOf, insertProposal } from './make-proposal.ts';
import { findByRequest, noticeProposal } from './store.ts';
import { readTerms } from './terms.ts';
import type { Said } from './write-version.ts';

/** A line of a cart at its price of now, as somebody would type it. */
function asTyped({ product, quantity, unitPrice }: PricedLine): Said['lines'][number] {
  const price =
    unitPrice.withIvaCents === null
      ? { price: toEuros(unitPrice.netCents) }
      : { price_with_iva: toEuros(unitPrice.withIvaCents) };
  return { product_id: product.id, name: product.name, quantity, ...price, note: '' };
}

/**
 * A customer asks for a proposal of what is in their cart, which stays as it is: the shop's people are told, and nothing is mailed to an
 * address that nobody has proved. Refused where the cart is empty or has rentals, and where so many of that address wait already.
 */
export async function askForProposal(
  deps: Deps,
  by: Caller,
  body: BodyOf<typeof call>,
): Promise<Result<{ number: number }>> {
  const phone = refusePhone('phone', body.phone);
  if (phone) return phone;
  const { request_id, ...said } = body;
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${body.email}, 4))`.execute(tx);
    // Its cart may be another one by now.
    const known = await findByRequest(tx, request_id);
    if (known) {
      return known.request_hash === hashOf(said)
        ? ok({ number: known.number })
        : fail(quoteFailures.proposal_request_taken);
    }
    const { waiting } = await tx
      .selectFrom('proposals')
      .select((row) => row.fn.countAll<number>().as('waiting'))
      .where('customer_email', '=', body.email)
      .where('state', '=', 'pedido')
      .executeTakeFirstOrThrow();
    if (waiting >= MOST_ASKED) return fail(quoteFailures.proposal_too_many);
    const lines = await priceLines(tx, await readOwnLines(tx, by), by.user?.id ?? null, at);
    if (lines.length === 0) return fail(quoteFailures.proposal_cart_empty);
    if (lines.some(({ product }) => product.rental)) return fail(quoteFailures.proposal_rental);
    const made = await insertProposal(
      tx,
      by,
      {
        request: { id: request_id, of: said },
        user_id: by.user?.id ?? null,
        customer_name: body.name,
        customer_email: body.email,
        customer_phone: body.phone,
        billing_name: null,
        nif: null,
        asked_note: body.note || null,
        state: 'pedido',
        note: 'Pedido no carrinho',
        said: {
          lines: lines.map(asTyped),
          note: '',
          valid_days: (await readTerms(tx)).valid_days,
          may_split: true,
          delivery: 'levantamento',
          delivery_price: 0,
        },
      },
      at,
    );
    if (!made.ok) return made;
    await noticeProposal(tx, 'proposal_asked', made.value.row);
    return ok({ number: made.value.row.number });
  });
}
