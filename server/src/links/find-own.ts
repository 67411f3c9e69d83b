import type { ManyPurpose } from '#core/links/purposes.ts';
import type { Db } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/actor.ts';
import { openLink } from './open-link.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What somebody may see of a customer's things, and by which way they came to it. */
interface Own<Row> {
  readonly row: Row;
  readonly channel: 'conta' | 'link';
}

/** What a key opens: its id, for whose account it is, or the word of its link, for whoever has that. Null otherwise. */
export async function findOwn<Row extends { readonly user_id: string | null }>(
  db: Db,
  { user }: Pick<Actor, 'user'>,
  { key, purpose, now }: { readonly key: string; readonly purpose: ManyPurpose; readonly now: Date },
  find: (db: Db, id: string) => Promise<Row | null>,
): Promise<Own<Row> | null> {
  if (UUID.test(key)) {
    const row = user ? await find(db, key) : null;
    return row && row.user_id === user?.id ? { row, channel: 'conta' } : null;
  }
  const id = await openLink(db, { token: key, purpose, now });
  const row = id === null ? null : await find(db, id);
  return row && { row, channel: 'link' };
}
