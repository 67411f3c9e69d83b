import { failures } from '#core/shared/errors.ts';
import { fail } from '#core/shared/result.ts';
import type { Deps } from './platform/deps.ts';
import type { PageServices } from './services.ts';

const noBanner = {
  active: false,
  image_url: null,
  title: '',
  description: '',
  duration_seconds: 5,
  button1: null,
  button2: null,
};

/** The functions that public pages read from, over this shop's database. */
export function pageServices(deps: Deps): PageServices {
  return {
    publicUrl: deps.publicUrl,
    settings: async () => ({
      company_name: 'Balcão',
      company_description: '',
      company_address: '',
      company_city: '',
      company_postal_code: '',
      company_email: '',
      company_phone: '',
      company_hours: '',
      company_logo: null,
      hero_title: 'Soluções Informáticas Completas',
      hero_subtitle: '',
      about_text: '',
      terms_conditions: '',
      privacy_policy: '',
      social_media: { facebook: null, instagram: null, tiktok: null, twitter_x: null },
      banner_settings: { ...noBanner, banners: [], auto_rotation: true, manual_controls: true },
      payment_settings: {
        multibanco_enabled: true,
        mbway_enabled: true,
        cofidis_enabled: false,
        installment_minimum_amount: 300,
        max_installments: 6,
        is_simulated: true,
      },
      shipping_settings: { free_shipping_threshold: 50 },
    }),
    listProducts: async (query) => ({ items: [], total: 0, page: query.pagina, page_size: 24 }),
    getProduct: async () => fail(failures.not_found),
  };
}
