import type { Cart, CartLine } from '#core/cart/contract.ts';
import { arrivalOf, daysSlower } from '#core/cart/rules/arrival.ts';
import { countedForFreeShipping, missingForFreeShipping } from '#core/cart/rules/free-shipping.ts';
import { isTooHeavy, type Parcel, parcelOf, shippingChoices } from '#core/cart/rules/shipping.ts';
import { mostUnits } from '#core/cart/rules/stock-bound.ts';
import { type CartPromises, cartPromises, closedDays } from '#core/catalogue/rules/promises.ts';
import { rentalCost } from '#core/catalogue/rules/rental.ts';
import type { Group } from '#core/pricing/rules/group-price.ts';
import { DEFAULT_SETTINGS } from '#core/settings/defaults.ts';
import { shopIva } from '#core/settings/rules/iva-rate.ts';
import { isFreeOnMainlandOnly } from '#core/settings/sections/shipping.ts';
import { type DeliveryZone, zoneOfPostalCode } from '#core/shared/delivery-zone.ts';
import { withoutIva } from '#core/shared/iva.ts';
import { type LineAmounts, ratesShown, totalsOf } from '#core/shared/lines.ts';
import { type Cents, MAX_AMOUNT_CENTS, toCents, toEuros } from '#core/shared/money.ts';
import { priceWithIva } from '#core/shared/price.ts';
import type { Db } from '../platform/database/database.ts';
import { readGroup } from '../pricing/groups/read-group.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type PricedLine, priceByGroup } from './price-cart.ts';
import {
  codesOf,
  delivered,
  type PromotedCart,
  promoteLines,
  readPromotionsOf,
  usesOf,
} from './promote-lines.ts';
import { termsOfLine } from './rental-terms.ts';
import { type CartOwner, readOwnLines } from './store.ts';

/** How and where it is to be delivered, as far as that is known. */
export interface AskedDelivery {
  readonly shipping_method?: string | undefined;
  readonly postal_code?: string | undefined;
}

/** The cart of whoever calls, priced at `now`; an unknown way of delivery counts as the default one. */
export async function readCart(
  db: Db,
  actor: CartOwner,
  now: Date,
  asked: AskedDelivery = {},
): Promise<Cart> {
  const rows = await readOwnLines(db, actor);
  const userId = actor.user?.id ?? null;
  if (rows.length === 0) return { ...EMPTY_CART, group: presentGroup(await readGroup(db, userId, [])) };
  const [{ lines, group }, found] = await Promise.all([
    priceByGroup(db, rows, rows[0]?.is_member ? userId : null, now),
    readPromotionsOf(db, rows, now),
  ]);
  const shown = presentGroup(group);
  if (lines.length === 0) return { ...EMPTY_CART, group: shown };
  return { ...(await presentCart(db, await promoteLines(db, lines, found), now, asked)), group: shown };
}

/** A cart with nothing in it. Every page asks for it, for the badge: a visitor without a cart costs no query, an account one more, for its group. */
const EMPTY_CART: Omit<Cart, 'group'> = {
  lines: [],
  units: 0,
  subtotal: 0,
  iva: 0,
  iva_rates: [],
  discounts: [],
  codes: [],
  shipping: 0,
  total: 0,
  shipping_method: '',
  shipping_options: [],
  free_shipping_threshold: DEFAULT_SETTINGS.shipping_settings.free_shipping_threshold,
  free_shipping_missing: null,
  free_on_mainland_only: false,
  delivery_zone: null,
  weight_grams: 0,
  is_too_heavy: false,
  promises: { delivery: null, guarantee: null, returns: null },
  can_checkout: false,
};

function presentGroup(group: Group | null): Cart['group'] {
  return group && { name: group.name, is_net: group.isNet };
}

