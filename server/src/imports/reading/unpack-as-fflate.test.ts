import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpackWorkbook } from './unpack-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

// A kept library as the judge of our own reader of zip files (docs/adr/0085).
test('the parts of a workbook are what fflate finds in it, to the byte', () => {
  const rows = Array.from({ length: 500 }, (_, i) => [`Toner n.º ${i}`, 'Ação & reação «ç»', i * 1.23]);
  const file = Buffer.from(writeWorkbook([{ name: 'Produtos', rows, widths: [20, 20, 10] }]));
  const read = (zip: Uint8Array) =>
    Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, data]) => [name, strFromU8(data)]));
  const before = read(file);
  const after = read(unpackWorkbook(file));
  expect(Object.keys(after).length).toBeGreaterThan(5);
  for (const [name, data] of Object.entries(after)) expect(data, name).toBe(before[name]);
});
