import type { SecretName, SectionName } from '#core/settings/sections.ts';
import type { Db } from '../platform/database/database.ts';

export interface StoredSettings {
  /** As it was written, perhaps by an older release: read it with `readStoredSettings`. */
  readonly data: unknown;
  /** Sealed secrets by name. */
  readonly secrets: Partial<Record<SecretName, string>>;
  /** How often each section was changed; one never changed is not there. */
  readonly versions: Partial<Record<SectionName, number>>;
}

/** The one row of settings; empty when nothing was saved yet. */
export async function readStored(db: Db): Promise<StoredSettings> {
  const row = await db
    .selectFrom('settings')
    .select(['data', 'secrets', 'versions'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return {
    data: row?.data ?? {},
    secrets: (row?.secrets ?? {}) as StoredSettings['secrets'],
    versions: (row?.versions ?? {}) as StoredSettings['versions'],
  };
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

/** Writes what is given of the row, whole. The row must be there. */
export async function writeStored(db: Db, stored: Partial<StoredSettings>): Promise<void> {
  const columns = Object.entries(stored).map(([name, value]) => [name, JSON.stringify(value)]);
  await db.updateTable('settings').set(Object.fromEntries(columns)).where('id', '=', 1).execute();
}
