import type { RepairSms } from '#core/repairs/admin-contract.ts';
import type { RepairStatus } from '#core/repairs/lifecycle.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import type { RepairRow } from './store.ts';

/** A step of a locked repair, as its parts follow it. */
export interface PartsMove {
  readonly repairId: string;
  readonly to: RepairStatus;
  /** Whether its customer agreed, or the shop went on: whether what lies aside is in the device when it goes. */
  readonly isApproved: boolean;
  readonly at: Date;
}

/** A version of a repair's quote that went to its customer. */
export interface SentQuote {
  readonly repairId: string;
  readonly quoteId: string;
  readonly version: number;
}

/** The line of an order whose guarantee a repair is asked for under. */
export interface SaleLine {
  readonly orderId: string;
  readonly lineId: string;
}

/** What repairs need of the rooms above them. */
export interface RepairRooms {
  /** Of sms: writes the short message of a step, once, where its customer is told by one. */
  readonly smsStatus: (deps: Deps, tx: Tx, repair: RepairRow, step: number) => Promise<void>;
  /** Of sms: whether short messages are sent about the repair; null: there are none to choose about. */
  readonly smsChoice: (db: Db, repair: RepairRow) => Promise<boolean | null>;
  /** Of sms: the short messages about a repair, the newest first. */
  readonly readSms: (db: Db, repairId: string) => Promise<RepairSms[]>;
  /** Of invoicing: has the quote that was sent issued by the service, once, where the settings say so. */
  readonly issueQuote: (deps: Deps, tx: Tx, by: By, quote: SentQuote, at: Date) => Promise<void>;
  /** Of guarantees: the end of the guarantee that this repair was covered by and that goes on; null: it was by none. */
  readonly guaranteeAfter: (db: Db, repairId: string, at: Date) => Promise<Date | null>;
  /** Of equipment: ties a new repair to the sale whose guarantee it is asked for under, or refuses the transaction. */
  readonly tieToSale: (tx: Tx, by: By, repairId: string, sale: SaleLine, at: Date) => Promise<void>;
  /** Of the bench: does to the parts of a repair what its new status asks for. */
  readonly settleParts: (tx: Tx, by: By, move: PartsMove) => Promise<void>;
  /** Of the bench: the device that was lent for the time of this repair and is not back, in words; null: there is none. */
  readonly lentOut: (db: Db, repairId: string) => Promise<string | null>;
  /** Of intake: whether the device of a repair came over the counter. */
  readonly isTakenIn: (db: Db, repairId: string) => Promise<boolean>;
  /** Of intake: whether these repairs came in one visit. */
  readonly isOneVisit: (db: Db, ids: readonly string[]) => Promise<boolean>;
  /** Of intake: deletes the password of a device that is with its owner again. */
  readonly forgetAccess: (tx: Tx, repairId: string) => Promise<void>;
}

/** What the use cases of repairs work with: the rooms above them too. */
export type RepairDeps = Deps & { readonly rooms: RepairRooms };
