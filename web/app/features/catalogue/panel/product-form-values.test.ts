import { expect, test } from 'vitest';
import { BLOCK_OF, type BlockName } from '#core/catalogue/product-blocks.ts';
import { SPEC_BLOCKS } from '#core/catalogue/spec-blocks.ts';
import { CATEGORIES } from '#core/catalogue/values.ts';
import { blockControls } from './product-fields.ts';
import { bodyOf, EMPTY_FORM, nextFormOf, typedMargin } from './product-form-values.ts';

const now = new Date('2026-11-21T12:00:00Z');
const form = { ...EMPTY_FORM, category: 'consumiveis' as const, price: '20,00' };

test.each([
  [{ purchase_price: '15,00' }, { profitCents: 500, percent: 25, alert: null }],
  [{ purchase_price: '19,00' }, { profitCents: 100, percent: 5, alert: 'thin_margin' }],
  [{ purchase_price: '25' }, { lossCents: 500, alert: 'below_cost' }],
] as const)('of 20 € with %j the margin is %j', (block, margin) => {
  expect(typedMargin({ ...form, block }, 23, now)).toMatchObject(margin);
});

test('a campaign that is set counts; without a cost or a price nothing is said', () => {
  const campaign = {
    campaign_active: true,
    campaign_start_date: '2026-11-22T00:00',
    campaign_end_date: '2026-11-30T00:00',
    campaign_discount_percent: '50',
  };
  expect(typedMargin({ ...form, ...campaign, block: { purchase_price: '15' } }, 23, now)).toMatchObject({
    alert: 'campaign_loss',
    lossCents: 500,
  });
  expect(typedMargin(form, 23, now)).toBeNull();
  expect(typedMargin({ ...form, price: 'x', block: { purchase_price: '15' } }, 23, now)).toBeNull();
  expect(typedMargin({ ...form, block: { purchase_price: 'x' } }, 23, now)).toBeNull();
});

test('of a price typed with IVA the margin is of what is left without it', () => {
  const typed = { ...form, price: '24,60', hasIva: true, block: { purchase_price: '15' } };
  expect(typedMargin(typed, 23, now)).toMatchObject({ priceCents: 2000, profitCents: 500 });
});

test.each([
  [true, { price_with_iva: '20,00' }],
  [false, { price: '20,00' }],
])('with IVA: %s, what was typed is sent and nothing else', (hasIva, sent) => {
  const { price, price_with_iva } = bodyOf({ ...form, hasIva }, null);
  expect({
    ...(price === undefined ? {} : { price }),
    ...(price_with_iva === undefined ? {} : { price_with_iva }),
  }).toEqual(sent);
});

test.each(CATEGORIES)(
  'of %s nothing is sent that the call does not know, with a delivery time too',
  (category) => {
    const typed = { ...form, category, delivery_time: '2_days', block: { delivery_time: '1_day' } };
    const name = BLOCK_OF[category];
    const block = bodyOf(typed, null)[name] as object;
    const known = Object.keys(SPEC_BLOCKS[name].shape);
    expect(Object.keys(block).filter((field) => !known.includes(field))).toEqual([]);
    expect(block).not.toHaveProperty('delivery_time');
  },
);

test('the next product of a row of alike ones keeps its kind, and nothing that is its own', () => {
  const typed = { ...form, brand: 'HP', name: 'Toner', sku: 'A', stock: '3', subcategory: 'laser' };
  expect(nextFormOf(typed)).toEqual({
    ...EMPTY_FORM,
    category: 'consumiveis',
    subcategory: 'laser',
    brand: 'HP',
  });
});

test('the battery is asked of used laptops alone, beside their grade', () => {
  const asked = (block: BlockName, condition: string) =>
    blockControls(block, condition).map(({ name }) => name);
  expect(asked('laptop_specs', 'usado').join(' ')).toContain('grade battery_health');
  expect(asked('laptop_specs', 'recondicionado')).toContain('battery_health');
  expect(asked('laptop_specs', 'novo')).not.toContain('battery_health');
  expect(asked('desktop_specs', 'usado')).not.toContain('battery_health');
});
