import type { KyselyPlugin } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The process died here. */
export class Killed extends Error {}

/** A database at which the process dies before its n-th statement, in a transaction or between two. */
export function killedAt(db: Database, n: number): Database {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements >= n) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
