import type { CompanySettings } from '../company-settings.ts';
import type { PublicBanner, PublicSettings } from '../contract.ts';

type Button = CompanySettings['banner_settings']['banner1']['button1'];

/** Which payment methods can really be used now: their key is there, or payments are simulated. */
export interface UsableMethods {
  readonly isSimulated: boolean;
  readonly multibanco: boolean;
  readonly mbway: boolean;
  readonly cofidis: boolean;
}

/** A banner button shows only when it is active and has text (spec section 2). */
function shownButton({ active, text, url }: Button): PublicBanner['button1'] {
  return active && text !== '' && url !== '' ? { active, text, url } : null;
}

/** The active banners in their order; none while the banner system is off. */
function activeBanners(settings: CompanySettings['banner_settings']): PublicBanner[] {
  if (!settings.banners_active) return [];
  return [settings.banner1, settings.banner2, settings.banner3, settings.banner4]
    .filter((banner) => banner.active)
    .sort((a, b) => a.order - b.order)
    .map((banner) => ({
      active: true,
      image_url: banner.image_url,
      title: banner.title,
      description: banner.description,
      duration_seconds: settings.duration_seconds,
      button1: shownButton(banner.button1),
      button2: shownButton(banner.button2),
    }));
}

const noBanner = { active: false, image_url: null, title: '', description: '', button1: null, button2: null };

/** What of the settings the public may see (spec section 7): named one by one, so that nothing new leaks. */
export function publicSettings(settings: CompanySettings, usable: UsableMethods): PublicSettings {
  const banners = activeBanners(settings.banner_settings);
  const { duration_seconds, auto_rotation, manual_controls } = settings.banner_settings;
  const payment = settings.payment_settings;
  return {
    company_name: settings.company_name,
    company_description: settings.company_description,
    company_address: settings.company_address,
    company_city: settings.company_city,
    company_postal_code: settings.company_postal_code,
    company_email: settings.company_email,
    company_phone: settings.company_phone,
    company_hours: settings.company_hours,
    company_nif: settings.company_nif,
    company_logo: settings.company_logo,
    hero_title: settings.hero_title,
    hero_subtitle: settings.hero_subtitle,
    about_text: settings.about_text,
    terms_conditions: settings.terms_conditions,
    privacy_policy: settings.privacy_policy,
    adr_name: settings.adr_name,
    adr_url: settings.adr_url,
    social_media: { ...settings.social_media },
    banner_settings: {
      ...(banners[0] ?? { ...noBanner, duration_seconds }),
      banners,
      auto_rotation,
      manual_controls,
    },
    payment_settings: {
      multibanco_enabled: payment.multibanco_enabled && usable.multibanco,
      mbway_enabled: payment.mbway_enabled && usable.mbway,
      cofidis_enabled: payment.cofidis_enabled && usable.cofidis,
      installment_minimum_amount: payment.installment_minimum_amount,
      max_installments: payment.max_installments,
      is_simulated: usable.isSimulated,
    },
    shipping_settings: { free_shipping_threshold: settings.shipping_settings.free_shipping_threshold },
  };
}
