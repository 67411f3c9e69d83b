import type { Carrier } from '../../settings/company-settings.ts';
import { BY_KEYS, PICKUP, STANDARD_SHIPPING } from '../../settings/rules/carrier-ids.ts';
import type { WeightSteps } from '../../settings/sections/shipping.ts';
import type { DeliveryZone } from '../../shared/delivery-zone.ts';
import { type Cents, toCents } from '../../shared/money.ts';

/** Standard delivery when the shop has set no carrier (docs/product.md#money). */
export const STANDARD_SHIPPING_CENTS: Cents = 499;

/** A way to get the goods. */
export interface ShippingChoice {
  readonly id: string;
  /** Who brings it; null for the shop's own ways. */
  readonly carrierId: string | null;
  readonly name: string;
  /** What the customer pays, IVA included, cents. */
  readonly priceCents: Cents;
  readonly deliveryTime: string | null;
  /** Price and time are those of the mainland: the shop confirms them before it sends. */
  readonly isToConfirm: boolean;
  readonly isPickup: boolean;
  /** Whether it goes to an address: neither what is collected does, nor keys. */
  readonly isToAddress: boolean;
  readonly pickupInfo: string | null;
  /** Whoever delivers takes an old device away. */
  readonly collectsOld: boolean;
}

/** The shop's settings that delivery depends on. Euros, as settings keep them. */
export interface ShippingSettings {
  readonly carriers: readonly Carrier[];
  readonly default_carrier: string;
  /** Without IVA: above it the delivery is free. */
  readonly free_shipping_threshold: number;
  /** Grams of goods that say none. */
  readonly default_weight_grams: number;
  readonly store_pickup_active: boolean;
}

/** Delivery costs its price up to and including the threshold, nothing above it (docs/product.md#money). */
export function shippingPrice(priceCents: Cents, subtotalCents: Cents, thresholdCents: Cents): Cents {
  return subtotalCents > thresholdCents ? 0 : priceCents;
}

/** What one line of a cart weighs and measures by. */
interface Weighed {
  readonly quantity: number;
  readonly product: {
    readonly weightGrams: number | null;
    /** Length, width and height, centimetres; null where not said. */
    readonly sidesCm: readonly (number | null)[];
    readonly category: string;
    /** Whether it is sold by keys of licences, which are given and not sent. */
    readonly isByKeys: boolean;
  };
}

/** What is sent, all of it together: the shop says nothing of how it is packed. */
export interface Parcel {
  readonly grams: number;
  /** Of all units whose three sides are known. */
  readonly cubicCm: number;
  /** The longest side of any unit. */
  readonly longestCm: number;
  /** Nothing is in it: all that is bought are keys. */
  readonly isKeysAlone: boolean;
}

/** The parcel of a cart. */
export function parcelOf(lines: readonly Weighed[], defaultGrams: number): Parcel {
  return {
    grams: weightOf(lines, defaultGrams),
    cubicCm: lines.reduce(
      (sum, { quantity, product: { sidesCm } }) =>
        sum + quantity * sidesCm.reduce<number>((volume, side) => volume * (side ?? 0), 1),
      0,
    ),
    isKeysAlone: lines.length > 0 && lines.every(({ product }) => product.isByKeys),
    longestCm: Math.max(0, ...lines.flatMap(({ product: { sidesCm } }) => sidesCm.map((side) => side ?? 0))),
  };
}

/** Grams that a carrier counts: what the parcel weighs, or what its volume weighs there if that is more; null: too long. */
function countedGrams(carrier: Carrier, { grams, cubicCm, longestCm }: Parcel): number | null {
  const { volumetric_divisor: divisor, max_side_cm: longest } = carrier;
  if (longest > 0 && longestCm > longest) return null;
  return divisor === 0 ? grams : Math.max(grams, Math.round((cubicCm * 1000) / divisor));
}

/** Grams of a cart: what each unit says, else the settings' default; a licence weighs nothing. */
export function weightOf(lines: readonly Weighed[], defaultGrams: number): number {
  return lines.reduce(
    (sum, { quantity, product: { weightGrams, category } }) =>
      sum + quantity * (weightGrams ?? (category === 'software' ? 0 : defaultGrams)),
    0,
  );
}

/** A price at a weight: of the first step that carries it, or the plain one where there are none; null: too heavy. Euros. */
function priceAt(
  { customer_price, weight_steps }: { customer_price: number; weight_steps: WeightSteps },
  grams: number,
): number | null {
  if (weight_steps.length === 0) return customer_price;
  const step = weight_steps.find(({ up_to_kg }) => grams <= Math.round(up_to_kg * 1000));
  return step?.customer_price ?? null;
}

