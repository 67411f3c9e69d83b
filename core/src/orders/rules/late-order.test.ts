import { expect, test } from 'vitest';
import { lateBefore } from './late-order.ts';

test.each([
  ['a Friday looks at Thursday', '2026-11-20T10:00:00Z', '2026-11-19T16:00:00Z'],
  ['a Saturday at Friday', '2026-11-21T10:00:00Z', '2026-11-20T16:00:00Z'],
  ['a Monday at Friday', '2026-11-23T23:00:00Z', '2026-11-20T16:00:00Z'],
  ['after a holiday, at the working day before it', '2026-12-09T10:00:00Z', '2026-12-07T16:00:00Z'],
  ['in summer the hour is of Lisbon', '2026-07-02T10:00:00Z', '2026-07-01T15:00:00Z'],
  ['just after midnight in Lisbon it is another day', '2026-07-01T23:30:00Z', '2026-07-01T15:00:00Z'],
])('%s', (_what, now, late) => {
  expect(lateBefore(new Date(now)).toISOString()).toBe(new Date(late).toISOString());
});
