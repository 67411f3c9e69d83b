import { type CompanySettings, companySettings } from '#core/settings/company-settings.ts';
import { DEFAULT_SETTINGS } from '#core/settings/defaults.ts';
import { mergeSettings } from '#core/settings/rules/merge-settings.ts';
import type { Db } from '../platform/database/database.ts';
import { readStored } from './store.ts';

/** What was stored, laid over the defaults. */
export function settingsOf(stored: unknown): CompanySettings {
  return companySettings.parse(mergeSettings(DEFAULT_SETTINGS, stored));
}

/** Every setting of the shop but the secrets; amounts in euros. One row by its key: cheap enough to read each time. */
export async function readSettings(db: Db): Promise<CompanySettings> {
  return settingsOf((await readStored(db)).data);
}
