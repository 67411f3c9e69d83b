import { folded } from '#core/messages/rules/suspicions.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';

/** The owner's words, folded, in the order of the alphabet. */
export async function readSpamWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('spam_words').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

/** Keeps the whole list; what is said twice, or differs in capitals and accents alone, is one word. */
export async function saveSpamWords(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  given: readonly string[],
): Promise<{ words: string[] }> {
  const words = [...new Set(given.map((word) => folded(word).trim()))].sort();
  return await db.transaction().execute(async (tx) => {
    const before = await readSpamWords(tx);
    await tx.deleteFrom('spam_words').execute();
    if (words.length > 0) {
      await tx
        .insertInto('spam_words')
        .values(words.map((word) => ({ word })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await audit(tx, by, {
      type: 'message-words.saved',
      subject: { kind: 'message-words', id: 'list' },
      before: { words: before },
      after: { words },
    });
    return { words };
  });
}
