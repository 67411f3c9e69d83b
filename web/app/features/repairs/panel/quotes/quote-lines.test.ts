import { expect, test } from 'vitest';
import type { RepairTemplate } from '#core/repairs/templates/contract.ts';
import {
  newLine,
  newOption,
  priceShown,
  readDiscount,
  saidLines,
  sentDiscount,
  sentPrice,
  typedTotal,
  withPartsDiscount,
  withTemplate,
} from './quote-lines.ts';

const option = (...lines: [quantity: string, price: string, discount?: string][]) => ({
  ...newOption('Reparação'),
  lines: lines.map(([quantity, price, discount = '']) => ({
    ...newLine(),
    name: 'Peça',
    quantity,
    price,
    discount,
  })),
});

test.each([
  [option(['1', '100']), 12_300],
  [option(['1', '100'], ['2', '15,50']), 16_113],
  [option(['1', '100', '10 %']), 11_070],
  [option(['2', '50', '25,00']), 9225],
  [option(['1', '10', '10,01']), undefined],
  [{ ...option(['1', '100'], ['1', '30']), discount: '10%' }, 14_391],
  [{ ...option(['1', '100']), discount: 'muito' }, undefined],
  [option(['1', 'muito']), undefined],
  [option(['0', '10']), undefined],
  [option(), undefined],
])('an option comes to what is typed, IVA included', (typed, total) => {
  expect(typedTotal(typed, 23)?.cents).toBe(total);
});

test('what discounts save is said with IVA', () => {
  expect(typedTotal(option(['1', '100', '10 %']), 23)?.savedCents).toBe(1230);
});

test.each([
  ['', { percent: null, cents: 0 }],
  ['10%', { percent: 10, cents: 0 }],
  [' 5 % ', { percent: 5, cents: 0 }],
  ['7,50', { percent: null, cents: 750 }],
  ['0 %', null],
  ['101 %', null],
  ['-3', null],
  ['três', null],
])('%j is read as a discount', (text, read) => {
  expect(readDiscount(text)).toEqual(read);
});

test('what cannot be read is sent as it was typed, to be refused in words', () => {
  expect(sentDiscount('10 %')).toEqual({ discount: 0, discount_percent: 10 });
  expect(sentDiscount('três')).toEqual({ discount: 'três', discount_percent: null });
});

test('an empty row is no line', () => {
  expect(saidLines(newOption('Reparação'))).toEqual([]);
});

test('a template takes the place of empty rows and stands after what is said', () => {
  const template: RepairTemplate = {
    id: 'a',
    name: 'Troca de bateria',
    device_type: null,
    brand: null,
    model: null,
    minutes: 20,
    note: 'Bateria original',
    total: 61.5,
    version: 1,
    updated_at: '2026-11-20T12:00:00.000Z',
    lines: [
      {
        kind: 'peca',
        name: 'Bateria',
        product_id: 'p',
        quantity: 1,
        price: 50,
        price_with_iva: null,
        stock: 2,
      },
    ],
  };
  const fresh = withTemplate(newOption('Reparação'), template);
  expect(fresh).toMatchObject({ title: 'Troca de bateria', note: 'Bateria original' });
  expect(fresh.lines.map(({ name, product, price }) => [name, product, price])).toEqual([
    ['Bateria', 'p', '50,00'],
  ]);
  const after = withTemplate({ ...option(['1', '10']), title: 'A minha' }, template);
  expect([after.title, after.lines.map(({ name }) => name)]).toEqual(['A minha', ['Peça', 'Bateria']]);
});

test.each([
  ['12,30', '10,00', { cents: 3690, savedCents: 0 }],
  ['50', '40,65', { cents: 15_000, savedCents: 0 }],
  ['5,00', '4,07', { cents: 1500, savedCents: 0 }],
  ['0,01', '0,01', { cents: 3, savedCents: 0 }],
  ['', '', null],
  ['três', 'três', null],
])('three of %j with IVA are its multiple, and one is shown as %j without it', (typed, price, total) => {
  const line = { ...newLine(), name: 'Peça', quantity: '3', price: typed, hasIva: true };
  expect([priceShown(line, true, 23), priceShown(line, false, 23)]).toEqual([typed, price]);
  expect(typedTotal({ lines: [line], discount: '' }, 23)).toEqual(total);
  expect(sentPrice(line)).toEqual({ price_with_iva: typed });
});

test.each([
  ['10', '12,30'],
  ['40,65', '50,00'],
  ['', ''],
])('a price of %j without IVA comes to %j with it', (price, gross) => {
  expect(priceShown({ ...newLine(), price }, true, 23)).toBe(gross);
});

test('a contract’s discount is put on each part that says something, and no labour', () => {
  const parts = option(['1', '100'], ['1', '30', '5 %']);
  const given = { ...parts, lines: [...parts.lines, newLine(), newLine('mao_de_obra')] };
  const [put] = withPartsDiscount([given], 10) ?? [];
  expect(put?.lines.map(({ discount }) => discount)).toEqual(['10 %', '10 %', '', '']);
  expect(withPartsDiscount(put ? [put] : [], 10)).toBeNull();
  expect(withPartsDiscount([given], 0)).toBeNull();
});
