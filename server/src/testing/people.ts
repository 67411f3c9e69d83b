import type { Role } from '#core/accounts/roles.ts';
import { openSession } from '../accounts/sessions.ts';
import { findUser } from '../accounts/store.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person, Visitor } from '../platform/http/caller.ts';

interface Given {
  readonly role?: 'customer' | Role;
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** Who has no account and no cart. */
export const nobody: Visitor = {
  kind: 'visitor',
  user: null,
  cartToken: null,
  ip: '127.0.0.1',
  requestId: 'test',
};

/** Puts a person into a test's shop, whose id is the name: a customer without a password, unless told otherwise. */
export async function insertUser(
  { db }: Pick<Deps, 'db'>,
  name: string,
  { role = 'customer', email = `${name}@example.pt`, ...given }: Given = {},
): Promise<Person> {
  await db
    .insertInto('users')
    .values({ id: name, name, email, role: role === 'customer' ? null : role, ...given })
    .execute();
  const user = await findUser(db, name);
  if (!user) throw new Error(`${name} was not made`);
  return { ...nobody, kind: 'person', user };
}

/** The bearer token of a session of this person, opened now. */
export async function tokenOf({ db, now }: Pick<Deps, 'db' | 'now'>, { user }: Person): Promise<string> {
  return await openSession(db, user, now());
}
