import { expect, test } from 'vitest';
import { checkProduct } from './check-product.ts';
import { bodyOf, EMPTY_FORM, withCategory, withNested } from './product-form-values.ts';

const now = new Date('2026-11-21T12:00:00Z');
const fine = {
  ...EMPTY_FORM,
  name: 'A',
  description: 'B',
  category: 'consumiveis',
  price: '12,5',
  stock: '3',
} as const;

test('an empty form says what it lacks; a whole one says nothing', () => {
  expect(Object.keys(checkProduct(EMPTY_FORM, { now, formerStart: null }))).toEqual([
    'name',
    'description',
    'category',
    'price',
    'stock',
  ]);
  expect(checkProduct(fine, { now, formerStart: null })).toEqual({});
});

test('a campaign that began keeps its start, seconds and all; a new one may not begin yesterday', () => {
  const campaign = {
    ...fine,
    campaign_active: true,
    campaign_discount_percent: '20',
    campaign_start_date: '2026-11-20T10:15',
    campaign_end_date: '2026-12-01T10:00',
  };
  expect(checkProduct(campaign, { now, formerStart: '2026-11-20T10:15:42.000Z' })).toEqual({});
  expect(checkProduct(campaign, { now, formerStart: null })).toEqual({
    campaign_start_date: 'A campanha não pode começar antes de hoje',
  });
});

test('a rental sends its month twice and the block of what is rented', () => {
  expect(
    bodyOf(
      {
        ...fine,
        category: 'aluguer',
        nested: 'laptop_specs',
        nestedBlock: { cpu: 'i5', graphics_description: 'x' },
      },
      null,
    ),
  ).toMatchObject({ price: '12,5', rental_specs: { monthly_value: '12,5', laptop_specs: { cpu: 'i5' } } });
});

test('another category and back keeps what was typed, and sends the block of the one chosen alone', () => {
  const typed = { ...fine, subcategory: 'laser', block: { copies_number: '2600', barcode: '560' } };
  const laptop = withCategory(typed, 'portateis');
  expect(laptop).toMatchObject({ category: 'portateis', subcategory: '', block: {} });
  const filled = { ...laptop, block: { cpu: 'i5' } };
  const back = withCategory(filled, 'consumiveis');
  expect(back).toMatchObject({ subcategory: 'laser', block: typed.block });
  expect(withCategory(back, 'portateis').block).toEqual({ cpu: 'i5' });
  const body = bodyOf(back, null);
  expect(body).toHaveProperty('consumable_specs.barcode', '560');
  for (const name of ['laptop_specs', 'kept', 'keptNested']) expect(body).not.toHaveProperty(name);
});

test('another machine rented and back keeps what was typed', () => {
  const rental = {
    ...withCategory(fine, 'aluguer'),
    nested: 'laptop_specs',
    nestedBlock: { cpu: 'i7' },
  } as const;
  const printer = withNested(rental, 'printer_specs');
  expect(printer.nestedBlock).toEqual({});
  expect(withNested(printer, 'laptop_specs').nestedBlock).toEqual({ cpu: 'i7' });
});
