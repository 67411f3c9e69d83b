import type { Db } from '../platform/database/database.ts';
import { readStored } from './store.ts';

/** Which of these pictures the settings show: logo and banners, wherever they stand. */
export async function imagesUsedBySettings(db: Db, keys: readonly string[]): Promise<string[]> {
  const text = JSON.stringify((await readStored(db)).data);
  return keys.filter((key) => text.includes(key));
}
