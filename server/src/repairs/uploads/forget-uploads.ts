import type { Deps } from '../../platform/deps.ts';
import { sweepVideos } from './store.ts';

/** Forgets uploads of which nothing came for half an hour, with their parts, and deletes videos that no repair has any more. @returns how many. */
export async function forgetUploads(deps: Deps): Promise<number> {
  const gone = await deps.db
    .deleteFrom('repair_uploads')
    .where('expires_at', '<=', deps.now())
    .returning('id')
    .execute();
  return gone.length + (await sweepVideos(deps));
}
