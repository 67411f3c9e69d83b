import { expect, test } from 'vitest';
import { daysBetween, plusDays } from '../../shared/calendar.ts';
import fc from '../../testing/property.ts';
import { DAYS_BEFORE, dayAfter, nextStep, type Standing, type Step } from './next-step.ts';

const TODAY = '2026-06-10';
const standing = (given: Partial<Standing>): Standing => ({
  weeks: 8,
  next_on: '2026-06-30',
  asked_for: null,
  unanswered: 0,
  ...given,
});

test.each<[string, Partial<Standing>, Step]>([
  ['four days before', { next_on: '2026-06-14' }, { does: 'wait' }],
  [
    'three days before',
    { next_on: '2026-06-13' },
    { does: 'ask', next_on: '2026-06-13', unanswered: 0, isLast: false },
  ],
  [
    'late, its day still to come',
    { next_on: TODAY },
    { does: 'ask', next_on: TODAY, unanswered: 0, isLast: false },
  ],
  [
    'its day over before anybody was asked',
    { next_on: '2026-05-01' },
    { does: 'ask', next_on: '2026-06-13', unanswered: 0, isLast: false },
  ],
  ['asked, its day to come', { next_on: '2026-06-12', asked_for: '2026-06-12' }, { does: 'wait' }],
  ['asked, on its day', { next_on: TODAY, asked_for: TODAY }, { does: 'wait' }],
  [
    'unanswered once',
    { next_on: '2026-06-09', asked_for: '2026-06-09' },
    { does: 'move', next_on: '2026-08-04', unanswered: 1 },
  ],
  [
    'unanswered once, and wanted again at once',
    { next_on: '2026-06-06', asked_for: '2026-06-06', weeks: 1 },
    { does: 'ask', next_on: '2026-06-13', unanswered: 1, isLast: false },
  ],
  [
    'the third time',
    { next_on: '2026-06-13', asked_for: '2026-04-18', unanswered: 2 },
    { does: 'ask', next_on: '2026-06-13', unanswered: 2, isLast: true },
  ],
  [
    'unanswered the third time',
    { next_on: '2026-06-09', asked_for: '2026-06-09', unanswered: 2 },
    { does: 'end' },
  ],
])('%s', (_, given, step) => {
  expect(nextStep(standing(given), TODAY)).toEqual(step);
});

test('the next day is whole cycles on, not over, and no later than it must be', () => {
  fc.assert(
    fc.property(fc.integer({ min: -800, max: 400 }), fc.integer({ min: 1, max: 52 }), (from, weeks) => {
      const day = plusDays(TODAY, from);
      const next = dayAfter(day, weeks, TODAY);
      const passed = daysBetween(day, next);
      expect(passed % (7 * weeks)).toBe(0);
      expect(passed).toBeGreaterThan(0);
      expect(next >= TODAY).toBe(true);
      expect(passed === 7 * weeks || daysBetween(TODAY, next) < 7 * weeks).toBe(true);
    }),
  );
});

test('whoever never answers is asked three times, on days of their own, and is told with the third', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 52 }), fc.integer({ min: 0, max: 400 }), (weeks, ahead) => {
      let now = standing({ weeks, next_on: plusDays(TODAY, ahead) });
      const asked: boolean[] = [];
      for (let day = TODAY; ; day = plusDays(day, 1)) {
        const step = nextStep(now, day);
        if (step.does === 'end') break;
        if (step.does === 'wait') continue;
        const asks = step.does === 'ask';
        if (asks) {
          asked.push(step.isLast);
          expect(daysBetween(day, step.next_on)).toBeLessThanOrEqual(DAYS_BEFORE);
        }
        now = { ...now, next_on: step.next_on, unanswered: step.unanswered };
        if (asks) now = { ...now, asked_for: step.next_on };
        // Run again the same day it is done already.
        expect(nextStep(now, day).does).toBe('wait');
      }
      expect(asked).toEqual([false, false, true]);
    }),
  );
});
