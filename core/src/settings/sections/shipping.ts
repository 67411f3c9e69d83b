import { z } from 'zod';
import { euros, line } from '../../shared/schemas.ts';
import { MAX_CARRIERS } from '../values.ts';
import { link } from './fields.ts';
import { defineSection, noSecrets } from './section.ts';

/** To the islands: as the carrier itself, confirmed by the shop before it leaves; on terms of their own; or not at all. */
const islands = z.object({
  ships: z.enum(['carrier', 'own', 'none']),
  /** Euros, IVA included; counts where `ships` is `own`. */
  customer_price: euros,
  delivery_time: line(60),
  /** Whether it is free above the shop's threshold there too. */
  free_above: z.boolean(),
});

const zones = z.object({
  /** Whether the carrier delivers on the mainland, at its own price and time. */
  mainland: z.boolean(),
  azores: islands,
  madeira: islands,
});
export type CarrierZones = z.output<typeof zones>;
export type IslandTerms = z.output<typeof islands>;

const AS_CARRIER: IslandTerms = { ships: 'carrier', customer_price: 0, delivery_time: '', free_above: true };
/** Of a carrier of which nothing is said: everywhere at its price, the islands confirmed by the shop. */
export const EVERYWHERE: CarrierZones = { mainland: true, azores: AS_CARRIER, madeira: AS_CARRIER };

const carrier = z.object({
  /** Given once, by the shop; stays when the carrier is renamed. */
  id: z.string(),
  active: z.boolean(),
  name: line(60),
  delivery_time: line(60),
  /** Euros the shop pays. Never public. */
  service_cost: euros,
  /** Euros the customer pays, IVA included. */
  customer_price: euros,
  pickup_point_available: z.boolean(),
  pickup_point_info: line(300),
  /** Address of the carrier's tracking page; `{code}` and `{postalCode}` are filled in. Empty: no link. */
  tracking_url: link,
  /** Where it goes, by the customer's postal code. */
  zones,
});
export type Carrier = z.output<typeof carrier>;

/** A carrier as it is sent to be saved: without an id it is the one of the same name, else a new one; without zones they stay. */
const carrierChange = carrier.extend({
  id: z.string().max(60, 'No máximo 60 caracteres').nullish(),
  zones: zones.optional(),
});
export type CarrierChange = z.output<typeof carrierChange>;

const TOO_MANY = 'No máximo 5 transportadoras';

/** Whether some carrier in use asks its price of the islands whatever is bought. */
export function isFreeOnMainlandOnly(carriers: readonly Carrier[]): boolean {
  return carriers.some(
    ({ active, name, zones: { azores, madeira } }) =>
      active &&
      name !== '' &&
      [azores, madeira].some((island) => island.ships === 'own' && !island.free_above),
  );
}

/** How parcels travel and what that costs. Its carriers are rows of their own (docs/adr/0075). */
export const shipping = defineSection({
  name: 'shipping',
  ability: 'settings.change',
  group: 'shipping_settings',
  schema: z.object({
    carriers: z.array(carrier).max(MAX_CARRIERS, TOO_MANY),
    /** Name of the carrier chosen at first; empty: the first active one. */
    default_carrier: line(60),
    /** Euros without IVA; above it shipping is free. */
    free_shipping_threshold: euros,
    /** Whether 'Levantamento na loja' is offered, for free. */
    store_pickup_active: z.boolean(),
  }),
  defaults: {
    carriers: [],
    default_carrier: '',
    free_shipping_threshold: 50,
    store_pickup_active: true,
  },
  sent: z.object({ carriers: z.array(carrierChange).max(MAX_CARRIERS, TOO_MANY) }),
  secrets: noSecrets,
  public: {
    schema: z.object({
      /** Euros without IVA. */
      free_shipping_threshold: z.number(),
      /** Delivery above the threshold is not free everywhere in Portugal: on the mainland alone. */
      free_on_mainland_only: z.boolean(),
    }),
    view: (settings) => ({
      free_shipping_threshold: settings.free_shipping_threshold,
      free_on_mainland_only: isFreeOnMainlandOnly(settings.carriers),
    }),
  },
});
