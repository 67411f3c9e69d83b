import { expect, test } from 'vitest';
import { answerUntil } from './lost-answer.ts';

const asked = {
  lostCents: 500,
  answer: null,
  askedAt: new Date('2026-11-26T12:00:00Z'),
  dueOn: '2026-12-10',
} as const;

test.each([
  ['waits for five days', {}, '2026-11-30T12:00:00Z', '2026-12-01T12:00:00.000Z'],
  ['and no longer', {}, '2026-12-01T12:00:00Z', undefined],
  [
    'never past the day of the money',
    { dueOn: '2026-11-28' },
    '2026-11-27T23:59:59Z',
    '2026-11-28T00:00:00.000Z',
  ],
  ['not on that day', { dueOn: '2026-11-28' }, '2026-11-28T08:00:00Z', undefined],
  ['not once it was answered', { answer: 'discorda' }, '2026-11-26T12:00:00Z', undefined],
  ['not where nothing was lost', { lostCents: 0 }, '2026-11-26T12:00:00Z', undefined],
  ['not where nobody was asked', { askedAt: null }, '2026-11-26T12:00:00Z', undefined],
] as const)('%s', (_, changes, now, until) => {
  expect(answerUntil({ ...asked, ...changes }, new Date(now))?.toISOString()).toBe(until);
});
