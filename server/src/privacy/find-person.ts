import { privacyFailures } from '#core/privacy/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Who } from '../personal-table.ts';
import type { Db } from '../platform/database/database.ts';

/** Somebody whose data is asked for. */
export interface PersonFound extends Who {
  /** The account's; null: a guest. */
  readonly name: string | null;
  /** Where they can be written to: the account's address, proved or not. */
  readonly mailbox: string | null;
  readonly role: string | null;
  /** Of a guest: the account that has the address without having proved it. */
  readonly unproved?: string | null;
}

/** The account of an id. An address that nobody has proved to be theirs brings no data along. */
export async function findAccount(db: Db, id: string): Promise<PersonFound | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { name, email, role } = row;
  return { id, name, mailbox: email, role, email: row.email_verified ? email : null };
}

/** An account by its id, or whoever has an address: its account, where it is proved to be theirs, else a guest. */
export async function findPerson(
  db: Db,
  asked: { readonly user_id?: string | undefined; readonly email?: string | undefined },
): Promise<Result<PersonFound>> {
  if (asked.user_id) {
    const found = await findAccount(db, asked.user_id);
    return found ? ok(found) : fail(privacyFailures.nobody_found);
  }
  if (!asked.email) return fail(privacyFailures.nobody_found);
  const account = await db
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', asked.email)
    .executeTakeFirst();
  const found = account?.email_verified && (await findAccount(db, account.id));
  if (found) return ok(found);
  const unproved = account?.id ?? null;
  return ok({ id: null, name: null, mailbox: asked.email, role: null, email: asked.email, unproved });
}
