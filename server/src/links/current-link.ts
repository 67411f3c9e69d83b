import { LINK_PURPOSES, type LinkPurpose } from '#core/links/purposes.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { derivedToken } from '../platform/secrets/token.ts';
import { subjectOf } from './create-link.ts';

type RepeatablePurpose = {
  [P in LinkPurpose]: (typeof LINK_PURPOSES)[P]['isRepeatable'] extends true ? P : never;
}[LinkPurpose];

interface Asked {
  readonly purpose: RepeatablePurpose;
  readonly subjectId: string;
}

/** The token of the link that opens a thing now, without making one: to show it to the shop's people. Null when none does. */
export async function currentLink(
  db: Db,
  deps: Pick<Deps, 'config' | 'now'>,
  { purpose, subjectId }: Asked,
): Promise<string | null> {
  const now = deps.now();
  const last = await db
    .selectFrom('links')
    .select('serial')
    .where('subject_kind', '=', LINK_PURPOSES[purpose].subject)
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  return derivedToken(await readSecretKey(deps.config), subjectOf(purpose, subjectId, last.serial ?? 0));
}
