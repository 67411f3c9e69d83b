import { expect, it } from 'vitest';
import { lineCent } from './line-cent.ts';

it.each([
  [{ quantity: 2, unit_gross: 31.37, line_gross: 62.73 }, '2 × 31,37 € daria 62,74 €'],
  [{ quantity: 2, unit_gross: 31.37, line_gross: 62.74 }, null],
  [{ quantity: 1, unit_gross: 0.1, line_gross: 0.1 }, null],
  [{ quantity: 3, unit_gross: 12.29, line_gross: 36.88 }, '3 × 12,29 € daria 36,87 €'],
])('%o', (line, text) => {
  const said = lineCent(line)?.replace(/\u00a0/g, ' ') ?? null;
  if (text === null) expect(said).toBeNull();
  else expect(said).toContain(text);
});
