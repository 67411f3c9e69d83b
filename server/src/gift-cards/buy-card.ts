import { createHash } from 'node:crypto';
import type { buyGiftCard as call } from '#core/gift-cards/contract.ts';
import { giftCardFailures } from '#core/gift-cards/errors.ts';
import { giftCardTexts } from '#core/gift-cards/texts.ts';
import { MOST_DAYS_AHEAD, VOUCHER_EXEMPTION } from '#core/gift-cards/values.ts';
import { orderFailures } from '#core/orders/errors.ts';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { firstHold } from '#core/orders/rules/hold.ts';
import { BY_CARD } from '#core/settings/rules/carrier-ids.ts';
import { readAmounts } from '#core/settings/rules/gift-amounts.ts';
import { plusDays } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents, toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { refusePhone } from '../accounts/check-phone.ts';
import { createLink } from '../links/create-link.ts';
import { billedTo } from '../orders/billed-to.ts';
import { mailCustomer, mailShop } from '../orders/order-mails.tsx';
import { placerOf, writeSold } from '../orders/place-order.ts';
import { findOrder, type OrderRow } from '../orders/store.ts';
import { mayWriteTo, waitForOrder } from '../orders/strangers-orders.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';

type Body = BodyOf<typeof call>;

/** What cards are sold now; empty: none. Whole euros, months. */
export async function readOffer({ db }: Pick<Deps, 'db'>) {
  const { gift_settings } = await readSettings(db);
  const { gift_active, gift_amounts, gift_months } = gift_settings;
  return { amounts: gift_active ? (readAmounts(gift_amounts) ?? []) : [], months: gift_months };
}

/**
 * Orders a gift card: an order of its own, with one line of no article and no IVA, paid as any order but with money alone
 * (docs/adr/0647). The card is issued when it is paid. The same request again gives the same order.
 */
export async function buyCard(
  deps: Deps,
  by: Caller,
  body: Body,
): Promise<Result<{ order_id: string; access_token: string }>> {
  const phone = refusePhone('from_phone', body.from_phone ?? null);
  if (phone) return phone;
  const orderId = body.order_id;
  const placed = await transact(deps.db, async (tx) => {
    await waitForOrder(tx, by, orderId, body.from_email);
    const known = await findOrder(tx, orderId);
    if (!known) return await placeNew(deps, tx, by, orderId, body);
    const isSame = known.placed_by_hash === placerOf(by) && known.request_hash === hashOf(body);
    return isSame ? ok(null) : fail(giftCardFailures.gift_request_taken);
  });
  if (!placed.ok) return placed;
  const access_token = await createLink(deps.db, deps, { purpose: 'order', subjectId: orderId });
  return ok({ order_id: orderId, access_token });
}

const hashOf = (body: Body) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

async function placeNew(deps: Deps, tx: Tx, by: Caller, id: string, body: Body): Promise<Result<null>> {
  const now = deps.now();
  const today = lisbonDay(now);
  const { amounts } = await readOffer({ db: tx });
  if (amounts.length === 0) return fail(giftCardFailures.gift_off);
  if (!amounts.includes(body.amount)) return fail(giftCardFailures.gift_amount);
  if (body.send_on < today || body.send_on > plusDays(today, MOST_DAYS_AHEAD)) {
    const { detail } = giftCardFailures.gift_day;
    return fail(giftCardFailures.gift_day, { errors: [{ path: 'send_on', message: detail }] });
  }
  if (!(await mayWriteTo(tx, by, body.from_email, now))) return fail(orderFailures.too_many_orders);
  const billed = await billedTo(tx, by.user?.id ?? null, { nif: body.nif });
  if (!billed.ok) return billed;
  const cents = toCents(body.amount);
  const { order, token } = await writeSold(deps, tx, by, {
    values: { ...orderOf(by, id, body, cents, now), ...billed.value },
    sold: [lineOf(cents)],
    totalCents: cents,
    event: { actor: 'cliente', note: null },
  });
  await writeCard(tx, order, body, cents);
  await Promise.all([
    mailCustomer(deps, tx, order, 'placed', { token }),
    mailShop(deps, tx, order, 'placedForShop', '', { token }),
  ]);
  return ok(null);
}

function orderOf(by: Caller, id: string, body: Body, cents: number, now: Date) {
  return {
    id,
    user_id: by.user?.id ?? null,
    placed_by_hash: placerOf(by),
    request_hash: hashOf(body),
    status: orderLifecycle.first,
    customer_name: body.from_name,
    customer_email: body.from_email,
    customer_phone: body.from_phone || null,
    shipping_address: null,
    shipping_method: BY_CARD,
    shipping_name: giftCardTexts.delivery,
    subtotal_cents: cents,
    iva_cents: 0,
    shipping_cents: 0,
    total_cents: cents,
    payment_method: null,
    holds_stock: true,
    hold_until: firstHold(now),
    created_at: now,
  };
}

/** A voucher for whatever the shop sells: no IVA when it is sold, IVA when it is used. */
function lineOf(cents: number) {
  return {
    name: giftCardTexts.line(formatCents(cents)),
    quantity: 1,
    unit_net_cents: cents,
    discount_cents: 0,
    net_cents: cents,
    iva_cents: 0,
    gross_cents: cents,
    iva_rate: 0,
    iva_regime: 'exempt',
    iva_exemption: VOUCHER_EXEMPTION,
  };
}

async function writeCard(tx: Tx, order: OrderRow, body: Body, cents: number): Promise<void> {
  await tx
    .insertInto('gift_cards')
    .values({
      order_id: order.id,
      amount_cents: cents,
      from_name: body.from_name,
      recipient_name: body.recipient_name,
      recipient_email: body.recipient_email,
      message: body.message || null,
      send_on: body.send_on,
      created_at: order.created_at,
    })
    .execute();
}
