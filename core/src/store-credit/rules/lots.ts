import type { Day } from '../../shared/calendar.ts';
import type { Cents } from '../../shared/money.ts';
import type { CreditOrigin } from '../values.ts';

/** A row of the ledger, in its order. */
export interface CreditEntry {
  readonly id: number;
  /** Positive: came; negative: went. */
  readonly amountCents: Cents;
  readonly origin: CreditOrigin;
  /** The last day on which it can be spent; null: it has no end. */
  readonly endsOn: Day | null;
  /** `fim`: of which row the rest ended. */
  readonly ofId: number | null;
}

/** What came by one row, and what of it is left. */
export interface CreditLot extends CreditEntry {
  readonly leftCents: Cents;
}

/** So much credit, until when it can be spent; null: it has no end. */
export interface CreditPart {
  readonly endsOn: Day | null;
  readonly cents: Cents;
}

export interface CreditState {
  /** Rows with something left, in the order in which they are spent: what ends first. */
  readonly lots: readonly CreditLot[];
  /** What each row that went took, by its end. */
  readonly tookFrom: ReadonlyMap<number, readonly CreditPart[]>;
  /** Cents; the sum of the rows, and of what is left of them. */
  readonly balanceCents: Cents;
}

const LAST = '9999-12-31';
const bySoonest = (a: CreditLot, b: CreditLot) =>
  (a.endsOn ?? LAST).localeCompare(b.endsOn ?? LAST) || a.id - b.id;

/**
 * What is left of which credit: rows are read in their order, and what goes is taken from what ends first. Nothing else is
 * kept, so no row is ever written over (docs/adr/0485).
 * @throws when more went than there was: no ledger can hold that.
 */
export function lotsOf(entries: readonly CreditEntry[]): CreditState {
  let lots: CreditLot[] = [];
  const tookFrom = new Map<number, CreditPart[]>();
  for (const entry of entries) {
    if (entry.amountCents > 0) {
      lots = [...lots, { ...entry, leftCents: entry.amountCents }].toSorted(bySoonest);
      continue;
    }
    let wanted = -entry.amountCents;
    const parts: CreditPart[] = [];
    lots = lots.map((lot) => {
      const isAsked = entry.origin !== 'fim' || lot.id === entry.ofId;
      const taken = isAsked ? Math.min(wanted, lot.leftCents) : 0;
      wanted -= taken;
      if (taken > 0) parts.push({ endsOn: lot.endsOn, cents: taken });
      return { ...lot, leftCents: lot.leftCents - taken };
    });
    if (wanted > 0) throw new Error(`credit row ${entry.id} takes more than there is`);
    lots = lots.filter(({ leftCents }) => leftCents > 0);
    tookFrom.set(entry.id, parts);
  }
  return { lots, tookFrom, balanceCents: lots.reduce((sum, { leftCents }) => sum + leftCents, 0) };
}

/**
 * How credit comes back that paid for something: each part with the end that it had, what had none first, then what ended
 * last, and none before `least`. `back` came back already.
 */
export function partsBack(
  spent: readonly CreditPart[],
  { back, cents, least }: { readonly back: Cents; readonly cents: Cents; readonly least: Day },
): CreditPart[] {
  let [skipped, left] = [back, cents];
  const found = new Map<Day | null, Cents>();
  for (const part of spent.toSorted((a, b) => (b.endsOn ?? LAST).localeCompare(a.endsOn ?? LAST))) {
    const gone = Math.min(skipped, part.cents);
    skipped -= gone;
    const taken = Math.min(left, part.cents - gone);
    left -= taken;
    const endsOn = part.endsOn !== null && part.endsOn < least ? least : part.endsOn;
    if (taken > 0) found.set(endsOn, (found.get(endsOn) ?? 0) + taken);
  }
  if (left > 0) throw new Error('more credit comes back than was spent');
  return [...found].map(([endsOn, taken]) => ({ endsOn, cents: taken }));
}
