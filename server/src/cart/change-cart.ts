import { cartFailures } from '#core/cart/errors.ts';
import { cartTexts } from '#core/cart/texts.ts';
import { MAX_LINES, MAX_QUANTITY } from '#core/cart/values.ts';
import { isRentable } from '#core/catalogue/rules/rental.ts';
import { shopIva } from '#core/settings/rules/iva-rate.ts';
import { totalsOf } from '#core/shared/lines.ts';
import { MAX_AMOUNT_CENTS } from '#core/shared/money.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import { audit, auditOf } from '../audit/audit.ts';
import { type PricedProduct, readPricedProducts } from '../catalogue/priced-products.ts';
import type { Tx } from '../platform/database/database.ts';
import { together } from '../platform/database/together.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { giveCode, takeCodeAway } from '../pricing/cart-codes.ts';
import { readGroup } from '../pricing/groups/read-group.ts';
import { readSettings } from '../settings/read-settings.ts';
import { linesAt, type PricedLine, priceCart, priceLines, seenColumns } from './price-cart.ts';
import { type CartLineRow, ensureCart, lockOwnCart, readLines } from './store.ts';

interface Wanted {
  readonly product_id: string;
  readonly quantity: number;
  readonly rental_months?: number | null | undefined;
}

function notEnough(stock: number): ReturnType<typeof fail> {
  const detail = stock <= 0 ? cartTexts.outOfStock : cartTexts.onlyUnits(stock);
  return fail(cartFailures.not_enough_stock, { detail });
}

function checkRental(product: PricedProduct, months: number | null): ReturnType<typeof fail> | null {
  if (!product.rental) return months === null ? null : fail(cartFailures.not_rental);
  if (months !== null && isRentable(months, product.rental)) return null;
  return fail(cartFailures.rental_months, {
    detail: `Escolha o número de meses do aluguer: no mínimo ${product.rental.minimumMonths}.`,
  });
}

/** The visitor's new cookie, when a cart was made for it. */
interface Added {
  readonly newToken: string | null;
}

/** Adds units of a product; the same product (for as many months) grows its line. Bounded by stock. */
export async function addLine(deps: Deps, by: Caller, wanted: Wanted): Promise<Result<Added>> {
  return await transact(deps.db, async (tx) => {
    const added = await addWithin(tx, by, wanted, deps.now());
    if (!added.ok) return added;
    const { cartId, newToken, write } = added.value;
    await together(tx, [write, auditAdded(tx, by, cartId, [wanted])]);
    return ok({ newToken });
  });
}

/** Adds several products at once: all of them, or with the first that is refused none; the refusal names it. */
export async function addLines(deps: Deps, by: Caller, wanted: readonly Wanted[]): Promise<Result<Added>> {
  return await transact(deps.db, async (tx) => {
    let newToken: string | null = null;
    let cartId: string | null = null;
    for (const one of wanted) {
      const own = newToken ? { ...by, cartToken: newToken } : by;
      const added = await addWithin(tx, own, one, deps.now());
      if (!added.ok) return await naming(tx, one.product_id, added.failure, deps.now());
      newToken ??= added.value.newToken;
      cartId = added.value.cartId;
      await added.value.write.execute();
    }
    if (cartId) await auditAdded(tx, by, cartId, wanted).execute();
    return ok({ newToken });
  });
}

/** The event of goods that came into a cart: still to be written. */
export function auditAdded(tx: Tx, by: Caller, cartId: string, wanted: readonly Wanted[]) {
  return auditOf(tx, by, 'cart.filled', cartId, {
    items: wanted.map(({ product_id, quantity, rental_months = null }) => ({
      product_id,
      quantity,
      rental_months,
    })),
  });
}

/** A refusal with the name of the product that it is about. */
async function naming(
  tx: Tx,
  productId: string,
  failure: Failure,
  now: Date,
): Promise<ReturnType<typeof fail>> {
  const product = (await readPricedProducts(tx, [productId], now)).get(productId);
  return product ? fail(failure, { detail: `${product.name}: ${failure.detail}` }) : fail(failure);
}

/** A cart that may grow by what is wanted, locked, with the write that makes it so. */
interface Growing extends Added {
  readonly cartId: string;
  readonly write: ReturnType<typeof growLine>;
}

