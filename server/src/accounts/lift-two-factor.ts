import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { mailNews } from './emails/account-news.tsx';
import { findUser } from './store.ts';

/**
 * Takes the second step away from somebody who lost telephone and recovery codes: the account asks for its password alone, and
 * its person is told.
 */
export async function liftTwoFactor(deps: Deps, by: Person, id: string): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    const user = await findUser(tx, id);
    if (!user) return fail(failures.not_found);
    const gone = await tx
      .deleteFrom('two_factor')
      .where('user_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .returning('confirmed_at')
      .executeTakeFirst();
    if (!gone) return fail(failures.not_found);
    await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
    await audit(tx, by, 'account.two_factor_lifted', id);
    if (user.email !== null)
      await mailNews(tx, deps, {
        about: 'sem_dois_passos',
        user,
        to: user.email,
        id: `${id}:${gone.confirmed_at?.toISOString()}`,
        preview: 'A loja desligou a entrada em dois passos da sua conta.',
        footer: 'Recebe este email porque tem conta na loja.',
      });
    return ok({ ok: true as const });
  });
}
