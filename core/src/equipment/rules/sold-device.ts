import type { DeviceType } from '../../repairs/values.ts';

/** What kind of device a product is, by where it stands in the catalogue. `equip_buyer` of the database says the same. */
export function soldDeviceType(category: string | null, subcategory: string | null): DeviceType {
  const sub = subcategory ?? '';
  if (category === 'portateis') return 'Portátil';
  if (category === 'desktops' || /^aluguer_(home_office|.*desktop)/.test(sub)) return 'Desktop';
  if (category === 'impressoras' || /^aluguer_(multifuncoes|.*printer|.*impressoras)/.test(sub)) {
    return 'Impressora';
  }
  return category === 'aluguer' ? 'Portátil' : 'Outro';
}
