import type { CompanySettings } from '../company-settings.ts';

type Placed = Pick<CompanySettings, 'company_address' | 'company_postal_code' | 'company_city'>;

/** The shop's address in one line; empty where none is set. */
export function shopPlace({ company_address, company_postal_code, company_city }: Placed): string {
  return [company_address, `${company_postal_code} ${company_city}`.trim()].filter(Boolean).join(', ');
}

/** The address of a map that shows where the shop is; null where nobody said where it is. */
export function shopMap(settings: Placed): string | null {
  return settings.company_address
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(shopPlace(settings))}`
    : null;
}

/** What whoever comes to the shop needs, as a mail says it: when it is open, where it is, and the map. */
export function whereToCome(settings: Placed & Pick<CompanySettings, 'company_hours'>) {
  const map = shopMap(settings);
  return {
    rows: [
      ...(settings.company_hours ? [{ label: 'Horário', value: settings.company_hours }] : []),
      ...(map ? [{ label: 'Onde estamos', value: shopPlace(settings) }] : []),
    ],
    secondAction: map ? { href: map, label: 'Ver no mapa' } : undefined,
  };
}
