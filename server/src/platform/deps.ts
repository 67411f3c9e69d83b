import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from './database/database.ts';
import type { Files } from './files/files.ts';
import type { JobQueue } from './jobs/jobs.ts';

/** What use cases are given. Tests give a fixed clock and a template database. */
export interface Deps {
  readonly db: Database;
  /** Its address, for what needs a connection of its own. */
  readonly databaseUrl: string;
  readonly jobs: JobQueue;
  readonly config: Config;
  /** Where pictures, videos and documents lie. */
  readonly files: Files;
  readonly log: Logger;
  /** The clock. */
  readonly now: () => Date;
  /** Address the public reaches the shop by, without trailing slash: for links in e-mails. */
  readonly publicUrl: string;
}
