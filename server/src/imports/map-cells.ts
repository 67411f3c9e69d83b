import type { Cell } from '#core/imports/cell.ts';
import { FIELDS, type FieldKey } from '#core/imports/fields.ts';
import { compose, readTemplate } from '#core/imports/rules/compose.ts';
import type { Mapping } from '#core/imports/rules/guess-mapping.ts';
import type { RowCells } from '#core/imports/rules/judge-row.ts';
import { decimalSign, withoutUnits } from '#core/imports/rules/read-number.ts';
import type { DecimalSigns, FileRow } from './store.ts';

/** Turns a row of the file into cells by field. */
export type CellMapper = (cells: readonly Cell[]) => RowCells;

/** Makes the mapper of a mapping; templates are read once. */
export function cellMapper(mapping: Mapping, headings: readonly string[]): CellMapper {
  const takers = FIELDS.flatMap(({ key }): [FieldKey, (cells: readonly Cell[]) => Cell][] => {
    const source = mapping[key];
    if (!source) return [];
    if ('column' in source) return [[key, (cells) => cells[source.column] ?? null]];
    if ('value' in source) return [[key, () => source.value]];
    const { columns } = readTemplate(source.template, headings);
    return [[key, (cells) => compose(source.template, columns, cells)]];
  });
  return (cells) => Object.fromEntries(takers.map(([key, take]) => [key, take(cells)]));
}

/** Finds the sign of the decimals of each column of numbers, from all rows together. */
export async function findDecimalSigns(
  mapping: Mapping,
  headings: readonly string[],
  chunks: AsyncIterable<readonly FileRow[]>,
): Promise<DecimalSigns> {
  const numbers = FIELDS.filter(
    ({ kind, key }) => (kind === 'money' || kind === 'integer') && mapping[key],
  ).map(({ key }) => key);
  if (numbers.length === 0) return {};
  const map = cellMapper(Object.fromEntries(numbers.map((key) => [key, mapping[key]])), headings);
  // Numbers of spreadsheets tell nothing; of texts only the distinct shapes matter, but a column is small enough.
  const texts = new Map<FieldKey, Set<Cell>>(numbers.map((key) => [key, new Set()]));
  for await (const rows of chunks) {
    for (const row of rows) {
      const cells = map(row.cells);
      for (const key of numbers) {
        const cell = cells[key];
        if (typeof cell === 'string') texts.get(key)?.add(withoutUnits(cell));
      }
    }
  }
  return Object.fromEntries(numbers.map((key) => [key, decimalSign(texts.get(key) ?? [])]));
}
