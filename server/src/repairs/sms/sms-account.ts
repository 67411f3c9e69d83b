import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { readSecrets } from '../../settings/secrets.ts';
import type { SmsAccount } from './twilio.ts';

/** Milliseconds. */
const TIMEOUT = 10_000;

/** The account of the settings, whether messages are switched on or not; null while something of it is missing. */
export async function findSmsAccount(deps: Pick<Deps, 'db' | 'config'>): Promise<SmsAccount | null> {
  const { sms_settings: settings } = await readSettings(deps.db);
  const { sms_auth_token: token } = await readSecrets(deps.db, deps.config);
  if (!settings.sms_account || !settings.sms_sender || !token) return null;
  return {
    account: settings.sms_account,
    token,
    sender: settings.sms_sender,
    baseUrl: deps.config.twilioUrl,
    timeout: TIMEOUT,
  };
}
