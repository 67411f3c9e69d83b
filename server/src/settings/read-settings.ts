import type { CompanySettings } from '#core/settings/company-settings.ts';
import type { Db } from '../platform/database/database.ts';
import { settingsNow } from './kept-settings.ts';

/**
 * Every setting of the shop but the secrets; amounts in euros. Never fails over what an older release stored: see
 * `UnreadableSettings`. Kept in memory between two changes in a shop that is open (docs/adr/0117); what it gives is
 * everybody's and never written to.
 */
export async function readSettings(db: Db): Promise<CompanySettings> {
  return (await settingsNow(db)).settings;
}

/** What the shop promises on its goods, and when it is closed. */
export async function readPromiseSettings(
  db: Db,
): Promise<CompanySettings['promise_settings'] & Pick<CompanySettings, 'opening_hours'>> {
  const { promise_settings, opening_hours } = await readSettings(db);
  return { ...promise_settings, opening_hours };
}
