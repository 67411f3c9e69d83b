import { expect, it } from 'vitest';
import { amount, flag, optionalAmount, optionalWhole } from './kind-input.ts';

it.each([
  [optionalAmount, undefined, null],
  [optionalAmount, '', null],
  [optionalAmount, '9,99', 9.99],
  [optionalWhole({ min: 1, max: 9 }), null, null],
  [optionalWhole({ min: 1, max: 9 }), '4', 4],
  [flag, undefined, false],
  [flag, 'Sim', true],
  [flag, 'não', false],
  [flag, 1, true],
])('input %#', (schema, given, expected) => {
  expect(schema.parse(given)).toBe(expected);
});

it.each([
  [amount('Falta'), '', 'Falta'],
  [amount('Falta'), {}, 'Falta'],
  [amount('Falta'), 1.234, 'Use no máximo duas casas decimais'],
  [amount('Falta'), 100_000, 'O valor máximo é 99 999,99 €'],
  [optionalWhole({ min: 1, max: 9 }), 1.5, 'Use um número inteiro'],
  [optionalWhole({ min: 1, max: 9 }), 10, 'O máximo é 9'],
  [flag, 'talvez', 'Indique sim ou não'],
])('refusal %#', (schema, given, message) => {
  expect(schema.safeParse(given).error?.issues[0]?.message).toBe(message);
});
