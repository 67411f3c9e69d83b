import { fold } from '../../shared/fold.ts';
import { withoutIva } from '../../shared/iva.ts';
import { toEuros } from '../../shared/money.ts';
import type { DecimalSign } from '../../shared/read-number.ts';
import type { Mapping } from './guess-mapping.ts';
import type { RowCells } from './judge-row.ts';
import { readMoney } from './read-number.ts';

const WITHOUT =
  /\b(?:s|sem)\s*\/?\s*iva\b|\+ ?iva\b|\b(?:iva|vat|tax) excl|\bex\w*\.? (?:iva|vat|tax)\b|\bwithout (?:vat|tax)\b|\bliquido\b|\bnet\b/;
const WITH =
  /\b(?:c|com)\s*\/?\s*iva\b|\b(?:iva|vat|tax) incl|\bincl\w*\.? (?:iva|vat|tax)\b|\bwith (?:vat|tax)\b|\bpvp\b|\bvenda ao publico\b|\bgross\b/;

/** What a heading says of IVA: "Preço s/ IVA", "Preço (c/ IVA)", "P.V.P."; null where it says nothing. */
export function saysIva(heading: string): 'with' | 'without' | null {
  const folded = fold(heading)
    .replace(/(?<=\b\w)\.(?=\w\b|\s|$)/g, '')
    .replace(/[_()]/g, ' ');
  return WITHOUT.test(folded) ? 'without' : WITH.test(folded) ? 'with' : null;
}

/** Whether it is asked if the file's prices have IVA: their column says so, and many shops call prices without it PVP. */
export function asksIva(headings: readonly string[], mapping: Mapping): boolean {
  const source = mapping.price;
  return source !== undefined && 'column' in source && saysIva(headings[source.column] ?? '') === 'with';
}

/**
 * A row whose price has IVA, as the product keeps it: without, in euros, rounded to the cent. A cell that cannot be read stays,
 * to be refused. The one place where an import turns prices with IVA into prices without. `ivaRate` in whole %.
 */
export function netOfGross(cells: RowCells, sign: DecimalSign | null, ivaRate: number): RowCells {
  const read = readMoney(cells.price ?? null, sign);
  return 'value' in read ? { ...cells, price: toEuros(withoutIva(read.value, ivaRate)) } : cells;
}
