import type { CompanySettings } from '#core/settings/company-settings.ts';
import type { SecretName } from '#core/settings/values.ts';
import type { Db } from '../platform/database/database.ts';

export interface StoredSettings {
  readonly data: unknown;
  /** Sealed secrets by name. */
  readonly secrets: Partial<Record<SecretName, string>>;
}

/** The one row of settings; empty when nothing was saved yet. */
export async function readStored(db: Db): Promise<StoredSettings> {
  const row = await db
    .selectFrom('settings')
    .select(['data', 'secrets'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return { data: row?.data ?? {}, secrets: (row?.secrets ?? {}) as StoredSettings['secrets'] };
}

/** Makes the row when it is missing and keeps others from changing it until the transaction ends. */
export async function lockStored(tx: Db): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await tx.selectFrom('settings').select('id').where('id', '=', 1).forUpdate().execute();
}

/** Writes the settings whole, but for the carriers, which have their own rows. The row must be there. */
export async function writeData(db: Db, settings: CompanySettings): Promise<void> {
  const { carriers: _, default_carrier: __, ...shipping_settings } = settings.shipping_settings;
  await db
    .updateTable('settings')
    .set({ data: JSON.stringify({ ...settings, shipping_settings }) })
    .where('id', '=', 1)
    .execute();
}

/** Writes the sealed secrets whole. The row must be there. */
export async function writeSealed(db: Db, secrets: StoredSettings['secrets']): Promise<void> {
  await db
    .updateTable('settings')
    .set({ secrets: JSON.stringify(secrets) })
    .where('id', '=', 1)
    .execute();
}
