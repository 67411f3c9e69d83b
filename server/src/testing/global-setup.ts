import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbeddedDatabase } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the migrated template database that every test file clones. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the whole run; each test file clones its migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-test-'));
  const server = await startEmbeddedDatabase(folder, { durable: false });
  const { db } = openDatabase(server.url, 2);
  await migrate(db);
  await db.destroy();
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
