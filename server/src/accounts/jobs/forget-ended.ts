import type { Deps } from '../../platform/deps.ts';

/** Deletes sessions and counts of attempts that have ended. */
export async function forgetEnded(deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await deps.db.deleteFrom('login_attempts').where('ends_at', '<=', now).execute();
}