/** A carrier's terms in a zone, euros with IVA; null where it does not go. */
function termsIn(carrier: Carrier, zone: DeliveryZone) {
  const { customer_price, weight_steps, delivery_time, zones } = carrier;
  const usual = { customer_price, weight_steps, delivery_time, free_above: true, isToConfirm: false };
  if (zone === 'mainland') return zones.mainland ? usual : null;
  const island = zones[zone];
  if (island.ships === 'none') return null;
  return island.ships === 'own' ? { ...island, isToConfirm: false } : { ...usual, isToConfirm: true };
}

/** Collected at the shop, whoever's it is. */
export const COLLECTED: ShippingChoice = {
  id: PICKUP,
  carrierId: null,
  name: 'Levantamento na loja',
  priceCents: 0,
  deliveryTime: null,
  isToConfirm: false,
  isPickup: true,
  isToAddress: false,
  pickupInfo: null,
  collectsOld: false,
};

/** Keys of licences, wherever their customer is: no carrier, no address, no price. */
export const KEYS_GIVEN: ShippingChoice = {
  id: BY_KEYS,
  carrierId: null,
  name: 'Entrega digital',
  priceCents: 0,
  deliveryTime: null,
  isToConfirm: false,
  isPickup: false,
  isToAddress: false,
  pickupInfo: 'As chaves ficam na página da encomenda, e avisamos por email.',
  collectsOld: false,
};

/**
 * The ways to get a cart of this subtotal to a part of Portugal, the default one first: active carriers that go there, else
 * standard delivery in a shop without carriers; and collecting at the shop, free (docs/product.md#money). A zone that is
 * not known yet is the mainland. Of keys alone nothing is
 * carried. Carriers with steps of weight carry up to their last one: what is heavier is not offered.
 */
export function shippingChoices(
  settings: ShippingSettings,
  { subtotalCents, ...parcel }: { readonly subtotalCents: Cents } & Parcel,
  zone: DeliveryZone = 'mainland',
): ShippingChoice[] {
  if (parcel.isKeysAlone) return [KEYS_GIVEN];
  const threshold = toCents(settings.free_shipping_threshold);
  const active = settings.carriers.filter((carrier) => carrier.active && carrier.name);
  const carriers = active.flatMap((carrier): ShippingChoice[] => {
    const terms = termsIn(carrier, zone);
    const counted = countedGrams(carrier, parcel);
    const euros = terms && counted !== null ? priceAt(terms, counted) : null;
    if (!terms || euros === null) return [];
    const price = toCents(euros);
    return [
      {
        id: carrier.id,
        carrierId: carrier.id,
        name: carrier.name,
        priceCents: terms.free_above ? shippingPrice(price, subtotalCents, threshold) : price,
        deliveryTime: terms.delivery_time || null,
        isToConfirm: terms.isToConfirm,
        isPickup: false,
        isToAddress: true,
        pickupInfo: carrier.pickup_point_available ? carrier.pickup_point_info || null : null,
        collectsOld: carrier.collects_old,
      },
    ];
  });
  carriers.sort(
    (a, b) => Number(b.name === settings.default_carrier) - Number(a.name === settings.default_carrier),
  );
  const standard: ShippingChoice = {
    id: STANDARD_SHIPPING,
    carrierId: null,
    name: 'Envio normal',
    priceCents: shippingPrice(STANDARD_SHIPPING_CENTS, subtotalCents, threshold),
    deliveryTime: '24-48h',
    isToConfirm: zone !== 'mainland',
    isPickup: false,
    isToAddress: true,
    pickupInfo: null,
    collectsOld: false,
  };
  return [
    ...(active.length > 0 ? carriers : [standard]),
    ...(settings.store_pickup_active ? [COLLECTED] : []),
  ];
}

/** A parcel that any carrier takes. */
export const NOTHING: Parcel = { grams: 0, cubicCm: 0, longestCm: 0, isKeysAlone: false };

/** Whether a cart is too heavy, or too large, for every carrier that goes there: no way but collecting, and a lighter and smaller one would find one. */
export function isTooHeavy(
  settings: ShippingSettings,
  { subtotalCents, ...parcel }: { readonly subtotalCents: Cents } & Parcel,
  zone: DeliveryZone = 'mainland',
): boolean {
  const carried = (one: Parcel) =>
    shippingChoices(settings, { subtotalCents, ...one }, zone).some(({ isPickup }) => !isPickup);
  return !carried(parcel) && carried(NOTHING);
}
