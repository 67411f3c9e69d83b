import type { RawBuilder } from 'kysely';
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
  /** Its own conversation; left out: it has none, and what is said about it stands in threads. */
  readonly talk?: TalkPort;
}

/** What was said, of a thing whose conversation is its own. */
export interface Said {
  readonly id: string;
  readonly author: 'customer' | 'shop';
  /** Name of who of the shop said it; null: the customer, or an account that is gone. */
  readonly by: string | null;
  readonly body: string;
  readonly created_at: Date;
}

/** The conversation of a thing that keeps its own words: threads of its kind have none (docs/adr/0193). */
export interface TalkPort {
  /** All that was said, from the beginning. */
  said(db: Db, id: string): Promise<readonly Said[]>;
  /** What was said last of each of these things, by its id. */
  last(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The ids, as text, of the things of which something like the pattern was said: a query of one column. */
  saidLike(pattern: string): RawBuilder<unknown>;
}

/** By the kind of thing. */
export type AboutPorts = Readonly<Record<string, AboutPort>>;
