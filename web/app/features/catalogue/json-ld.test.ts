import { expect, test } from 'vitest';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import { productJsonLd } from './json-ld.ts';

const PRODUCT = {
  name: 'Monitor',
  slug: 'monitor',
  images: [],
  specification_rows: [],
  pricing: { gross: 0 },
  energy: null,
} as unknown as ProductDetail;

test('the energy class stands in the data for search engines, on its scale; without one nothing does', () => {
  const energy = { class: 'E', label: null, sheet: null } as const;
  const told = productJsonLd({ ...PRODUCT, energy }, 'https://loja.example');
  expect(told.hasEnergyConsumptionDetails).toEqual({
    '@type': 'EnergyConsumptionDetails',
    hasEnergyEfficiencyCategory: 'https://schema.org/EUEnergyEfficiencyCategoryE',
    energyEfficiencyScaleMin: 'https://schema.org/EUEnergyEfficiencyCategoryG',
    energyEfficiencyScaleMax: 'https://schema.org/EUEnergyEfficiencyCategoryA',
  });
  expect(productJsonLd(PRODUCT, 'https://loja.example')).not.toHaveProperty('hasEnergyConsumptionDetails');
});
