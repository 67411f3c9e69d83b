import { describe, expect, test } from 'vitest';
import { DEVICE_CHECKS, inOrderOfOffer, openChecks } from './bench-values.ts';
import { DEVICE_TYPES } from './values.ts';

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
      ['ana', 3, 0],
      ['rui', 1, 0],
    ],
    ['rui', 'ana'],
  ],
  [
    'who knows such devices may have more',
    [
      ['ana', 2, 12],
      ['rui', 1, 0],
    ],
    ['ana', 'rui'],
  ],
  [
    'but not everything',
    [
      ['ana', 9, 400],
      ['rui', 1, 0],
    ],
    ['rui', 'ana'],
  ],
] as const)('work is offered: %s', (_, hands, order) => {
  const given = hands.map(([name, open, done]) => ({ id: name, name, open, done }));
  expect(inOrderOfOffer(given).map(({ id }) => id)).toEqual(order);
});
