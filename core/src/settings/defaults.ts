import type { CompanySettings } from './company-settings.ts';

const noButton = { text: '', url: '', active: false };

function emptyBanner(order: number) {
  return {
    active: false,
    image_url: null,
    title: '',
    description: '',
    order,
    button1: noButton,
    button2: noButton,
  };
}

/** A shop that has set nothing yet. Amounts in euros. */
export const DEFAULT_SETTINGS: CompanySettings = {
  company_name: 'Balcão',
  company_description: 'Consumíveis, equipamentos informáticos e assistência técnica.',
  company_address: '',
  company_city: '',
  company_postal_code: '',
  company_email: '',
  company_phone: '',
  company_hours: 'Segunda a sexta: 9h-18h\nSábado: 9h-13h\nDomingo: Encerrado',
  company_nif: '',
  company_logo: null,
  hero_title: 'Soluções Informáticas Completas',
  hero_subtitle:
    'Tinteiros e toners, computadores, impressoras e assistência técnica, com quem os conhece por dentro.',
  about_text: '',
  terms_conditions: '',
  privacy_policy: '',
  adr_name: 'CNIACC – Centro Nacional de Informação e Arbitragem de Conflitos de Consumo',
  adr_url: 'https://www.cniacc.pt',
  social_media: { facebook: null, instagram: null, tiktok: null, twitter_x: null },
  banner_settings: {
    banners_active: false,
    duration_seconds: 5,
    auto_rotation: true,
    manual_controls: true,
    banner1: emptyBanner(1),
    banner2: emptyBanner(2),
    banner3: emptyBanner(3),
    banner4: emptyBanner(4),
  },
  email_settings: {
    smtp_server: '',
    smtp_port: 587,
    smtp_username: '',
    from_email: '',
    support_email: '',
    notifications_enabled: true,
  },
  shipping_settings: {
    carriers: [],
    default_carrier: '',
    free_shipping_threshold: 50,
    store_pickup_active: true,
  },
  payment_settings: {
    multibanco_enabled: true,
    mbway_enabled: true,
    cofidis_enabled: false,
    installment_minimum_amount: 300,
    max_installments: 6,
    multibanco_expiry_days: 3,
  },
};
