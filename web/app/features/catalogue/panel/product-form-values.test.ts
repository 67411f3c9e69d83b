import { expect, test } from 'vitest';
import { EMPTY_FORM, nextFormOf, typedMargin } from './product-form-values.ts';

const now = new Date('2026-11-21T12:00:00Z');
const form = { ...EMPTY_FORM, category: 'consumiveis' as const, price: '20,00' };

test.each([
  [{ purchase_price: '15,00' }, { profitCents: 500, percent: 25, alert: null }],
  [{ purchase_price: '19,00' }, { profitCents: 100, percent: 5, alert: 'thin_margin' }],
  [{ purchase_price: '25' }, { lossCents: 500, alert: 'below_cost' }],
] as const)('of 20 € with %j the margin is %j', (block, margin) => {
  expect(typedMargin({ ...form, block }, now)).toMatchObject(margin);
});

test('a campaign that is set counts; without a cost or a price nothing is said', () => {
  const campaign = {
    campaign_active: true,
    campaign_start_date: '2026-11-22T00:00',
    campaign_end_date: '2026-11-30T00:00',
    campaign_discount_percent: '50',
  };
  expect(typedMargin({ ...form, ...campaign, block: { purchase_price: '15' } }, now)).toMatchObject({
    alert: 'campaign_loss',
    lossCents: 500,
  });
  expect(typedMargin(form, now)).toBeNull();
  expect(typedMargin({ ...form, price: 'x', block: { purchase_price: '15' } }, now)).toBeNull();
  expect(typedMargin({ ...form, block: { purchase_price: 'x' } }, now)).toBeNull();
});

test('the next product of a row of alike ones keeps its kind, and nothing that is its own', () => {
  const typed = { ...form, brand: 'HP', name: 'Toner', sku: 'A', stock: '3', subcategory: 'laser' };
  expect(nextFormOf(typed)).toEqual({
    ...EMPTY_FORM,
    category: 'consumiveis',
    subcategory: 'laser',
    brand: 'HP',
  });
});
