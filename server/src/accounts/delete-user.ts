import type { User } from '#core/accounts/contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';

/** Deletes an account with its sessions, cart and points; its orders stay, without it. Never one's own. */
export async function deleteUser(deps: Deps, actor: User, id: string): Promise<Result<{ ok: true }>> {
  if (actor.id === id) return fail(accountFailures.own_account);
  const deleted = await deps.db.deleteFrom('users').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n ? ok({ ok: true as const }) : fail(failures.not_found);
}
