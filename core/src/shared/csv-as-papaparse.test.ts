import Papa from 'papaparse';
import { expect, test } from 'vitest';
import fc from '../testing/property.ts';
import { parseRecords } from './csv.ts';

// A kept library as the judge of our own reader (docs/adr/0085): what RFC 4180 says is read by both as the same.
test.each([';', ',', '\t', '|'] as const)(
  'records divided by %j are read as Papa Parse reads them',
  (separator) => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'Ç', '€', '1', ' ', "'", '=', '-'), maxLength: 8 });
    const quoted = fc
      .string({ unit: fc.constantFrom('x', '"', '\n', '\r\n', ';', ',', '\t', '|', 'é'), maxLength: 8 })
      .map((text) => `"${text.replaceAll('"', '""')}"`);
    // Starts with a letter, so that no record is one empty field: readers do not agree on those.
    const record = fc.tuple(fc.constant('n'), fc.oneof(plain, quoted), fc.oneof(plain, quoted));
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (records, end, isEnded) => {
          const text = records.map((fields) => fields.join(separator)).join(end) + (isEnded ? end : '');
          const judged = Papa.parse<string[]>(text, {
            delimiter: separator,
            newline: end,
            skipEmptyLines: true,
          });
          expect(parseRecords(text, separator, 100)).toEqual(judged.data);
        },
      ),
      { numRuns: 500 },
    );
  },
);
