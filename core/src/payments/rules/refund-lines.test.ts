import { expect, test } from 'vitest';
import { findRefundLineProblem } from './refund-lines.ts';

const sold = [
  { id: 'toner', name: 'Artigo', quantity: 3, grossCents: 9000 },
  { id: 'paper', name: 'Artigo', quantity: 1, grossCents: 500 },
];
const line = (lineId: string, quantity: number, amountCents: number) => ({ lineId, quantity, amountCents });

test.each([
  ['nothing', [], 1000, [], null],
  ['one of three', [line('toner', 1, 3000)], 3000, [], null],
  ['with the delivery', [line('toner', 1, 3000)], 3499, [], null],
  ['the rest after one', [line('toner', 2, 6000)], 6000, [line('toner', 1, 3000)], null],
  ['two lines', [line('toner', 3, 9000), line('paper', 1, 500)], 9500, [], null],
  ['what was not sold', [line('ink', 1, 1)], 1, [], 'unknown_line'],
  ['a line twice', [line('toner', 1, 1), line('toner', 1, 1)], 2, [], 'line_twice'],
  ['four of three', [line('toner', 4, 100)], 100, [], 'too_many_units'],
  ['more than is left', [line('toner', 2, 100)], 100, [line('toner', 2, 100)], 'too_many_units'],
  ['more money than the line', [line('toner', 1, 9001)], 9001, [], 'more_than_line'],
  ['more money than is left', [line('toner', 1, 3001)], 3001, [line('toner', 2, 6000)], 'more_than_line'],
  ['more than the refund', [line('toner', 1, 3000)], 2999, [], 'more_than_amount'],
] as const)('%s', (_what, lines, amount, before, problem) => {
  expect(findRefundLineProblem(lines, amount, sold, before)).toBe(problem);
});
