import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { openSeal } from '../platform/secrets/seal.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { hashRecovery, stepOf } from './two-factor-codes.ts';

/** The name that a person's secret is sealed under: of another account it does not open. */
export function sealName(userId: string): string {
  return `two_factor:${userId}`;
}

/** Whether the account asks for a second step. */
export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a code of the app or a recovery code: right, and used up with it. Of the same code sent twice at once one is
 * taken.
 */
export async function takeSecondStep(
  tx: Tx | Db,
  deps: Pick<Deps, 'config' | 'now'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const now = deps.now();
  // Those of before have 16 letters.
  if (code.length !== 6) {
    const { numUpdatedRows } = await tx
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashRecovery(userId, code))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
  const row = await tx
    .selectFrom('two_factor')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return false;
  const secret = openSeal(await readSecretKey(deps.config), sealName(userId), row.secret);
  const step = await stepOf(secret, code, { now, after: Number(row.last_step) });
  if (step === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Takes away an app that was begun since then, with its recovery codes, and passkeys that were added: whoever else was in
 * the account may have done it.
 */
export async function dropNewKeys(tx: Db, userId: string, since: Date): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  const gone = await tx
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  if (gone.numDeletedRows > 0n) await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
