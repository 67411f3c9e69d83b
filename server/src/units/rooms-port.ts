import type { Day } from '#core/shared/calendar.ts';
import type { HolderKind, UnitHolder } from '#core/units/lifecycle.ts';
import type { Db } from '../platform/database/database.ts';
import type { UnitRow } from './move-unit.ts';

/** Who has a unit, as the shop's people call it, and the id of the record that the panel opens for it (null: none). */
export interface HolderName {
  readonly label: string;
  readonly opens: string | null;
}

/** A repair that a device of the shop's own had. */
export interface UnitRepair {
  readonly id: string;
  readonly at: Date;
  readonly label: string;
  readonly note: string;
}

/** What is known ahead of a unit that somebody has. Days in Lisbon. */
export interface UnitPlan {
  /** The last day of what it does now; null: nobody knows. */
  readonly until: Day | null;
  /** Who it is for, where that says more than who has it. */
  readonly holder: UnitHolder;
  /** When it goes out and comes back, of one that is reserved and has its day. */
  readonly next: { readonly from: Day; readonly to: Day } | null;
}

/** What units need of the rooms above them. */
export interface UnitRooms {
  /** The names of these holders, by their ids; what is not there any more is left out. By kind; left out: nothing has units so. */
  readonly holders: Readonly<
    Partial<Record<HolderKind, (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, HolderName>>>>
  >;
  /** The repairs of the device with this serial key, the newest first. */
  readonly repairsOf: (db: Db, serialKey: string) => Promise<readonly UnitRepair[]>;
  /** What is known ahead of these units, by their ids; left out: nothing plans with units. */
  readonly plansOf?: (
    db: Db,
    units: readonly Pick<UnitRow, 'id' | 'number' | 'product_id' | 'holder_kind' | 'holder_id'>[],
    today: Day,
  ) => Promise<ReadonlyMap<string, UnitPlan>>;
  /** What these units earned so far, cents without IVA, by their ids; left out: nothing says what units earn. */
  readonly incomeOf?: (db: Db, unitIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}
