import { join } from 'node:path';
import { HeardChanges } from '../../platform/cache/heard-changes.ts';
import { versionOf } from '../../platform/cache/open-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { KeptIndex } from './catalogue-index.ts';
import { IndexFile } from './index-file.ts';

/** The index's place in the data folder; none where the database does not tell which it is, or the program was not built. */
export function keptIndex(db: Database, dataDir: string, isFull: () => boolean): KeptIndex {
  return {
    isFull,
    file: async () => {
      const identity = await HeardChanges.identity(db);
      const version = identity === null ? null : await versionOf(identity, []).catch(() => null);
      return version === null ? null : new IndexFile(join(dataDir, 'cache'), version);
    },
  };
}
