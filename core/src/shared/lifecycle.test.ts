import { expect, it } from 'vitest';
import { reachableFrom } from '../testing/reachable-from.ts';
import { defineLifecycle, type StateFacts } from './lifecycle.ts';

type Light = 'red' | 'green' | 'off';

const said = { meaning: '', tone: 'neutral' } as const;
const light = defineLifecycle<Light, StateFacts<Light>>('red', {
  red: { ...said, label: 'Vermelho', next: ['green'], isEnd: false },
  green: { ...said, label: 'Verde', next: ['red', 'off'], isEnd: false },
  off: { ...said, label: 'Apagado', next: [], isEnd: true },
});

it('reads its states, names and lists from the table', () => {
  expect(light.states).toEqual(['red', 'green', 'off']);
  expect(light.labels).toEqual({ red: 'Vermelho', green: 'Verde', off: 'Apagado' });
  expect(light.where(({ isEnd }) => !isEnd)).toEqual(['red', 'green']);
});

it('reads what is unknown, and what only looks known, as the first state', () => {
  expect(['off', 'azul', '', 'constructor', '__proto__', 'OFF'].map(light.read)).toEqual([
    'off',
    'red',
    'red',
    'red',
    'red',
    'red',
  ]);
});

it.each([
  ['red', 'green', true],
  ['red', 'red', true],
  ['red', 'off', false],
  ['off', 'red', false],
] as const)('%s → %s is usual: %s', (from, to, isUsual) => {
  expect(light.isUsualStep(from, to)).toBe(isUsual);
});

it('follows the usual steps as far as they go', () => {
  expect([...reachableFrom(light, 'red')].sort()).toEqual(['green', 'off', 'red']);
  expect([...reachableFrom(light, 'off')]).toEqual(['off']);
});
