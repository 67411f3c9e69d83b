import { fold } from '../../shared/fold.ts';
import { numberIn } from '../../shared/read-number.ts';
import { type Cell, cellText } from '../cell.ts';
import { decimalSign } from './read-number.ts';

interface Row {
  readonly line: number;
  readonly cells: readonly Cell[];
}

const WORD = /^(?:sub-?total|total|totais|total geral|soma|somatorio|grand total|sum)\b[\s:.]*$/;

function isSaid({ cells }: Row): boolean {
  const filled = cells.map(cellText).filter(Boolean);
  const said = fold(filled[0] ?? '');
  return filled.length > 1 && WORD.test(said) && filled.slice(1).every((text) => numberIn(text) !== null);
}

/** Whether a row has nothing but the sums of the columns above it. */
function isOnlySums(last: Row, above: readonly Row[]): boolean {
  const filled = last.cells.flatMap((cell, at) => (cellText(cell) === '' ? [] : [{ cell, at }]));
  return (
    filled.length > 0 &&
    above.length > 1 &&
    filled.every(({ cell, at }) => {
      const column = above.map(({ cells }) => cells[at] ?? null);
      const sign = decimalSign([...column, cell]);
      const read = (one: Cell) =>
        typeof one === 'number' ? one : cellText(one) === '' ? 0 : numberIn(cellText(one), sign);
      const numbers = column.map(read);
      const sum = numbers.reduce<number>(
        (total, one) => total + (typeof one === 'number' ? one : Number.NaN),
        0,
      );
      const said = read(cell);
      return typeof said === 'number' && said !== 0 && Math.abs(sum - said) < 0.005;
    })
  );
}

/** The lines of a table that are sums and no articles: those that say so ("TOTAL"), and a last one that has only sums. */
export function sumLines(rows: readonly Row[]): number[] {
  const said = rows.filter(isSaid);
  const last = rows.at(-1);
  const isLast = last !== undefined && !said.includes(last) && isOnlySums(last, rows.slice(0, -1));
  return [...said.map(({ line }) => line), ...(isLast ? [last.line] : [])];
}
