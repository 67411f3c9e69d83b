import type { Carrier } from '../../settings/company-settings.ts';
import { PICKUP, STANDARD_SHIPPING } from '../../settings/rules/carrier-ids.ts';
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
  readonly isPickup: boolean;
  readonly pickupInfo: string | null;
}

/** The shop's settings that delivery depends on. Euros, as settings keep them. */
export interface ShippingSettings {
  readonly carriers: readonly Carrier[];
  readonly default_carrier: string;
  /** Without IVA: above it the delivery is free. */
  readonly free_shipping_threshold: number;
  readonly store_pickup_active: boolean;
}

/** Delivery costs its price up to and including the threshold, nothing above it (docs/product.md#money). */
export function shippingPrice(priceCents: Cents, subtotalCents: Cents, thresholdCents: Cents): Cents {
  return subtotalCents > thresholdCents ? 0 : priceCents;
}

/**
 * The ways to get a cart of this subtotal, the default one first: active carriers, else standard delivery;
 * and collecting at the shop, free (docs/product.md#money).
 */
export function shippingChoices(settings: ShippingSettings, subtotalCents: Cents): ShippingChoice[] {
  const threshold = toCents(settings.free_shipping_threshold);
  const active = settings.carriers.filter((carrier) => carrier.active && carrier.name);
  const carriers = active.map((carrier) => ({
    id: carrier.id,
    carrierId: carrier.id,
    name: carrier.name,
    priceCents: shippingPrice(toCents(carrier.customer_price), subtotalCents, threshold),
    deliveryTime: carrier.delivery_time || null,
    isPickup: false,
    pickupInfo: carrier.pickup_point_available ? carrier.pickup_point_info || null : null,
  }));
  carriers.sort(
    (a, b) => Number(b.name === settings.default_carrier) - Number(a.name === settings.default_carrier),
  );
  const standard: ShippingChoice = {
    id: STANDARD_SHIPPING,
    carrierId: null,
    name: 'Envio normal',
    priceCents: shippingPrice(STANDARD_SHIPPING_CENTS, subtotalCents, threshold),
    deliveryTime: '24-48h',
    isPickup: false,
    pickupInfo: null,
  };
  const pickup: ShippingChoice = {
    id: PICKUP,
    carrierId: null,
    name: 'Levantamento na loja',
    priceCents: 0,
    deliveryTime: null,
    isPickup: true,
    pickupInfo: null,
  };
  return [
    ...(carriers.length > 0 ? carriers : [standard]),
    ...(settings.store_pickup_active ? [pickup] : []),
  ];
}
