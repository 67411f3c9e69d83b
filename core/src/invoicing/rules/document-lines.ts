import { allocate } from '../../shared/allocate.ts';
import type { Cents } from '../../shared/money.ts';

/** A line of a document as it was worked out, once. The amount with IVA is what was paid, so it is the truth. */
export interface DocumentLine {
  readonly name: string;
  readonly quantity: number;
  /** Of the whole line, IVA included. */
  readonly grossCents: Cents;
  /** Whole %. */
  readonly ivaRate: number;
  /** The tax authority's code of the reason of a line without IVA; null: it has IVA, or nobody said the reason yet. */
  readonly exemption: string | null;
  /** The line that was sold, for credit notes of some lines; null: of none alone. */
  readonly lineId: string | null;
}

const totalOf = (lines: readonly DocumentLine[]): Cents =>
  lines.reduce((sum, { grossCents }) => sum + grossCents, 0);

/** An amount spread over the rates (and reasons) of some lines, one line each, to the cent. */
function byRate(amountCents: Cents, lines: readonly DocumentLine[], name: string): DocumentLine[] {
  const groups = new Map<string, DocumentLine>();
  for (const line of lines) {
    const key = `${line.ivaRate}/${line.exemption}`;
    const known = groups.get(key);
    groups.set(key, {
      ...line,
      name,
      quantity: 1,
      lineId: null,
      grossCents: line.grossCents + (known?.grossCents ?? 0),
    });
  }
  const all = [...groups.values()];
  const parts = allocate(
    amountCents,
    all.map(({ grossCents }) => grossCents),
  );
  return all
    .map((line, place) => ({ ...line, grossCents: parts[place] ?? 0 }))
    .filter(({ grossCents }) => grossCents > 0);
}

/**
 * The lines of what was paid: all that was sold where the money is for all of it, otherwise that part of it by rate. They
 * sum to `amountCents`.
 */
export function linesOfPayment(
  amountCents: Cents,
  sold: readonly DocumentLine[],
  part: string,
): DocumentLine[] {
  const asked = sold.filter(({ grossCents }) => grossCents > 0);
  return totalOf(asked) === amountCents ? asked : byRate(amountCents, asked, part);
}

/** What went back of a line that was sold. */
export interface GivenBack {
  readonly lineId: string;
  readonly quantity: number;
  readonly amountCents: Cents;
}

/**
 * The lines of what went back: those that were named where they are all of it, the original's own where all of it goes back,
 * otherwise the amount by the original's rates. They sum to `amountCents`.
 */
export function linesOfCredit(
  amountCents: Cents,
  original: readonly DocumentLine[],
  named: readonly GivenBack[],
  part: string,
): DocumentLine[] {
  if (totalOf(original) === amountCents) return [...original];
  const known = named.flatMap(({ lineId, quantity, amountCents: grossCents }) => {
    const line = original.find((one) => one.lineId === lineId);
    return line && quantity > 0 && grossCents > 0 ? [{ ...line, quantity, grossCents }] : [];
  });
  return totalOf(known) === amountCents ? known : byRate(amountCents, original, part);
}

/** Each line as one unit, with how many it is of in its name: for a service that rounds by line. */
export function asSingleUnits(lines: readonly DocumentLine[]): DocumentLine[] {
  return lines.map((line) =>
    line.quantity === 1
      ? line
      : { ...line, quantity: 1, name: `${line.quantity} × ${line.name}`.slice(0, 200) },
  );
}

/**
 * What one unit costs without IVA, in euros with eight decimals, as services take it: fewer lose cents (three of 1,99 € at
 * 23 % are 5,97 €, and 3 × 1,62 € would be 5,98 €).
 */
export function unitNet({ grossCents, quantity, ivaRate }: DocumentLine): string {
  return (grossCents / quantity / (100 + ivaRate)).toFixed(8);
}

/** So many units at a price of whole cents, IVA included. */
export interface WholeCents {
  readonly quantity: number;
  readonly unitCents: Cents;
}

/**
 * A line as a service takes it that is told prices with IVA, in whole cents: where they do not come out even, the dearer
 * units stand apart (3 for 5,98 € are two at 1,99 € and one at 2,00 €). They sum to the line.
 */
export function inWholeCents({ grossCents, quantity }: DocumentLine): WholeCents[] {
  const unitCents = Math.floor(grossCents / quantity);
  const dearer = grossCents - unitCents * quantity;
  return [
    { quantity: quantity - dearer, unitCents },
    { quantity: dearer, unitCents: unitCents + 1 },
  ].filter((part) => part.quantity > 0);
}

/** Units of one row of a document that was issued in whole cents; rows are counted from 1. */
interface UnitsOfRow {
  readonly row: number;
  readonly quantity: number;
}

/**
 * Which whole units of the original a credit note takes back; null: they cannot be said so (a part of a price, or what was
 * never a line of it).
 */
export function unitsTakenBack(
  original: readonly DocumentLine[],
  credited: readonly DocumentLine[],
): UnitsOfRow[] | null {
  let row = 0;
  const rows = original.map((line) => ({
    line,
    parts: inWholeCents(line).map((part) => {
      row += 1;
      return { ...part, row };
    }),
  }));
  const isAll = totalOf(original) === totalOf(credited);
  if (isAll)
    return rows.flatMap(({ parts }) => parts.map(({ row: of, quantity }) => ({ row: of, quantity })));
  const taken = credited.map(({ lineId, quantity, grossCents }) => {
    const parts = rows.find(({ line }) => lineId !== null && line.lineId === lineId)?.parts ?? [];
    const [cheap, dear] = parts;
    const dearer = cheap ? grossCents - cheap.unitCents * quantity : -1;
    if (!cheap || dearer < 0 || dearer > (dear?.quantity ?? 0) || quantity - dearer > cheap.quantity)
      return null;
    return [
      { row: cheap.row, quantity: quantity - dearer },
      { row: dear?.row ?? 0, quantity: dearer },
    ].filter((part) => part.quantity > 0);
  });
  return taken.includes(null) ? null : taken.flatMap((parts) => parts ?? []);
}
