import { expect, test } from 'vitest';
import { soldDeviceType } from './sold-device.ts';

test.each([
  ['portateis', 'business', 'Portátil'],
  ['desktops', 'home_office', 'Desktop'],
  ['impressoras', 'laser_printer', 'Impressora'],
  ['aluguer', 'aluguer_ultrabook', 'Portátil'],
  ['aluguer', 'aluguer_gaming_desktop', 'Desktop'],
  ['aluguer', 'aluguer_outros_desktops', 'Desktop'],
  ['aluguer', 'aluguer_multifuncoes', 'Impressora'],
  ['aluguer', 'aluguer_jato_tinta_printer', 'Impressora'],
  ['aluguer', 'aluguer_outros_impressoras', 'Impressora'],
  ['consumiveis', 'laser', 'Outro'],
  [null, null, 'Outro'],
])('%s, %s: %s', (category, subcategory, type) => {
  expect(soldDeviceType(category, subcategory)).toBe(type);
});
