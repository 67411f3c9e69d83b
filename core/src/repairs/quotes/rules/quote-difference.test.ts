import { expect, test } from 'vitest';
import fc from '../../../testing/property.ts';
import type { RepairQuote } from '../../contract.ts';
import { quoteDifference } from './quote-difference.ts';

type Option = RepairQuote['options'][number];
type Line = Option['lines'][number];

const line = (name: string, gross: number, given: Partial<Line> = {}): Line => ({
  kind: 'peca',
  name,
  product_id: null,
  quantity: 1,
  price: gross,
  price_with_iva: null,
  discount: 0,
  own_discount: 0,
  discount_percent: null,
  iva_rate: 23,
  net: gross,
  gross,
  ...given,
});
const option = (title: string, lines: Line[], given: Partial<Option> = {}): Option => ({
  id: title,
  title,
  note: null,
  lines,
  total: lines.reduce((sum, { gross }) => sum + gross, 0),
  discount: 0,
  discount_percent: null,
  saved: 0,
  ...given,
});
const said = (before: Option[], after: Option[]) =>
  quoteDifference({ options: before }, { options: after }).map((text) => text.replaceAll('\u00a0', ' '));

const SCREEN = line('Ecrã', 100);
const WORK = line('Montagem', 30, { kind: 'mao_de_obra' });

test.each<[string, Option[], Option[], string[]]>([
  ['the same', [option('Reparação', [SCREEN])], [option('Reparação', [SCREEN])], []],
  [
    'a part more',
    [option('Reparação', [SCREEN])],
    [option('Reparação', [SCREEN, line('Bateria', 49.2)])],
    ['Acrescentado: Bateria, 49,20 €', 'Total: de 100,00 € para 149,20 €'],
  ],
  [
    'a part less',
    [option('Reparação', [SCREEN, WORK])],
    [option('Reparação', [SCREEN])],
    ['Retirado: Montagem, eram 30,00 €', 'Total: de 130,00 € para 100,00 €'],
  ],
  [
    'dearer, written another way',
    [option('Reparação', [SCREEN])],
    [option('Outra coisa', [line('ECRA', 120)])],
    ['Mais caro: ECRA, de 100,00 € para 120,00 €', 'Total: de 100,00 € para 120,00 €'],
  ],
  [
    'more of it',
    [option('Reparação', [line('Parafusos', 2, { quantity: 2 })])],
    [option('Reparação', [line('Parafusos', 4, { quantity: 4 })])],
    ['Quantidade: Parafusos, de 2 para 4 (4,00 €)', 'Total: de 2,00 € para 4,00 €'],
  ],
  [
    'a discount on all of it',
    [option('Reparação', [SCREEN])],
    [option('Reparação', [{ ...SCREEN, gross: 90 }], { discount_percent: 10, discount: 9 })],
    ['Mais barato: Ecrã, de 100,00 € para 90,00 €', 'Desconto de 10 %', 'Total: de 100,00 € para 90,00 €'],
  ],
  [
    'another option',
    [option('Original', [SCREEN])],
    [option('Original', [line('Ecrã', 110)]), option('Compatível', [line('Ecrã', 60)])],
    [
      'Nova opção: Compatível, 60,00 €',
      'Original: Mais caro: Ecrã, de 100,00 € para 110,00 €',
      'Original: Total: de 100,00 € para 110,00 €',
    ],
  ],
])('%s', (_, before, after, texts) => {
  expect(said(before, after)).toEqual(texts);
});

test('nothing differs from itself, and what comes one way goes the other', () => {
  const lines = fc
    .array(fc.record({ name: fc.constantFrom('Ecrã', 'Bateria', 'Teclado'), gross: fc.nat(50_000) }), {
      maxLength: 6,
    })
    .map((all) => [
      option(
        'Reparação',
        all.map(({ name, gross }) => line(name, gross / 100)),
      ),
    ]);
  const count = (texts: string[], word: string) => texts.filter((text) => text.startsWith(word)).length;
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      expect(said(one, one)).toEqual([]);
      const [there, back] = [said(one, other), said(other, one)];
      expect(count(there, 'Acrescentado')).toBe(count(back, 'Retirado'));
      expect(count(there, 'Mais caro')).toBe(count(back, 'Mais barato'));
    }),
  );
});
