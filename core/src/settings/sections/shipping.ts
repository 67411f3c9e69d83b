import { z } from 'zod';
import { euros, line } from '../../shared/schemas.ts';
import { MAX_CARRIERS, MAX_WEIGHT_STEPS } from '../values.ts';
import { link } from './fields.ts';
import { defineSection, noSecrets } from './section.ts';

/** Kilograms with at most three decimals. */
const kilograms = z
  .number('Indique o peso em quilos')
  .gt(0, 'O peso tem de ser maior do que zero')
  .max(2000, 'No máximo 2000 kg')
  .refine((kg) => Math.abs(Math.round(kg * 1000) / 1000 - kg) < 1e-9, 'Use no máximo três casas decimais');

/** Cubic centimetres that count as a kilogram; 0: what a parcel weighs alone counts. */
const divisor = z
  .number('Indique um número')
  .int('Use um número inteiro')
  .refine((cm3) => cm3 === 0 || (cm3 >= 1000 && cm3 <= 10_000), 'Use 0, ou de 1000 a 10 000');
/** Centimetres; 0: any. */
const longestSide = z
  .number('Indique um número')
  .int('Use um número inteiro')
  .min(0, 'Use 0, ou até 500')
  .max(500, 'Use 0, ou até 500');

/** Prices by weight: each up to a weight, itself included; what is heavier than the last does not go. None: one price. */
const steps = z
  .array(z.object({ up_to_kg: kilograms, customer_price: euros }))
  .max(MAX_WEIGHT_STEPS, `No máximo ${MAX_WEIGHT_STEPS} escalões de peso`)
  .refine(
    (list) => list.every(({ up_to_kg }, i) => i === 0 || up_to_kg > (list[i - 1]?.up_to_kg ?? 0)),
    'Cada escalão vai até um peso maior do que o anterior',
  )
  .refine(
    (list) =>
      list.every(({ customer_price }, i) => i === 0 || customer_price >= (list[i - 1]?.customer_price ?? 0)),
    'O que pesa mais não pode custar menos',
  );
export type WeightSteps = z.output<typeof steps>;

/** To the islands: as the carrier itself, confirmed by the shop before it leaves; on terms of their own; or not at all. */
const islands = z.object({
  ships: z.enum(['carrier', 'own', 'none']),
  /** Euros, IVA included; counts where `ships` is `own`. */
  customer_price: euros,
  delivery_time: line(60),
  /** Whether it is free above the shop's threshold there too. */
  free_above: z.boolean(),
  /** Where `ships` is `own`. */
  weight_steps: steps,
});

const zones = z.object({
  /** Whether the carrier delivers on the mainland, at its own price and time. */
  mainland: z.boolean(),
  azores: islands,
  madeira: islands,
});
/** As they are sent: steps that are left out are none. */
const islandsChange = islands.extend({ weight_steps: steps.default([]) });
const zonesChange = zones.extend({ azores: islandsChange, madeira: islandsChange });
export type CarrierZones = z.output<typeof zones>;
export type IslandTerms = z.output<typeof islands>;

const AS_CARRIER: IslandTerms = {
  ships: 'carrier',
  customer_price: 0,
  delivery_time: '',
  free_above: true,
  weight_steps: [],
};
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
  /** Its own prices by weight, in the place of `customer_price`. */
  weight_steps: steps,
  /** Steps count by what a parcel measures where that is more: its cubic centimetres ÷ this, in kilograms (docs/adr/0205). */
  volumetric_divisor: divisor,
  /** An article with a longer side does not go by it. */
  max_side_cm: longestSide,
  /** It takes an old device away at the door when it delivers. */
  collects_old: z.boolean(),
});
export type Carrier = z.output<typeof carrier>;

/** A carrier as it is sent to be saved: without an id it is the one of the same name, else a new one; without zones they stay. */
const carrierChange = carrier.extend({
  id: z.string().max(60, 'No máximo 60 caracteres').nullish(),
  zones: zonesChange.optional(),
  weight_steps: steps.optional(),
  volumetric_divisor: divisor.optional(),
  max_side_cm: longestSide.optional(),
  collects_old: z.boolean().optional(),
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
    /** Grams that goods count as which say no weight of their own; licences weigh nothing. */
    default_weight_grams: z
      .number('Indique o peso em gramas')
      .int('Indique o peso em gramas, sem decimais')
      .min(1, 'No mínimo 1 g')
      .max(100_000, 'No máximo 100 000 g'),
    /** Whether 'Levantamento na loja' is offered, for free. */
    store_pickup_active: z.boolean(),
  }),
  defaults: {
    carriers: [],
    default_carrier: '',
    free_shipping_threshold: 50,
    default_weight_grams: 500,
    store_pickup_active: true,
  },
  sent: z.object({ carriers: z.array(carrierChange).max(MAX_CARRIERS, TOO_MANY) }),
  secrets: noSecrets,
  proofs: {
    carriers: 'free',
    default_carrier: 'free',
    free_shipping_threshold: 'free',
    default_weight_grams: 'free',
    store_pickup_active: 'free',
  },
  public: {
    schema: z.object({
      /** Euros without IVA. */
      free_shipping_threshold: z.number(),
      /** Delivery above the threshold is not free everywhere in Portugal: on the mainland alone. */
      free_on_mainland_only: z.boolean(),
      /** Whether 'Levantamento na loja' is offered. */
      store_pickup_active: z.boolean(),
    }),
    view: (settings) => ({
      free_shipping_threshold: settings.free_shipping_threshold,
      free_on_mainland_only: isFreeOnMainlandOnly(settings.carriers),
      store_pickup_active: settings.store_pickup_active,
    }),
  },
});