/** Lets the caller's cart grow by what is wanted, in a transaction that writes it and tells the audit. */
export async function addWithin(tx: Tx, by: Caller, wanted: Wanted, now: Date): Promise<Result<Growing>> {
  const months = wanted.rental_months ?? null;
  const { id: cartId, newToken } = await ensureCart(tx, by);
  const lines = newToken ? [] : await readLines(tx, cartId);
  const ids = new Set([wanted.product_id, ...lines.map((line) => line.product_id)]);
  const products = await readPricedProducts(tx, [...ids], now);
  const product = products.get(wanted.product_id);
  if (!product || product.isArchived) return fail(cartFailures.product_gone);
  if (!product.isPriced) return fail(cartFailures.no_price);
  const refused = checkRental(product, months);
  if (refused) return refused;
  if (product.stock < wanted.quantity) return notEnough(product.stock);

  const same = lines.find((line) => line.product_id === product.id && line.rental_months === months);
  const inCart = unitsOf(lines, product.id);
  if (inCart + wanted.quantity > product.stock) return alreadyInCart(product.stock, inCart);
  if ((same?.quantity ?? 0) + wanted.quantity > MAX_QUANTITY) {
    return fail(cartFailures.not_enough_stock, { detail: cartTexts.atMostUnits(MAX_QUANTITY) });
  }
  if (!same && lines.length >= MAX_LINES) return fail(cartFailures.cart_full);
  const [{ iva_settings }, group] = await Promise.all([
    readSettings(tx),
    readGroup(tx, by.user?.id ?? null, [...ids]),
  ]);
  const more = { product_id: product.id, quantity: wanted.quantity, rental_months: months };
  const grown = {
    ...more,
    ...seenColumns(product.price),
    id: same?.id ?? '',
    quantity: (same?.quantity ?? 0) + wanted.quantity,
    credit_id: same?.credit_id ?? null,
    credit_cents: same?.credit_cents ?? null,
    credit_with_iva_cents: same?.credit_with_iva_cents ?? null,
  };
  const after = [grown, ...lines.filter((line) => line !== same)];
  const priced = linesAt(after, products, shopIva(iva_settings, now), group);
  const seen = seenColumns(priced[0]?.unitPrice ?? product.price);
  const write = growLine(tx, cartId, { ...more, ...seen });
  return tooExpensive(priced) ?? ok({ newToken, cartId, write });
}

/** A line of a cart, more of it when it is there already; still to be written. */
function growLine(tx: Tx, cartId: string, line: Omit<CartLineRow, 'id' | `credit_${string}`>) {
  return tx
    .insertInto('cart_lines')
    .values({ cart_id: cartId, ...line })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'product_id', 'rental_months']).doUpdateSet((eb) => ({
        quantity: eb('cart_lines.quantity', '+', line.quantity),
        seen_price_cents: line.seen_price_cents,
        seen_with_iva_cents: line.seen_with_iva_cents,
      })),
    );
}

function unitsOf(lines: readonly { product_id: string; quantity: number }[], productId: string): number {
  return lines.reduce((sum, line) => sum + (line.product_id === productId ? line.quantity : 0), 0);
}

function alreadyInCart(stock: number, inCart: number): ReturnType<typeof fail> {
  if (inCart === 0) return notEnough(stock);
  return fail(cartFailures.not_enough_stock, {
    detail: cartTexts.onlyUnitsBeside(stock, inCart),
  });
}

/** Refuses a cart that no order could be made of, delivery left aside; null when it is within bounds. */
function tooExpensive(lines: readonly PricedLine[]): ReturnType<typeof fail> | null {
  const { totalCents } = totalsOf(lines, 0);
  return totalCents > MAX_AMOUNT_CENTS ? fail(cartFailures.too_expensive) : null;
}

/** Runs a change on the caller's own cart, locked; a line of somebody else's cart is not found. */
async function changeOwn(
  deps: Deps,
  by: Caller,
  change: (tx: Tx, cartId: string) => Promise<Result<null>>,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const cartId = await lockOwnCart(tx, by);
    if (!cartId) return fail(cartFailures.line_not_found);
    return await change(tx, cartId);
  });
}

