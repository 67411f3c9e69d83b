import type { AdminSettings } from '#core/settings/contract.ts';
import { SECTION_NAMES } from '#core/settings/sections.ts';
import type { Db } from '../platform/database/database.ts';
import { readCarriers } from './carriers.ts';
import { settingsOf } from './kept-settings.ts';
import { definedAmong } from './secrets.ts';
import { readStored } from './store.ts';

/** The settings as the panel edits them; of the secrets only whether they are set. */
export async function readAdminSettings(db: Db): Promise<AdminSettings> {
  const [{ data, secrets, versions }, carriers] = await Promise.all([readStored(db), readCarriers(db)]);
  return {
    ...settingsOf(data, carriers),
    secrets_defined: definedAmong(secrets),
    versions: Object.fromEntries(
      SECTION_NAMES.map((name) => [name, versions[name] ?? 0]),
    ) as AdminSettings['versions'],
  };
}
