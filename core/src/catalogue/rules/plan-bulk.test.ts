import { describe, expect, it, test } from 'vitest';
import { MAX_AMOUNT_CENTS } from '../../shared/money.ts';
import fc from '../../testing/property.ts';
import { type BulkAction, bulkAction } from '../admin-contract.ts';
import { EMPTY_FIELDS } from '../product-fields.ts';
import { blockFrom, type ProductState } from '../product-state.ts';
import { NO_CAMPAIGN } from './campaign.ts';
import { describeBulk, planBulk } from './plan-bulk.ts';

const now = new Date('2026-11-21T12:00:00Z');
const toner: ProductState = {
  ...EMPTY_FIELDS,
  name: 'Toner HP 85A',
  description: 'Preto.',
  category: 'consumiveis',
  subcategory: 'laser',
  condition: 'novo',
  price_cents: 5990,
  price_with_iva_cents: null,
  stock: 7,
  brand: 'HP',
  sku: 'CE285A',
  compatible_printers: ['LaserJet P1102'],
  delivery_time: '2_days',
  blocks: blockFrom('consumiveis', { consumable_specs: { supplier: 'Grossista', purchase_price: 40 } }),
  cost_cents: 4000,
  installation_cents: null,
  minimum_months: null,
  campaign: NO_CAMPAIGN,
  images: [],
  archived_at: null,
};
const rental: ProductState = {
  ...toner,
  category: 'aluguer',
  subcategory: null,
  blocks: blockFrom('aluguer', { rental_specs: { monthly_value: 59.9, minimum_period_months: 12 } }),
  installation_cents: 0,
  minimum_months: 12,
};

test.each<[BulkAction, Partial<ProductState>]>([
  [{ kind: 'price', by: 'amount', value: -9.9 }, { price_cents: 5000 }],
  [{ kind: 'price', by: 'percent', value: 12.5 }, { price_cents: 6739 }],
  [{ kind: 'stock', by: 'set', value: 0 }, { stock: 0 }],
  [{ kind: 'stock', by: 'add', value: -7 }, { stock: 0 }],
  [{ kind: 'category', category: 'consumiveis', subcategory: null }, { subcategory: null }],
  [{ kind: 'archive' }, { archived_at: now }],
])('%j changes what it says and nothing else', (action, changes) => {
  expect(planBulk(toner, action, now, 23)).toEqual({ ok: true, value: { ...toner, ...changes } });
});

test.each<[ProductState, BulkAction, string]>([
  [
    toner,
    { kind: 'price', by: 'amount', value: -59.9 },
    'O novo preço ficaria abaixo de 0,01 € ou acima do máximo',
  ],
  [
    toner,
    { kind: 'price', by: 'amount', value: 99_999 },
    'O novo preço ficaria abaixo de 0,01 € ou acima do máximo',
  ],
  [{ ...toner, price_cents: 1 }, { kind: 'price', by: 'percent', value: 1 }, 'O preço fica igual'],
  [toner, { kind: 'stock', by: 'add', value: -8 }, 'O stock ficaria negativo'],
  [toner, { kind: 'stock', by: 'set', value: -1 }, 'O stock ficaria negativo'],
  [toner, { kind: 'stock', by: 'add', value: 1_000_000 }, 'O stock ficaria acima do máximo'],
  [toner, { kind: 'stock', by: 'set', value: 7 }, 'O stock fica igual'],
  [toner, { kind: 'end_campaign' }, 'Não tem campanha'],
  [toner, { kind: 'category', category: 'consumiveis', subcategory: 'laser' }, 'Já está nesta categoria'],
  [
    toner,
    { kind: 'category', category: 'portateis', subcategory: 'laser' },
    'A subcategoria não pertence à categoria escolhida',
  ],
  [
    toner,
    { kind: 'category', category: 'aluguer', subcategory: null },
    'Alugueres têm condições próprias: altere a categoria no produto',
  ],
  [
    rental,
    { kind: 'category', category: 'portateis', subcategory: null },
    'Alugueres têm condições próprias: altere a categoria no produto',
  ],
  [{ ...toner, archived_at: now }, { kind: 'archive' }, 'Já está arquivado'],
  [toner, { kind: 'restore' }, 'Não está arquivado'],
])('%# is refused', (state, action, why) => {
  expect(planBulk(state, action, now, 23)).toEqual({ ok: false, refused: why });
});

