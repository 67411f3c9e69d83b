import { expect, it } from 'vitest';
import { reachableFrom } from '../testing/reachable-from.ts';
import { RETURN_STATES, returnLifecycle, returnQrPath } from './lifecycle.ts';
import { typedReturnNumber } from './record.ts';

it('every state can be come to, each that is not an end leads to one and has a press', () => {
  expect(reachableFrom(returnLifecycle, 'pedida').size).toBe(RETURN_STATES.length);
  for (const state of RETURN_STATES) {
    const { isEnd, next, press } = returnLifecycle.facts[state];
    expect([next.length === 0, press === null]).toEqual([isEnd, isEnd]);
  }
});

it('what has come is neither refused nor called off', () => {
  for (const state of RETURN_STATES.filter((one) => !returnLifecycle.facts[one].isWithCustomer)) {
    expect(returnLifecycle.facts[state].next).not.toContain('recusada');
    expect(returnLifecycle.facts[state].next).not.toContain('anulada');
  }
});

it.each([
  ['D-1042', 1042],
  ['d 1042', 1042],
  [`https://loja.example${returnQrPath(1042)}`, 1042],
  ['1042', null],
  ['Toner D-1042 preto', null],
  ['AD-1042', null],
])('%s is typed for %s', (typed, number) => {
  expect(typedReturnNumber(typed)).toBe(number);
});
