import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { forgetOldDevices } from '../known-devices.ts';
import { STREAK_LASTS } from '../login-attempts.ts';

/** Deletes sessions, counts of attempts, invitations, changes of e-mail and known browsers that have ended. */
export async function forgetEnded(deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  // Those that ended a while ago make nobody's next wait longer.
  const forgotten = new Date(now.getTime() - STREAK_LASTS);
  await deps.db.deleteFrom('login_counts').where('ends_at', '<=', forgotten).execute();
  await deps.db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await deps.db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
  await deps.db.deleteFrom('company_invitations').where('expires_at', '<=', now).execute();
  const { retention_settings } = await readSettings(deps.db);
  await forgetOldDevices(deps.db, now, retention_settings.device_days);
}