describe('a product moved to another category', () => {
  it('takes along what both have in common', () => {
    const moved = planBulk(
      toner,
      { kind: 'category', category: 'impressoras', subcategory: 'multifuncoes' },
      now,
      23,
    );
    expect(moved).toMatchObject({
      ok: true,
      value: {
        category: 'impressoras',
        subcategory: 'multifuncoes',
        price_cents: 5990,
        cost_cents: 4000,
        blocks: { printer_specs: { supplier: 'Grossista', cost_price: 40 } },
      },
    });
  });
});

test('the month of a rental says the same as its price', () => {
  expect(planBulk(rental, { kind: 'price', by: 'amount', value: 10 }, now, 23)).toMatchObject({
    ok: true,
    value: { price_cents: 6990, blocks: { rental_specs: { monthly_value: 69.9 } } },
  });
});

test.each<[BulkAction, number, string]>([
  [{ kind: 'price', by: 'amount', value: 1 }, 600, '6,00 € com IVA'],
  [{ kind: 'price', by: 'percent', value: 10 }, 550, '5,50 € com IVA'],
])('a price that was typed with IVA stays so: %j', (action, withIva, said) => {
  const planned = planBulk({ ...toner, price_cents: 407, price_with_iva_cents: 500 }, action, now, 23);
  if (!planned.ok) throw new Error(planned.refused);
  expect(planned.value.price_with_iva_cents).toBe(withIva);
  expect(describeBulk(planned.value, action).replace('\u00a0', ' ')).toBe(said);
});

test('a campaign begins and ends, and its preview says so', () => {
  const action = bulkAction.parse({
    kind: 'campaign',
    percent: 20,
    start_date: '2026-11-21',
    end_date: '2026-11-30',
  });
  const begun = planBulk(toner, action, now, 23);
  if (!begun.ok) throw new Error(begun.refused);
  expect(describeBulk(begun.value, action)).toMatch(/^47,92.€ \(−20 %\) de .+ a .+$/);
  const ended = planBulk(begun.value, { kind: 'end_campaign' }, now, 23);
  if (!ended.ok) throw new Error(ended.refused);
  expect(describeBulk(ended.value, action)).toMatch(/^59,90.€, sem campanha$/);
});

test('whatever is done, a product that changes has a price and a stock that can be kept', () => {
  const amount = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => cents / 100);
  const action = fc.oneof(
    fc.record({
      kind: fc.constant('price' as const),
      by: fc.constantFrom('amount', 'percent'),
      value: amount,
    }),
    fc.record({
      kind: fc.constant('stock' as const),
      by: fc.constantFrom('set', 'add'),
      value: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    }),
  );
  fc.assert(
    fc.property(fc.nat(MAX_AMOUNT_CENTS), fc.nat(1_000_000), action, (price_cents, stock, given) => {
      const planned = planBulk({ ...toner, price_cents, stock }, given as BulkAction, now, 23);
      if (!planned.ok) return;
      const { value } = planned;
      expect(value.price_cents).toBeGreaterThanOrEqual(given.kind === 'price' ? 1 : 0);
      expect(value.price_cents).toBeLessThanOrEqual(MAX_AMOUNT_CENTS);
      expect(value.stock).toBeGreaterThanOrEqual(0);
      expect(value.stock).toBeLessThanOrEqual(1_000_000);
      expect([value.price_cents, value.stock]).not.toEqual([price_cents, stock]);
    }),
  );
});
