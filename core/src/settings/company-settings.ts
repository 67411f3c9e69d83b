import { z } from 'zod';
import { isValidNif } from '../shared/nif.ts';
import { email, euros, line, text } from '../shared/schemas.ts';
import { BANNER_SECONDS, INSTALMENT_CHOICES, MAX_CARRIERS } from './values.ts';

const optionalEmail = z.union([z.literal(''), email], 'Indique um email válido');

/** A page of the shop (`/produtos`) or of another site (`https://…`): nothing that could run, nor `//` in any spelling. */
const link = line(500).regex(
  /^(|\/(?![/\\]).*|https?:\/\/.+)$/i,
  'Indique um endereço que comece por / ou https://',
);
const picture = link.transform((url) => url || null).nullable();
const socialLink = line(300)
  .regex(/^(|https:\/\/.+)$/i, 'Indique um endereço que comece por https://')
  .transform((url) => url || null)
  .nullable();

const bannerButton = z.object({ text: line(40), url: link, active: z.boolean() });

const banner = z.object({
  active: z.boolean(),
  image_url: picture,
  title: line(120),
  description: line(300),
  order: z.number().int().min(1).max(4),
  button1: bannerButton,
  button2: bannerButton,
});

export const bannerSettings = z.object({
  banners_active: z.boolean(),
  duration_seconds: z
    .number()
    .int()
    .min(BANNER_SECONDS.min, 'No mínimo 2 segundos')
    .max(BANNER_SECONDS.max, 'No máximo 30 segundos'),
  auto_rotation: z.boolean(),
  manual_controls: z.boolean(),
  banner1: banner,
  banner2: banner,
  banner3: banner,
  banner4: banner,
});

export const emailSettings = z.object({
  smtp_server: line(200),
  smtp_port: z.number().int().min(1).max(65_535),
  smtp_username: line(200),
  from_email: optionalEmail,
  support_email: optionalEmail,
  notifications_enabled: z.boolean(),
});

export const carrier = z.object({
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

/** A carrier as it is sent to be saved: without an id it is the one of the same name, else a new one. */
export const carrierChange = carrier.extend({ id: z.string().max(60, 'No máximo 60 caracteres').nullish() });
export type CarrierChange = z.output<typeof carrierChange>;

export const carriersChange = z.array(carrierChange).max(MAX_CARRIERS, 'No máximo 5 transportadoras');

export const shippingSettings = z.object({
  carriers: z.array(carrier).max(MAX_CARRIERS, 'No máximo 5 transportadoras'),
  /** Name of the carrier chosen at first; empty: the first active one. */
  default_carrier: line(60),
  /** Euros without IVA; above it shipping is free. */
  free_shipping_threshold: euros,
  /** Whether 'Levantamento na loja' is offered, for free. */
  store_pickup_active: z.boolean(),
});

export const paymentSettings = z.object({
  multibanco_enabled: z.boolean(),
  mbway_enabled: z.boolean(),
  cofidis_enabled: z.boolean(),
  /** Euros. */
  installment_minimum_amount: euros,
  max_installments: z.union(
    INSTALMENT_CHOICES.map((choice) => z.literal(choice)),
    'Escolha 3, 6 ou 12 prestações',
  ),
  /** Days a Multibanco reference may be paid, and its order's units are held. */
  multibanco_expiry_days: z.number().int().min(1, 'No mínimo 1 dia').max(30, 'No máximo 30 dias'),
});

/** Every setting of the shop but the secrets, as stored and as the panel edits it (spec section 3). */
export const companySettings = z.object({
  company_name: line(120, 1, 'Indique o nome da empresa'),
  company_description: text(500),
  company_address: line(200),
  company_city: line(80),
  company_postal_code: line(8).regex(/^(|\d{4}-\d{3})$/, 'O código postal tem o formato 1234-567'),
  company_email: optionalEmail,
  company_phone: line(30),
  /** One line for each span of days: "Segunda a sexta: 9h-18h". */
  company_hours: text(300),
  company_nif: line(9).refine(
    (nif) => nif === '' || isValidNif(nif),
    'NIF inválido: confirme os nove dígitos',
  ),
  company_logo: picture,
  hero_title: line(120),
  hero_subtitle: line(300),
  about_text: text(5000),
  terms_conditions: text(50_000),
  privacy_policy: text(50_000),
  /** Entity of alternative dispute resolution (Lei 144/2015). */
  adr_name: line(160),
  adr_url: link,
  social_media: z.object({
    facebook: socialLink,
    instagram: socialLink,
    tiktok: socialLink,
    twitter_x: socialLink,
  }),
  banner_settings: bannerSettings,
  email_settings: emailSettings,
  shipping_settings: shippingSettings,
  payment_settings: paymentSettings,
});
export type CompanySettings = z.output<typeof companySettings>;
export type Carrier = z.output<typeof carrier>;
