import type { PublicSettings } from '#core/settings/contract.ts';
import { normalizePhone } from '#core/shared/phone.ts';

/** The shop for search engines (schema.org), of what the settings have. */
export function localBusiness(settings: PublicSettings, publicUrl: string) {
  const social = Object.values(settings.social_media).filter((url) => url !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'ComputerStore',
    name: settings.company_name,
    description: settings.company_description,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og.png`,
    ...(settings.company_phone ? { telephone: `+351${normalizePhone(settings.company_phone)}` } : {}),
    ...(settings.company_email ? { email: settings.company_email } : {}),
    ...(settings.company_address
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: settings.company_address,
            postalCode: settings.company_postal_code,
            addressLocality: settings.company_city,
            addressCountry: 'PT',
          },
        }
      : {}),
    ...(social.length > 0 ? { sameAs: social } : {}),
  };
}
