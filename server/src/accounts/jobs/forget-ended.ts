import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { forgetOldDevices } from '../known-devices.ts';
import { STREAK_LASTS } from '../login-attempts.ts';
import { isOpen, lifetimesOf } from '../sessions.ts';

/** Deletes sessions, keys of assistants, counts of attempts, invitations, changes of e-mail and known browsers that have ended. */
export async function forgetEnded(deps: Deps): Promise<void> {
  const now = deps.now();
  await forgetSessions(deps.db, now);
  // Those that ended a while ago make nobody's next wait longer.
  const forgotten = new Date(now.getTime() - STREAK_LASTS);
  await deps.db.deleteFrom('login_counts').where('ends_at', '<=', forgotten).execute();
  await deps.db.deleteFrom('assistant_keys').where('ends_at', '<=', now).execute();
  await deps.db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await deps.db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
  await deps.db.deleteFrom('company_invitations').where('expires_at', '<=', now).execute();
  const { retention_settings } = await readSettings(deps.db);
  await forgetOldDevices(deps.db, now, retention_settings.device_days);
}

/** Deletes what has ended by its own moment, or by settings that were made shorter since. */
async function forgetSessions(db: Db, now: Date): Promise<void> {
  const [customer, staff] = [
    await lifetimesOf(db, { role: null }),
    await lifetimesOf(db, { role: 'counter' }),
  ];
  await sql`DELETE FROM sessions USING users WHERE users.id = sessions.user_id AND NOT
    CASE WHEN users.role IS NULL THEN ${isOpen(customer, now)} ELSE ${isOpen(staff, now)} END`.execute(db);
}
