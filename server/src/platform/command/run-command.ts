import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '../../config.ts';
import { ChangedMigrationError } from '../database/applied-migrations.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { EmbeddedDatabaseError } from '../database/embedded-error.ts';
import { migrate } from '../database/migrate.ts';
import { mappedStack } from '../log/mapped-stack.ts';

/** What whoever types a command did wrong, or cannot be done, in their words. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Errors whose message is for the person at the keyboard. */
const EXPECTED = [CommandError, ChangedMigrationError, ConfigError, EmbeddedDatabaseError];

/** Runs a command; what goes wrong is said in words where it has words, and the exit code is 1. */
export function runCommand(
  main: () => Promise<void>,
  expected: readonly (new (...given: never[]) => Error)[] = [],
): void {
  main().catch((error: unknown) => {
    const isExpected = [...EXPECTED, ...expected].some((kind) => error instanceof kind);
    const text =
      error instanceof Error
        ? isExpected
          ? error.message
          : mappedStack(error.stack ?? error.message)
        : error;
    process.stderr.write(`\n  ${text}\n\n`);
    process.exitCode = 1;
  });
}

/** A line for the person at the keyboard. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The shop of a command: its database, at its address, and its configuration. */
export interface CommandShop {
  readonly db: Database;
  readonly url: string;
  readonly config: Config;
}

/**
 * Does work on the database of the shop of the environment, open or closed. A database that the open shop runs is used
 * and left running.
 * @throws CommandError when there is no shop where the environment says.
 */
export async function withShop(work: (shop: CommandShop) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const cluster = join(config.dataDir, 'postgres');
  if (config.databaseUrl === null && !existsSync(join(cluster, 'PG_VERSION'))) {
    throw new CommandError(`Não há loja em ${config.dataDir}: indique a pasta dela em DATA_DIR.`);
  }
  const isShopOpen = existsSync(join(cluster, 'postmaster.pid'));
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedDatabase(config.dataDir, { durable: true, archiveTo: config.walArchive })
      : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const { db } = openDatabase(url, 2);
  try {
    await migrate(db);
    await work({ db, url, config });
  } finally {
    await db.destroy();
    if (embedded && !isShopOpen) await embedded.stop();
  }
}
