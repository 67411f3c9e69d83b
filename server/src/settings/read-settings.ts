import type { CompanySettings } from '#core/settings/company-settings.ts';
import { readStoredSettings } from '#core/settings/rules/read-stored.ts';
import type { Db } from '../platform/database/database.ts';
import { type CarrierSettings, readCarriers } from './carriers.ts';
import { readStored } from './store.ts';

/** What was stored, laid over the defaults, with the carriers, which are rows of their own. */
export function settingsOf(stored: unknown, carriers: CarrierSettings): CompanySettings {
  const { settings } = readStoredSettings(stored);
  return { ...settings, shipping_settings: { ...settings.shipping_settings, ...carriers } };
}

/**
 * Every setting of the shop but the secrets; amounts in euros. Never fails over what an older release stored: see
 * `UnreadableSettings`. A row by its key and a handful of carriers: cheap enough to read each time.
 */
export async function readSettings(db: Db): Promise<CompanySettings> {
  const carriers = await readCarriers(db);
  return settingsOf((await readStored(db)).data, carriers);
}

/** What the shop promises on its goods: a part of the settings without the carriers' rows. */
export async function readPromiseSettings(db: Db): Promise<CompanySettings['promise_settings']> {
  return readStoredSettings((await readStored(db)).data).settings.promise_settings;
}
