import type { HolderKind } from '#core/units/lifecycle.ts';
import type { Db } from '../platform/database/database.ts';

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

/** What units need of the rooms above them. */
export interface UnitRooms {
  /** The names of these holders, by their ids; what is not there any more is left out. By kind; left out: nothing has units so. */
  readonly holders: Readonly<
    Partial<Record<HolderKind, (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, HolderName>>>>
  >;
  /** The repairs of the device with this serial key, the newest first. */
  readonly repairsOf: (db: Db, serialKey: string) => Promise<readonly UnitRepair[]>;
  /** What these units earned so far, cents without IVA, by their ids; left out: nothing says what units earn. */
  readonly incomeOf?: (db: Db, unitIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}
