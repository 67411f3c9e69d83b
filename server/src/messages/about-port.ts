import type { Db } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';

/** A thing of a room above that a message can be about. */
export interface AboutPort {
  /**
   * The thing, when this caller may write about it: its id, however it was called, and nothing when it is not there or
   * somebody else's. `token` is that of the thing's own link.
   */
  find(
    db: Db,
    by: Caller,
    asked: { readonly id: string; readonly token: string | null; readonly now: Date },
  ): Promise<string | null>;
  /** The thing that the shop's people mean by what they typed: a number, an id, a name of an address; null: none. */
  look(db: Db, typed: string): Promise<string | null>;
  /** How the shop's people call it; null when it is not there any more. */
  label(db: Db, id: string): Promise<string | null>;
}

/** By the kind of thing. */
export type AboutPorts = Readonly<Record<string, AboutPort>>;