/** Sets the quantity of a line, bounded by stock, and the months of a rental: two lines of one term become one. */
export async function changeLine(
  deps: Deps,
  by: Caller,
  lineId: string,
  quantity: number,
  rentalMonths?: number,
): Promise<Result<null>> {
  return await changeOwn(deps, by, async (tx, cartId) => {
    const lines = await readLines(tx, cartId);
    const line = lines.find((candidate) => candidate.id === lineId);
    if (!line) return fail(cartFailures.line_not_found);
    const product = (await readPricedProducts(tx, [line.product_id], deps.now())).get(line.product_id);
    const others = unitsOf(lines, line.product_id) - line.quantity;
    // Fewer is always allowed: it is how a customer mends a line that asks too much.
    if (!product || (quantity > line.quantity && quantity + others > product.stock))
      return notEnough(product?.stock ?? 0);
    const months = rentalMonths ?? line.rental_months;
    const refused = rentalMonths === undefined ? null : checkRental(product, rentalMonths);
    if (refused) return refused;
    const { product_id } = line;
    const same = lines.find(
      (other) => other.id !== lineId && other.product_id === product_id && other.rental_months === months,
    );
    if (same) await tx.deleteFrom('cart_lines').where('id', '=', same.id).execute();
    const units = quantity + (same?.quantity ?? 0);
    await tx
      .updateTable('cart_lines')
      .set({ quantity: units, rental_months: months })
      .where('id', '=', lineId)
      .execute();
    await seeUnits(tx, by, { ...line, quantity: units, rental_months: months }, line, deps.now());
    await audit(
      tx,
      by,
      'cart.line_changed',
      cartId,
      { product_id, quantity: units, rental_months: months },
      { product_id, quantity: line.quantity, rental_months: line.rental_months },
    );
    const grows = quantity > line.quantity;
    const all = grows ? await priceCart(tx, cartId, by.user?.id ?? null, deps.now()) : [];
    return tooExpensive(all) ?? ok(null);
  });
}

/** Who asks for more or fewer sees what one of so many costs: a price that was seen before, and is another for the units alone, is no news. */
async function seeUnits(
  tx: Tx,
  by: Caller,
  wanted: CartLineRow,
  line: CartLineRow,
  now: Date,
): Promise<void> {
  if (!by.user) return;
  const [was, is] = await priceLines(tx, [line, wanted], by.user.id, now);
  if (!was || !is || was.seenWithIvaCents !== was.unitWithIvaCents) return;
  if (was.unitWithIvaCents === is.unitWithIvaCents) return;
  await tx.updateTable('cart_lines').set(seenColumns(is.unitPrice)).where('id', '=', line.id).execute();
}

/** Takes a line out. */
export async function removeLine(deps: Deps, by: Caller, lineId: string): Promise<Result<null>> {
  return await changeOwn(deps, by, async (tx, cartId) => {
    const gone = await tx
      .deleteFrom('cart_lines')
      .where('id', '=', lineId)
      .where('cart_id', '=', cartId)
      .returning(['product_id', 'quantity'])
      .executeTakeFirst();
    if (!gone) return fail(cartFailures.line_not_found);
    await audit(tx, by, 'cart.line_removed', cartId, null, gone);
    return ok(null);
  });
}

/** The customer saw the prices of now: they are the ones a later change is compared with. */
export async function acceptPrices(deps: Deps, by: Caller): Promise<Result<null>> {
  return await changeOwn(deps, by, async (tx, cartId) => {
    for (const line of await priceCart(tx, cartId, by.user?.id ?? null, deps.now())) {
      await tx.updateTable('cart_lines').set(seenColumns(line.unitPrice)).where('id', '=', line.id).execute();
    }
    await audit(tx, by, 'cart.prices_accepted', cartId);
    return ok(null);
  });
}

/** Gives the cart a code; a wrong, spent or ended one says which it is. */
export async function addCode(deps: Deps, by: Caller, code: string): Promise<Result<null>> {
  return await changeOwn(deps, by, async (tx, cartId) => {
    const given = await giveCode(tx, cartId, code, deps.now());
    if (given.ok) await audit(tx, by, 'cart.code_added', cartId, { code });
    return given;
  });
}

/** Takes a code out of the cart; it is not there: nothing happens. */
export async function removeCode(deps: Deps, by: Caller, code: string): Promise<Result<null>> {
  return await changeOwn(deps, by, async (tx, cartId) => {
    await takeCodeAway(tx, cartId, code);
    await audit(tx, by, 'cart.code_removed', cartId, null, { code });
    return ok(null);
  });
}
