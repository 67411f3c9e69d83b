import { expect, it } from 'vitest';
import { reachableFrom } from '../testing/reachable-from.ts';
import { nextPress, pressBetween, RENTAL_STATES, rentalLifecycle, runningState } from './lifecycle.ts';
import { typedRentalNumber } from './record.ts';

it('every state can be come to, and each that is not an end leads to one', () => {
  expect(reachableFrom(rentalLifecycle, 'pedido').size).toBe(RENTAL_STATES.length);
  for (const state of RENTAL_STATES) {
    const { isEnd, next } = rentalLifecycle.facts[state];
    expect(next.length === 0).toBe(isEnd);
  }
});

it('a press comes next where the shop has something to do: not while a contract runs well, or waits to be paid', () => {
  const pressed = RENTAL_STATES.map((state) => [state, nextPress(state, false, false)]);
  expect(Object.fromEntries(pressed)).toEqual({
    pedido: 'combinar',
    aguarda_entrega: 'entregar',
    ativo: null,
    a_terminar: 'receber',
    suspenso: null,
    em_incumprimento: 'receber',
    terminado: null,
    cancelado: null,
  });
  expect(nextPress('terminado', true, false)).toBe('caucao');
  expect(nextPress('terminado', true, true)).toBe('paginas');
  expect(nextPress('cancelado', true, true)).toBe(null);
});

it('a card of the board goes where somebody hands over or takes back, nowhere by hand else', () => {
  const moves = RENTAL_STATES.flatMap((from) =>
    RENTAL_STATES.flatMap((to) => {
      const press = pressBetween(from, to);
      return press ? [`${from} → ${to}: ${press}`] : [];
    }),
  );
  expect(moves).toEqual([
    'pedido → aguarda_entrega: combinar',
    'pedido → ativo: entregar',
    'aguarda_entrega → ativo: entregar',
    'ativo → terminado: receber',
    'a_terminar → terminado: receber',
    'suspenso → terminado: receber',
    'em_incumprimento → terminado: receber',
  ]);
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
