import type { AdminSettings } from '#core/settings/contract.ts';
import type { Db } from '../platform/database/database.ts';
import { readSettings } from './read-settings.ts';
import { definedSecrets } from './secrets.ts';

/** The settings as the panel edits them; of the secrets only whether they are set. */
export async function readAdminSettings(db: Db): Promise<AdminSettings> {
  const [settings, secrets_defined] = await Promise.all([readSettings(db), definedSecrets(db)]);
  return { ...settings, secrets_defined };
}
