import type { Room } from '#core/shared/room.ts';
import type { CatalogueIndex } from './catalogue/search/catalogue-index.ts';
import type { FindUsed } from './images/sweep-images.ts';
import type { Simulator } from './payments/simulator/start-simulator.ts';
import type { Register } from './personal-table.ts';
import type { PageCache } from './platform/cache/page-cache.ts';
import type { Database } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';
import type { DiskSpace } from './platform/disk-space.ts';
import type { Routes } from './platform/http/routes.ts';
import type { Worker } from './platform/jobs/jobs.ts';
import type { Figure } from './platform/metrics/metrics.ts';
import type { SealedPlace } from './platform/secrets/sealed-place.ts';
import type { Ports } from './ports.ts';
import type { RecordSources } from './record-source.ts';

/** What every room is given to build with. */
export interface Parts {
  readonly deps: Deps;
  /** The search index; empty until it is loaded. */
  readonly index: CatalogueIndex;
  /** Where answers that are the same for everybody are kept; null: nowhere (tests, jobs). */
  readonly cache: PageCache | null;
  /** null where simulating payments is ruled out. */
  readonly simulator: Simulator | null;
  /** The disk that the data folder is on; left out where nobody watches it (tests). */
  readonly disk?: Pick<DiskSpace, 'room' | 'isLow' | 'isFull'>;
  /** What rooms need of those above them. */
  readonly ports: Ports;
}

/** Figures of the day that a room adds to the panel's summary, by their names in the answer. */
export type Figures = (db: Database, now: Date) => Promise<Readonly<Record<string, number>>>;

/** What a room of the server brings to the shop. Whatever it does not have is left out. */
export interface Feature {
  /** The room itself: its name, calls and topics (core). */
  readonly room: Room;
  /** What it says of its tables: whose rows, what is told of them, what becomes of them. */
  readonly personalData?: Partial<Register>;
  /** What the rows of its records are. */
  readonly records?: RecordSources;
  /** Its calls with their handlers, and addresses that are no calls. */
  readonly routes?: (routes: Routes, parts: Parts) => void;
  /** Its background work. */
  readonly workers?: (parts: Parts) => Worker[];
  /** Which uploaded pictures it shows: the others are swept. */
  readonly usedImages?: FindUsed;
  readonly figures?: Figures;
  /** What it keeps sealed with the shop's key: sealed again when there is a new one. */
  readonly sealed?: readonly SealedPlace[];
  /** What it counts for who runs the shop (`/metrics`). */
  readonly gauges?: (db: Database) => Figure[];
}
