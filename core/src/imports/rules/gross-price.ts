import { fold } from '../../shared/fold.ts';
import type { Mapping } from './guess-mapping.ts';
import type { RowCells } from './judge-row.ts';

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

/** A row whose price has IVA: what was typed is the truth. The one place where an import says so of a column 'Preço'. */
export function pricedWithIva(cells: RowCells): RowCells {
  return { ...cells, price: null, price_with_iva: cells.price ?? null };
}
