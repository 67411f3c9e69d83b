import { expect, test } from 'vitest';
import { nextDue, type PlanView } from './plan-view.ts';

const charge = (
  due_on: string,
  rest: Partial<PlanView['charges'][number]> = {},
): PlanView['charges'][number] => ({
  id: due_on,
  due_on,
  amount: 30,
  state: 'a_vencer',
  paid_at: null,
  bill_id: due_on,
  pay_path: `/mensalidade/${due_on}`,
  ...rest,
});
const plan = (charges: PlanView['charges'], next_due_on: string | null): PlanView => ({
  id: 'p',
  label: 'Aluguer',
  every_months: 1,
  next_due_on,
  until: null,
  charges,
});

test('the oldest month that waits for its money is next, whatever comes after it', () => {
  const paid = charge('2026-09-01', { pay_path: null, paid_at: '2026-09-01T10:00:00Z', state: 'paga' });
  const open = [charge('2026-11-01'), charge('2026-10-01', { state: 'em_atraso' }), paid];
  expect(nextDue(plan(open, '2026-12-01'))).toEqual({
    due_on: '2026-10-01',
    amount: 30,
    is_late: true,
    pay_path: '/mensalidade/2026-10-01',
  });
});

test('with nothing to pay only the day of the next month is said, and nothing after the last', () => {
  const paid = charge('2026-09-01', { pay_path: null, state: 'paga' });
  expect(nextDue(plan([paid], '2026-10-01'))).toEqual({
    due_on: '2026-10-01',
    amount: null,
    is_late: false,
    pay_path: null,
  });
  expect(nextDue(plan([paid], null))).toBeNull();
  expect(nextDue(null)).toBeNull();
});
