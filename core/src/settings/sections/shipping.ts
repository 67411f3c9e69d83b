import { z } from 'zod';
import { euros, line } from '../../shared/schemas.ts';
import { MAX_CARRIERS } from '../values.ts';
import { link } from './fields.ts';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

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
});
export type Carrier = z.output<typeof carrier>;

/** A carrier as it is sent to be saved: without an id it is the one of the same name, else a new one. */
const carrierChange = carrier.extend({ id: z.string().max(60, 'No máximo 60 caracteres').nullish() });
export type CarrierChange = z.output<typeof carrierChange>;

const TOO_MANY = 'No máximo 5 transportadoras';

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
  public: asTheyAre({
    /** Euros without IVA. */
    free_shipping_threshold: z.number(),
  }),
});
