import { expect, test } from 'vitest';
import { keptNet } from './kept-net.ts';

const sold = [
  { id: 'toner', netCents: 10_000, grossCents: 12_300 },
  { id: 'gift', netCents: 0, grossCents: 0 },
];
const back = (lineId: string, amountCents: number) => ({ lineId, amountCents });

test.each([
  ['nothing', [], 10_000],
  ['half', [back('toner', 6150)], 5000],
  ['half twice', [back('toner', 6150), back('toner', 6150)], 0],
  ['all', [back('toner', 12_300)], 0],
  ['more than there was', [back('toner', 99_999)], 0],
  ['what was free', [back('gift', 0)], 10_000],
  ['what is of another order', [back('other', 100)], 10_000],
  ['a cent', [back('toner', 1)], 9999],
] as const)('%s went back', (_what, refunded, kept) => {
  expect(keptNet(10_000, sold, refunded)).toBe(kept);
});
