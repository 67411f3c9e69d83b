import { z } from 'zod';
import { defineCall } from '../shared/call.ts';

const bannerButton = z.object({ active: z.boolean(), text: z.string(), url: z.string() });
const banner = z.object({
  active: z.boolean(),
  image_url: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  duration_seconds: z.number().int(),
  button1: bannerButton.nullable(),
  button2: bannerButton.nullable(),
});

/** Company settings as the public sees them (spec sections 3 and 7): no credentials, no e-mail server. */
export const publicSettings = z.object({
  company_name: z.string(),
  company_description: z.string(),
  company_address: z.string(),
  company_city: z.string(),
  company_postal_code: z.string(),
  company_email: z.string(),
  company_phone: z.string(),
  company_hours: z.string(),
  company_logo: z.string().nullable(),
  hero_title: z.string(),
  hero_subtitle: z.string(),
  about_text: z.string(),
  terms_conditions: z.string(),
  privacy_policy: z.string(),
  social_media: z.object({
    facebook: z.string().nullable(),
    instagram: z.string().nullable(),
    tiktok: z.string().nullable(),
    twitter_x: z.string().nullable(),
  }),
  banner_settings: banner.extend({
    banners: z.array(banner),
    auto_rotation: z.boolean(),
    manual_controls: z.boolean(),
  }),
  payment_settings: z.object({
    multibanco_enabled: z.boolean(),
    mbway_enabled: z.boolean(),
    cofidis_enabled: z.boolean(),
    /** Euros. */
    installment_minimum_amount: z.number(),
    max_installments: z.number().int(),
    /** True while payments go to the built-in simulator. */
    is_simulated: z.boolean(),
  }),
  shipping_settings: z.object({
    /** Euros without IVA. */
    free_shipping_threshold: z.number(),
  }),
});
export type PublicSettings = z.output<typeof publicSettings>;

export const getSettings = defineCall({
  method: 'GET',
  path: '/api/settings',
  summary: 'Definições públicas da empresa',
  tag: 'Definições',
  access: 'public',
  response: publicSettings,
});
