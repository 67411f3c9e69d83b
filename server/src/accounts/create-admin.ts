import type { User } from '#core/accounts/contract.ts';
import { audit } from '../audit/audit.ts';
import type { Database } from '../platform/database/database.ts';
import { system } from '../platform/http/caller.ts';
import { newToken } from '../platform/secrets/token.ts';
import { hashPassword } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';
import { findUserByEmail, insertUser, savePasswordHash, standingOf, updateUserRow } from './store.ts';

const EMPTY_CONTACT = { phone: null, address: null, city: null, postal_code: null };

/**
 * Makes an owner, or makes one of the person who already has the e-mail, kept out or not (a shop locked out of itself):
 * with the given password, else with a generated one, which is returned and kept nowhere.
 * For who starts the shop or has its machine; no call of the API leads here.
 */
export async function createAdmin(
  deps: { readonly db: Database; readonly now: () => Date },
  { name, email, password }: { name: string; email: string; password?: string },
): Promise<{ user: User; password: string }> {
  const chosen = password ?? newToken().slice(0, 16);
  const passwordHash = await hashPassword(chosen);
  const user = await deps.db.transaction().execute(async (tx) => {
    const rights = { name, role: 'owner' as const, email_verified: true };
    const address = email.trim().toLowerCase();
    const existing = await findUserByEmail(tx, address);
    const saved = existing
      ? await updateUserRow(tx, existing.id, { ...rights, suspended_at: null })
      : await insertUser(tx, { ...EMPTY_CONTACT, ...rights, email: address });
    if (!saved) throw new Error('the account was made by somebody else at the same moment');
    await savePasswordHash(tx, saved.id, passwordHash, deps.now());
    await closeSessionsOf(tx, saved.id);
    await audit(tx, system('accounts.create-admin'), 'account.made_owner', saved.id, standingOf(saved));
    return saved;
  });
  return { user, password: chosen };
}