/** Priced lines as the customer sees them. */
async function presentCart(
  db: Db,
  promotedCart: PromotedCart,
  now: Date,
  asked: AskedDelivery,
): Promise<Omit<Cart, 'group'>> {
  const { lines } = promotedCart;
  const {
    shipping_settings: shipping,
    promise_settings,
    opening_hours,
    iva_settings,
  } = await readSettings(db);
  const shop = shopIva(iva_settings, now);
  const zone = zoneOfPostalCode(asked.postal_code ?? '');
  const parcel = {
    subtotalCents: countedForFreeShipping(lines, shop),
    ...parcelOf(lines, shipping.default_weight_grams),
  };
  const options = shippingChoices(shipping, parcel, zone ?? undefined).map((choice) =>
    delivered(choice, promotedCart),
  );
  const chosen = options.find((option) => option.id === asked.shipping_method) ?? options[0];
  const totals = totalsOf(lines, chosen?.priceCents ?? 0);
  const missing = missingForFreeShipping(lines, toCents(shipping.free_shipping_threshold), shop);
  return {
    lines: totals.lines.flatMap((amounts, i) => {
      const line = lines[i];
      return line ? [presentLine(line, amounts)] : [];
    }),
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: toEuros(totals.subtotalCents),
    iva: toEuros(totals.ivaCents),
    iva_rates: ratesShown(totals.rates),
    discounts: chosen ? usesOf(promotedCart, chosen).map(presentDiscount) : [],
    codes: codesOf(promotedCart, chosen),
    shipping: toEuros(totals.shippingCents),
    total: toEuros(totals.totalCents),
    shipping_method: chosen?.id ?? '',
    shipping_options: options.map((option) => ({
      id: option.id,
      name: option.name,
      price: toEuros(option.priceCents),
      delivery_time: option.deliveryTime,
      arrives_on:
        option.isToAddress && isMainland(zone)
          ? arrivalOf({
              deliveryTimes: lines.map(({ product }) => product.delivery_time),
              from: now,
              daysSlower: daysSlower(shipping, option.carrierId),
              isClosed: closedDays({ opening_hours }),
            })
          : null,
      is_to_confirm: option.isToConfirm,
      is_pickup: option.isPickup,
      is_to_address: option.isToAddress,
      pickup_info: option.pickupInfo,
      collects_old: option.collectsOld,
    })),
    free_shipping_threshold: shipping.free_shipping_threshold,
    free_shipping_missing: missing === null || parcel.isKeysAlone ? null : toEuros(missing),
    free_on_mainland_only: isFreeOnMainlandOnly(shipping.carriers),
    delivery_zone: zone,
    weight_grams: parcel.grams,
    is_too_heavy: isTooHeavy(shipping, parcel, zone ?? undefined),
    promises: promisesTo(
      zone,
      parcel,
      cartPromises(
        lines.map(({ product }) => product),
        { ...promise_settings, opening_hours },
        now,
      ),
    ),
    can_checkout: totals.totalCents <= MAX_AMOUNT_CENTS && lines.every((line) => line.problem === null),
  };
}

/** The dated promise is of what is carried on the mainland: to the islands the carrier's own time counts, of keys what their pool says. */
function promisesTo(
  zone: DeliveryZone | null,
  { isKeysAlone }: Parcel,
  promises: CartPromises,
): CartPromises {
  return !isKeysAlone && isMainland(zone) ? promises : { ...promises, delivery: null };
}

/** Where nobody said where it goes, it is the mainland. */
function isMainland(zone: DeliveryZone | null): boolean {
  return zone === null || zone === 'mainland';
}

function rentalOf(line: PricedLine): CartLine['rental'] {
  const {
    product: { rental },
    rentalMonths,
    quantity,
    iva: { rate },
  } = line;
  const terms = termsOfLine(line);
  if (!rental || !terms || rentalMonths === null) return null;
  const cost = rentalCost(rental, { quantity, months: rentalMonths, ivaRate: rate });
  return {
    minimum_months: rental.minimumMonths,
    monthly_gross: toEuros(priceWithIva(rental.month, rate)),
    installation_gross: toEuros(priceWithIva(rental.installation, rate)),
    line_monthly_gross: toEuros(cost.monthlyCents),
    deposit: toEuros(quantity * rental.extras.depositCents),
    term_gross: toEuros(cost.termCents),
    conditions: terms.conditions,
    terms_version: terms.version,
  };
}

/** What a credit takes off a line, cents without IVA. */
function creditOf({ discountCents, promotionCents, unitGrossCents, iva }: PricedLine): Cents {
  const cents = discountCents - promotionCents;
  return unitGrossCents === null ? cents : withoutIva(cents, iva.rate);
}

function presentDiscount({ promotion: { name, code, lane }, cents }: ReturnType<typeof usesOf>[number]) {
  return { name, code, amount: toEuros(cents), is_of_delivery: lane === 'delivery' };
}

function presentLine(line: PricedLine, amounts: LineAmounts): CartLine {
  const { product } = line;
  return {
    id: line.id,
    product_id: product.id,
    slug: product.slug,
    name: product.name,
    brand: product.brand,
    model: product.model,
    category: product.category,
    image: product.image,
    quantity: line.quantity,
    max_quantity: product.isArchived ? 0 : mostUnits(product.stock),
    rental_months: line.rentalMonths,
    rental: rentalOf(line),
    regime: line.iva.regime,
    unit_net: toEuros(line.unitNetCents),
    unit_gross: toEuros(line.unitWithIvaCents),
    line_net: toEuros(amounts.netCents),
    line_gross: toEuros(amounts.grossCents),
    price_was_gross: line.seenWithIvaCents === line.unitWithIvaCents ? null : toEuros(line.seenWithIvaCents),
    group: line.group && { name: line.group.name, instead_of: toEuros(line.group.insteadOfCents) },
    discounts: line.steps.map(({ name, cents }) => ({ name, amount: toEuros(cents) })),
    credit_net: line.creditId === null ? null : toEuros(creditOf(line)),
    problem: line.problem,
  };
}
