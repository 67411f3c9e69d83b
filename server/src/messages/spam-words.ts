import { sql } from 'kysely';
import type { saveSpamWords as saveCall } from '#core/messages/panel-contract.ts';
import { folded } from '#core/messages/rules/suspicions.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';

/** The owner's words, folded, in the order of the alphabet. */
export async function readSpamWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('spam_words').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

type Saved = BodyOf<typeof saveCall>;

/** Each word a field of its own: who adds one takes nobody else's away. */
function listed(words: readonly string[]): Record<string, true> {
  return Object.fromEntries(words.map((word) => [folded(word).trim(), true]));
}

/** Keeps the whole list; what is said twice, or differs in capitals and accents alone, is one word. */
export async function saveSpamWords(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  { words: given, before: read, over }: Saved,
): Promise<Result<{ words: string[] }>> {
  return await transact(db, async (tx) => {
    // One after the other: the list is read and written whole.
    await sql`SELECT pg_advisory_xact_lock(hashtext('spam_words'))`.execute(tx);
    const before = await readSpamWords(tx);
    const settled = settle(listed(before), listed(given), read?.words && listed(read.words), { over });
    if (!settled.ok) return settled;
    const words = Object.keys(settled.value).sort();
    await tx.deleteFrom('spam_words').execute();
    if (words.length > 0) {
      await tx
        .insertInto('spam_words')
        .values(words.map((word) => ({ word })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await audit(tx, by, 'message-words.saved', 'list', { words }, { words: before });
    return ok({ words });
  });
}
