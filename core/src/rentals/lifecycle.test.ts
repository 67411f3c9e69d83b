import { expect, it } from 'vitest';
import { reachableFrom } from '../shared/lifecycle.ts';
import { nextPress, RENTAL_STATES, rentalLifecycle, runningState, typedRentalNumber } from './lifecycle.ts';

it('every state can be come to, and each that is not an end leads to one', () => {
  expect(reachableFrom(rentalLifecycle, 'pedido').size).toBe(RENTAL_STATES.length);
  for (const state of RENTAL_STATES) {
    const { isEnd, next } = rentalLifecycle.facts[state];
    expect(next.length === 0).toBe(isEnd);
  }
});

it('every state that is not an end has one press, and an end only while the deposit waits', () => {
  for (const state of RENTAL_STATES) {
    expect(nextPress(state, false) === null).toBe(rentalLifecycle.facts[state].isEnd);
  }
  expect(nextPress('terminado', true)).toBe('caucao');
  expect(nextPress('cancelado', true)).toBe(null);
});

it.each([
  [0, 200, 'ativo'],
  [14, 200, 'ativo'],
  [15, 200, 'suspenso'],
  [60, 200, 'em_incumprimento'],
  [0, 30, 'a_terminar'],
  [15, 30, 'suspenso'],
  [0, -7, 'a_terminar'],
  [0, -8, 'em_incumprimento'],
] as const)('%i days late and %i days before its end it is %s', (daysLate, daysLeft, state) => {
  expect(runningState({ daysLate, daysLeft })).toBe(state);
});

it('every state that days lead to is a usual step of the others that run', () => {
  for (const from of ['ativo', 'a_terminar', 'suspenso', 'em_incumprimento'] as const) {
    const next = rentalLifecycle.facts[from].next;
    expect(next).toContain('terminado');
  }
});

it.each([
  ['C-1042', 1042],
  ['c 1042', 1042],
  ['1042', null],
])('%s is typed for %s', (typed, number) => {
  expect(typedRentalNumber(typed)).toBe(number);
});
