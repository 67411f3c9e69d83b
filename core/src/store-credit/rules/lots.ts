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

export interface CreditState {
  /** Rows with something left, in the order in which they are spent: what ends first. */
  readonly lots: readonly CreditLot[];
  /** The ends of what each row that went took from: null is without end. */
  readonly tookFrom: ReadonlyMap<number, readonly (Day | null)[]>;
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
  const tookFrom = new Map<number, (Day | null)[]>();
  for (const entry of entries) {
    if (entry.amountCents > 0) {
      lots = [...lots, { ...entry, leftCents: entry.amountCents }].toSorted(bySoonest);
      continue;
    }
    let wanted = -entry.amountCents;
    const ends: (Day | null)[] = [];
    lots = lots.map((lot) => {
      const isAsked = entry.origin !== 'fim' || lot.id === entry.ofId;
      const taken = isAsked ? Math.min(wanted, lot.leftCents) : 0;
      wanted -= taken;
      if (taken > 0) ends.push(lot.endsOn);
      return { ...lot, leftCents: lot.leftCents - taken };
    });
    if (wanted > 0) throw new Error(`credit row ${entry.id} takes more than there is`);
    lots = lots.filter(({ leftCents }) => leftCents > 0);
    tookFrom.set(entry.id, ends);
  }
  return { lots, tookFrom, balanceCents: lots.reduce((sum, { leftCents }) => sum + leftCents, 0) };
}

/** Until when credit can be spent that comes back: as what it was taken from at the latest, and for some days at least. */
export function endOfReturned(ends: readonly (Day | null)[], least: Day): Day | null {
  if (ends.length === 0 || ends.includes(null)) return null;
  return ends.reduce<Day>((latest, end) => (end !== null && end > latest ? end : latest), least);
}
