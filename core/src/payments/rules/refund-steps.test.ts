import { describe, expect, test } from 'vitest';
import { REFUND_STATES } from '../values.ts';
import { refundRoutes } from './refund-route.ts';
import { nextSteps, REFUND_STEPS } from './refund-steps.ts';

describe.each(['provider', 'transfer'] as const)('a refund by %s', (route) => {
  test('ends once, and what has ended stays so', () => {
    expect([REFUND_STEPS[route].done, REFUND_STEPS[route].failed]).toEqual([[], []]);
    for (const state of REFUND_STATES) expect(REFUND_STEPS[route][state]).not.toContain(state);
    for (const state of REFUND_STATES) expect(REFUND_STEPS[route][state]).not.toContain('requested');
  });

  test('that has begun can end either way', () => {
    expect(REFUND_STEPS[route].sent).toEqual(['done', 'failed']);
  });
});

test.each([
  ['provider', 'requested', false, ['failed']],
  ['provider', 'sent', false, []],
  ['provider', 'sent', true, ['done', 'failed']],
  ['provider', 'failed', true, ['failed']],
  ['provider', 'failed', false, []],
  ['transfer', 'requested', false, ['sent', 'done', 'failed']],
  ['transfer', 'done', false, ['returned']],
  ['provider', 'done', false, []],
  ['saldo', 'done', false, []],
  ['order', 'done', false, []],
] as const)('%s, %s, to look at: %s, may be recorded as %j', (route, state, needs_check, next) => {
  expect(nextSteps({ route, state, needs_check })).toEqual(next);
});

test('what only the provider can do is never recorded as done before it was asked', () => {
  expect(REFUND_STEPS.provider.requested).toEqual(['failed']);
});

test.each([
  ['mbway', ['provider', 'transfer']],
  ['multibanco', ['transfer']],
  ['cofidis', ['transfer']],
  [null, ['transfer']],
] as const)('money of %s goes back by %j', (method, routes) => {
  expect(refundRoutes(method)).toEqual(routes);
});
