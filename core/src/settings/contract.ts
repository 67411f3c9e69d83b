import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import {
  bannerSettings,
  carriersChange,
  companySettings,
  emailSettings,
  paymentSettings,
  shippingSettings,
} from './company-settings.ts';
import { SECRET_NAMES } from './values.ts';

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
export type PublicBanner = z.output<typeof banner>;

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
  company_nif: z.string(),
  company_logo: z.string().nullable(),
  hero_title: z.string(),
  hero_subtitle: z.string(),
  about_text: z.string(),
  terms_conditions: z.string(),
  privacy_policy: z.string(),
  adr_name: z.string(),
  adr_url: z.string(),
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

const methodKey = z
  .string()
  .trim()
  .regex(/^(|[A-Z]{3}-\d{6})$/, 'A chave tem o formato AAA-000000');

/** Secrets as they may be sent: empty keeps the old one; they are never answered. Formats: facts of the provider. */
const paymentSecrets = z.object({
  ifthenpay_backoffice_key: z
    .string()
    .trim()
    .regex(/^(|\d{4}-\d{4}-\d{4}-\d{4})$/, 'A chave tem o formato 0000-0000-0000-0000'),
  ifthenpay_multibanco_key: methodKey,
  ifthenpay_mbway_key: methodKey,
  ifthenpay_cofidis_key: methodKey,
  ifthenpay_anti_phishing_key: z.string().trim().max(100, 'No máximo 100 caracteres'),
});

/** The settings as the panel sees them: everything but the secrets, of which only whether they are set. */
export const adminSettings = companySettings.extend({
  secrets_defined: z.record(z.enum(SECRET_NAMES), z.boolean()),
});
export type AdminSettings = z.output<typeof adminSettings>;

export const getAdminSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Todas as definições; dos segredos só se estão definidos',
  tag: 'Painel: definições',
  access: { can: 'settings.read' },
  response: adminSettings,
});

const settingsChanges = companySettings.partial().extend({
  banner_settings: bannerSettings.partial().optional(),
  email_settings: emailSettings
    .partial()
    .extend({ smtp_password: z.string().max(200, 'No máximo 200 caracteres').optional() })
    .optional(),
  shipping_settings: shippingSettings.partial().extend({ carriers: carriersChange.optional() }).optional(),
  payment_settings: paymentSettings.partial().extend(paymentSecrets.partial().shape).optional(),
});
export type SettingsChanges = z.output<typeof settingsChanges>;

export const saveSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/settings',
  summary:
    'Guarda as definições enviadas, grupos incluídos; o que não vem e os segredos vazios ficam como estão',
  tag: 'Painel: definições',
  access: { can: 'settings.change' },
  body: settingsChanges,
  response: adminSettings,
});
