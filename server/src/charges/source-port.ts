import type { ChargeKind } from '#core/charges/values.ts';
import type { Day } from '#core/shared/calendar.ts';
import type { Price } from '#core/shared/price.ts';
import type { Tx } from '../platform/database/database.ts';
import type { By } from '../platform/http/caller.ts';

/** What charges need of the rooms above them, one for each kind of contract: given by those rooms. */
export interface ChargeSource {
  /**
   * Something of the contract is so many days late: at the steps of the reminders, in the transaction that reminds. The
   * payables, bills and plan of the contract are locked already; the source may lock its own row after them.
   */
  onLate(tx: Tx, told: { readonly subject: string; readonly daysLate: number }): Promise<void>;
  /** What a turn is of changes from a day on, as its customer is told; `unit`: of the first line. */
  onPrice?(
    tx: Tx,
    by: By,
    told: { readonly subject: string; readonly from: Day; readonly unit: Price; readonly at: Date },
  ): Promise<void>;
  /** Nothing of a contract that was told to be late is late any more. */
  onSettled(tx: Tx, told: { readonly subject: string }): Promise<void>;
}

/** The sources that the shop has rooms for. */
export type ChargeSources = Partial<Record<ChargeKind, ChargeSource>>;
