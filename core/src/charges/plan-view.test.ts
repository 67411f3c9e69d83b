import { expect, test } from 'vitest';
import { nextDue, openOf, type PlanView } from './plan-view.ts';

const charge = (
  due_on: string,
  rest: Partial<PlanView['charges'][number]> = {},
): PlanView['charges'][number] => ({
  id: due_on,
  due_on,
  name: 'Mensalidade',
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
  waiting: [],
  charges,
});

test('what is still to be paid is every month that was charged and is not paid, and what waits', () => {
  const paid = charge('2026-09-01', { state: 'paga' });
  const open = [
    charge('2026-11-01'),
    charge('2026-10-01', { state: 'em_atraso' }),
    paid,
    charge('2026-08-01', { state: 'anulada' }),
  ];
  const waiting = [{ name: 'Fim antes do prazo', amount: 73.81 }];
  const { things, total } = openOf({ ...plan(open, null), waiting });
  expect(things.map(({ name, due_on, is_late }) => [name, due_on, is_late])).toEqual([
    ['Mensalidade', '2026-10-01', true],
    ['Mensalidade', '2026-11-01', false],
    ['Fim antes do prazo', null, false],
  ]);
  expect(total).toBe(133.81);
  expect(openOf(null)).toEqual({ things: [], total: 0 });
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
