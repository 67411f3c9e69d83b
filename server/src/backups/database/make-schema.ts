import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { checksumOf } from '../../platform/database/applied-migrations.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate, migrationsFolder, readMigrationFiles } from '../../platform/database/migrate.ts';
import { jobsSchema } from '../../platform/jobs/jobs-schema.ts';
import { BackupError } from '../archive/archive-error.ts';
import type { Contents } from '../archive/contents.ts';

/**
 * Refuses an archive whose migrations this release does not have: it is of a newer one.
 * @throws BackupError
 */
export async function refuseForeignMigrations({ migrations }: Pick<Contents, 'migrations'>): Promise<void> {
  const files = await readMigrationFiles(migrationsFolder);
  const ours = new Map(files.map(({ name, text }) => [name, checksumOf(text)]));
  const foreign = migrations.filter(({ name, checksum }) => ours.get(name) !== checksum);
  if (foreign.length === 0) return;
  throw new BackupError(
    'A cópia foi feita por uma versão mais recente do Balcão: atualize esta primeiro. ' +
      `Faltam-lhe as migrações ${foreign.map(({ name }) => name).join(', ')}.`,
  );
}

/** Makes the schema that the shop had when the archive was made; the newer migrations run when the shop opens. */
export async function makeSchema(url: string, client: pg.Client, contents: Contents): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-restore-'));
  const { db } = openDatabase(url, 2);
  try {
    for (const { name } of contents.migrations) {
      await copyFile(join(migrationsFolder, `${name}.sql`), join(folder, `${name}.sql`));
    }
    await migrate(db, folder);
    if (contents.tables.some(({ schema }) => schema === 'pgboss')) await client.query(jobsSchema());
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}
