import { IVA_RATES } from '../shared/iva.ts';
import type { PublicSettings } from './contract.ts';

const noBanner = {
  active: false,
  image_url: null,
  title: '',
  description: '',
  duration_seconds: 5,
  button1: null,
  button2: null,
};

/**
 * What a page is framed with when the settings cannot be read: those of a shop that set nothing. Written out, and proved
 * equal by a test, so that every page's code need not carry the rules of all settings.
 */
export const FALLBACK_SETTINGS: PublicSettings = {
  company_name: 'Balcão',
  company_description: 'Consumíveis, equipamentos informáticos e assistência técnica.',
  company_address: '',
  company_city: '',
  company_postal_code: '',
  company_email: '',
  company_phone: '',
  company_hours: 'Segunda a sexta: 9h-18h\nSábado: 9h-13h\nDomingo: Encerrado',
  company_nif: '',
  priced_papers: true,
  opening_hours: { weekly: null, closed_on_holidays: true, municipal_holiday: '', closings: [] },
  company_logo: null,
  look_settings: { accent: '', hero_image: null },
  hero_title: 'Soluções Informáticas Completas',
  hero_subtitle:
    'Tinteiros e toners, computadores, impressoras e assistência técnica, com quem os conhece por dentro.',
  about_text: '',
  terms_conditions: '',
  privacy_policy: '',
  returns_policy: '',
  guarantee_policy: '',
  guarantee_notice: '',
  cookies_policy: '',
  accessibility_page: false,
  accessibility_policy: '',
  adr_name: 'CNIACC – Centro Nacional de Informação e Arbitragem de Conflitos de Consumo',
  adr_url: 'https://www.cniacc.pt',
  social_media: { facebook: null, instagram: null, tiktok: null, twitter_x: null },
  banner_settings: { ...noBanner, banners: [], auto_rotation: true, manual_controls: true },
  payment_settings: {
    multibanco_enabled: true,
    mbway_enabled: true,
    cofidis_enabled: false,
    transferencia_enabled: false,
    installment_minimum_amount: 300,
    max_installments: 6,
    is_simulated: false,
  },
  iva_settings: {
    place: 'mainland',
    is_exempt: false,
    prices_with_iva: true,
    tables: [{ from: '', ...IVA_RATES }],
  },
  shipping_settings: { free_shipping_threshold: 50, free_on_mainland_only: false, store_pickup_active: true },
  promise_settings: {
    guarantee_new_months: 36,
    guarantee_refurbished_months: 36,
    guarantee_used_months: 18,
    return_days: 14,
  },
  claim_settings: {
    since: null,
    experience: null,
    products: null,
    delivery: null,
    support: null,
    rating: null,
    certificate: null,
    free_diagnosis: null,
    diagnosis_time: null,
    quote_time: null,
    express_repair: null,
    answer_time: null,
  },
  service_settings: {
    collection: false,
    business_accounts: false,
    renting: false,
    data_recovery: false,
    recycling: false,
    training: false,
  },
  duty_settings: { old_equipment_offered: true },
  home_settings: { parts: ['categories', 'printer_finder', 'campaigns', 'benefits', 'services'] },
};
