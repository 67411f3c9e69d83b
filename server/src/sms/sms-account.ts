import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readSecrets } from '../settings/secrets.ts';
import type { SmsAccount } from './twilio.ts';

/** Below it, the id of the message. */
export const REPORTS = '/api/sms/reports';
/** Milliseconds. */
const TIMEOUT = 10_000;

/** Where the provider reports to on what becomes of this message: signed by it with the account's token. */
export function reportUrl({ publicUrl }: Pick<Deps, 'publicUrl'>, id: string): string {
  return `${publicUrl}${REPORTS}/${id}`;
}

const isThisMachine = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

/** Whether the provider can reach the shop: it refuses a message (21609) whose reports have no public address to go to. */
export function takesReports({ publicUrl }: Pick<Deps, 'publicUrl'>, { baseUrl }: SmsAccount): boolean {
  return isThisMachine(baseUrl) || !isThisMachine(publicUrl);
}

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
