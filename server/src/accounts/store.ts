import { type Selectable, sql } from 'kysely';
import { ROLES, type Role } from '#core/accounts/abilities.ts';
import type { USERS_SORTED_BY, User } from '#core/accounts/contract.ts';
import { own } from '#core/shared/own.ts';
import type { Sort } from '#core/shared/sort.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import type { Users } from '../platform/database/tables.ts';

export const USER_COLUMNS = [
  'users.id',
  'users.name',
  'users.email',
  'users.phone',
  'users.address',
  'users.city',
  'users.postal_code',
  'users.role',
  'users.email_verified',
  'users.created_at',
] as const;

type UserRow = Omit<Selectable<Users>, 'updated_at'>;

/** A row as the contract's user. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    postal_code: row.postal_code,
    is_admin: row.role === 'owner',
    role: ROLES.find((role) => role === row.role) ?? null,
    email_verified: row.email_verified,
    created_at: row.created_at.toISOString(),
  };
}

/** What the audit keeps of an account: nothing that has to be forgotten with it. */
export function standingOf({ role, email_verified }: User): Pick<User, 'role' | 'email_verified'> {
  return { role, email_verified };
}

/** The fields that differ between two states of an account, by name. */
export function changedFields(before: User, after: User): string[] {
  return Object.keys(after).filter((name) => own(before, name) !== own(after, name));
}

export interface UserFields {
  readonly name: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
}

/** Adds a person; null when the e-mail is taken. */
export async function insertUser(
  db: Db,
  fields: UserFields & { email: string; role?: Role | null; email_verified?: boolean },
): Promise<User | null> {
  const row = await db
    .insertInto('users')
    .values(fields)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Changes a person; null when there is none. */
export async function updateUserRow(
  db: Db,
  id: string,
  fields: Partial<UserFields & { email: string; role: Role | null; email_verified: boolean }>,
): Promise<User | null> {
  const row = await db
    .updateTable('users')
    .set(fields)
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

/** The person of an e-mail (case does not count), or null. */
export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const row = await db.selectFrom('users').select(USER_COLUMNS).where('email', '=', email).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** The person of an id, or null. */
export async function findUser(db: Db, id: string): Promise<User | null> {
  const row = await db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** A person with the hash of the password, for login alone. */
export async function findCredential(
  db: Db,
  email: string,
): Promise<{ user: User; passwordHash: string } | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(USER_COLUMNS)
    .select('credentials.password_hash')
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row ? { user: toUser(row), passwordHash: row.password_hash } : null;
}

/** Sets a person's password. */
export async function savePasswordHash(
  db: Db,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const values = { password_hash: passwordHash, changed_at: now };
  await db
    .insertInto('credentials')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** How many accounts there are, staff included. */
export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const USER_ORDERS = { created_at: sql`created_at`, name: sql`fold(name)`, email: sql`email` };

/** Users by name or e-mail, newest first (index users_search, users_created_at). */
export async function selectUsers(
  db: Db,
  {
    search,
    sort,
    limit,
    offset,
  }: {
    readonly search: string | undefined;
    readonly sort: Sort<(typeof USERS_SORTED_BY)[number]>;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ items: User[]; total: number }> {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const matching = db
    .selectFrom('users')
    .$if(pattern !== null, (query) =>
      query.where(sql<boolean>`fold(name || ' ' || email::text) LIKE fold(${pattern})`),
    );
  const [rows, count] = await Promise.all([
    matching
      .select(USER_COLUMNS)
      .orderBy(inOrder(sort, USER_ORDERS, sql`id`))
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toUser), total: count.total };
}
