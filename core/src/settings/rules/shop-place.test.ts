import { expect, it } from 'vitest';
import { shopMap, shopPlace, whereToCome } from './shop-place.ts';

it('says where the shop is, with a map where it has an address', () => {
  const shop = {
    company_address: 'Rua do Almada, 100',
    company_postal_code: '4050-031',
    company_city: 'Porto',
  };
  expect(shopPlace(shop)).toBe('Rua do Almada, 100, 4050-031 Porto');
  expect(shopMap(shop)).toBe(
    'https://www.openstreetmap.org/search?query=Rua%20do%20Almada%2C%20100%2C%204050-031%20Porto',
  );
  expect(shopPlace({ ...shop, company_address: '' })).toBe('4050-031 Porto');
  expect(shopMap({ ...shop, company_address: '' })).toBeNull();
  expect(whereToCome({ ...shop, company_hours: 'Segunda a sexta: 9h-18h' })).toEqual({
    rows: [
      { label: 'Horário', value: 'Segunda a sexta: 9h-18h' },
      { label: 'Onde estamos', value: 'Rua do Almada, 100, 4050-031 Porto' },
    ],
    secondAction: { href: shopMap(shop), label: 'Ver no mapa' },
  });
  expect(whereToCome({ ...shop, company_address: '', company_hours: '' })).toEqual({
    rows: [],
    secondAction: undefined,
  });
});
