import { type CompanySettings, companySettings } from '#core/settings/company-settings.ts';
import { DEFAULT_SETTINGS } from '#core/settings/defaults.ts';
import { mergeSettings } from '#core/settings/rules/merge-settings.ts';
import type { Db } from '../platform/database/database.ts';
import { type CarrierSettings, readCarriers } from './carriers.ts';
import { readStored } from './store.ts';

/** What was stored, laid over the defaults, with the carriers, which are rows of their own. */
export function settingsOf(stored: unknown, carriers: CarrierSettings): CompanySettings {
  const settings = companySettings.parse(mergeSettings(DEFAULT_SETTINGS, stored));
  return { ...settings, shipping_settings: { ...settings.shipping_settings, ...carriers } };
}

/** Every setting of the shop but the secrets; amounts in euros. A row by its key and a handful of carriers: cheap enough to read each time. */
export async function readSettings(db: Db): Promise<CompanySettings> {
  const carriers = await readCarriers(db);
  return settingsOf((await readStored(db)).data, carriers);
}
