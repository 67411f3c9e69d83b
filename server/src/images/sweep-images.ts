import { DAY } from '#core/shared/day.ts';
import { notifyChanged } from '../platform/cache/notify.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { removeBelow } from '../platform/files/files.ts';
import { picturePath } from './store-image.ts';

const BATCH = 200;

/** Says which of these keys something of the shop refers to. One for each feature that keeps pictures. */
export type FindUsed = (db: Db, keys: readonly string[]) => Promise<readonly string[]>;

/**
 * Deletes pictures that were uploaded or last tied to something more than a day ago and that nothing refers to: all of them, or
 * those of these keys.
 * @returns how many.
 */
export async function sweepImages(
  deps: Pick<Deps, 'db' | 'files' | 'now'>,
  users: readonly FindUsed[],
  of?: readonly string[],
): Promise<number> {
  const before = new Date(deps.now().getTime() - DAY);
  let after = '';
  let swept = 0;
  for (;;) {
    const rows = await deps.db
      .selectFrom('image_files')
      .select('key')
      .where('used_at', '<', before)
      .where('key', '>', after)
      .$if(of !== undefined, (query) => query.where('key', 'in', of ?? []))
      .orderBy('key')
      .limit(BATCH)
      .execute();
    const keys = rows.map((row) => row.key);
    const last = keys.at(-1);
    if (last === undefined) return swept;
    after = last;
    const used = new Set((await Promise.all(users.map((find) => find(deps.db, keys)))).flat());
    for (const key of keys.filter((candidate) => !used.has(candidate))) {
      // A picture that was used again in the meantime stays: who uses it moves `used_at` on first.
      const deleted = await deps.db
        .deleteFrom('image_files')
        .where('key', '=', key)
        .where('used_at', '<', before)
        .executeTakeFirst();
      if (deleted.numDeletedRows === 0n) continue;
      await removeBelow(deps.files, picturePath(key));
      await notifyChanged(deps.db, `picture:${key}`);
      swept += 1;
    }
  }
}
