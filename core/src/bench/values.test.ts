import { describe, expect, test } from 'vitest';
import { DEVICE_TYPES } from '../repairs/values.ts';
import fc from '../testing/property.ts';
import { DEVICE_CHECKS, inOrderOfOffer, openChecks } from './values.ts';

describe('tests before a device is ready', () => {
  test('those that nobody did, and those that failed', () => {
    const done = [
      { name: 'Arranque', result: 'ok' },
      { name: 'Imagem', result: 'falha' },
      { name: 'Botões', result: 'nao_se_aplica' },
    ] as const;
    expect(openChecks('Monitor', done)).toEqual(['Imagem', 'Entradas de vídeo']);
  });

  test.each(DEVICE_TYPES)('%s has some, each once', (type) => {
    expect(DEVICE_CHECKS[type].length).toBeGreaterThan(1);
    expect(new Set(DEVICE_CHECKS[type]).size).toBe(DEVICE_CHECKS[type].length);
  });
});

test.each([
  [
    'the least work first',
    [
      ['ana', 3, 0, null],
      ['rui', 1, 0, null],
    ],
    ['rui', 'ana'],
  ],
  [
    'who knows such devices may have more',
    [
      ['ana', 2, 12, null],
      ['rui', 1, 0, null],
    ],
    ['ana', 'rui'],
  ],
  [
    'but not everything',
    [
      ['ana', 9, 400, null],
      ['rui', 1, 0, null],
    ],
    ['rui', 'ana'],
  ],
  [
    'who says that they repair them may have two more',
    [
      ['ana', 2, 0, true],
      ['rui', 1, 0, null],
    ],
    ['ana', 'rui'],
  ],
  [
    'but no more than that',
    [
      ['ana', 4, 0, true],
      ['rui', 1, 0, null],
    ],
    ['rui', 'ana'],
  ],
  [
    'who repairs other things alone comes last',
    [
      ['ana', 0, 40, false],
      ['rui', 7, 0, null],
    ],
    ['rui', 'ana'],
  ],
  [
    'among those the least work still counts',
    [
      ['ana', 2, 0, false],
      ['rui', 1, 0, false],
    ],
    ['rui', 'ana'],
  ],
] as const)('work is offered: %s', (_, hands, order) => {
  const given = hands.map(([name, open, done, is_skilled]) => ({
    id: name,
    name,
    open,
    done,
    is_skilled,
    is_bench: true,
  }));
  expect(inOrderOfOffer(given).map(({ id }) => id)).toEqual(order);
});

test('who may repair and never did comes after the bench, and before who repairs other things', () => {
  const hand = { open: 0, done: 0, is_skilled: null, is_bench: true };
  const order = inOrderOfOffer([
    { ...hand, id: 'dona', name: 'dona', is_bench: false },
    { ...hand, id: 'rui', name: 'rui', is_skilled: false },
    { ...hand, id: 'ana', name: 'ana', open: 8 },
  ]);
  expect(order.map(({ id }) => id)).toEqual(['ana', 'dona', 'rui']);
});

test('the offer keeps everybody, and less work never makes anybody come later', () => {
  const hand = fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('Ana', 'Rui', 'Eva', 'Óscar'),
    open: fc.nat(20),
    done: fc.nat(50),
    is_skilled: fc.constantFrom(true, false, null),
    is_bench: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(hand, { minLength: 1, maxLength: 8, selector: ({ id }) => id }), (hands) => {
      const order = inOrderOfOffer(hands).map(({ id }) => id);
      expect([...order].sort()).toEqual(hands.map(({ id }) => id).sort());
      const [first] = hands;
      const freer = hands.map((one) => (one === first ? { ...one, open: Math.max(0, one.open - 3) } : one));
      const place = (ids: readonly string[]) => ids.indexOf(first?.id ?? '');
      expect(place(inOrderOfOffer(freer).map(({ id }) => id))).toBeLessThanOrEqual(place(order));
    }),
  );
});
