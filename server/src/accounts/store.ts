import { type Selectable, sql } from 'kysely';
import type { AdminUser, USER_GROUPS, USERS_SORTED_BY, User } from '#core/accounts/contract.ts';
import { ROLES, type Role } from '#core/accounts/roles.ts';
import { own } from '#core/shared/own.ts';
import { normalizePhone } from '#core/shared/phone.ts';
import type { Sort } from '#core/shared/sort.ts';
import { COUNTED_FOUND, countRows, FAR } from '../platform/database/count-rows.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
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

type AdminUserRow = Omit<Selectable<Users>, 'updated_at' | 'folded_name' | 'nif'>;
type UserRow = Omit<AdminUserRow, 'suspended_at' | 'note'>;

/** What the panel sees of an account beside them. */
const ADMIN_COLUMNS = [...USER_COLUMNS, 'users.suspended_at', 'users.note'] as const;

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

/** A row as the panel sees it. */
function toAdminUser(row: AdminUserRow): AdminUser {
  return { ...toUser(row), suspended_at: row.suspended_at?.toISOString() ?? null, note: row.note };
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

/** What only the owner changes of an account. */
interface OwnersFields {
  readonly email: string;
  readonly role: Role | null;
  readonly suspended_at: Date | null;
  readonly note: string | null;
}

/** Adds a person; null when the e-mail is taken. */
export async function insertUser(
  db: Db,
  fields: UserFields & {
    email: string;
    role?: Role | null;
    note?: string | null;
    nif?: string | null;
    email_verified?: boolean;
  },
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
  fields: Partial<UserFields & OwnersFields & { email_verified: boolean }>,
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

/** The person of an id as the panel sees them, or null. `lock`: nobody else changes them until the transaction ends. */
export async function findAdminUser(db: Db, id: string, { lock = false } = {}): Promise<AdminUser | null> {
  const row = await db
    .selectFrom('users')
    .select(ADMIN_COLUMNS)
    .where('id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ? toAdminUser(row) : null;
}

/**
 * Whether the account is the shop's only owner who is let in. Holds the owners' rows until the transaction ends, so that
 * of two who would each leave the shop without one, the second sees what the first did.
 */
export async function isLastOwner(tx: Tx, id: string): Promise<boolean> {
  const owners = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return owners.length === 1 && owners[0]?.id === id;
}

/** Whether the account has a password. */
export async function hasPassword(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('credentials')
    .select('user_id')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account is kept out. */
export async function isSuspended(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('suspended_at').where('id', '=', id).executeTakeFirst();
  return row?.suspended_at != null;
}

/** One row, with the account of this e-mail beside it where there is one: both take as long to find and to read. */
function asked(db: Db, email: string) {
  return db
    .selectFrom(sql<{ email: string }>`(SELECT ${email}::citext AS email)`.as('asked'))
    .leftJoin('users', 'users.email', 'asked.email');
}

/** Which account an e-mail has; null for none. Says it in the same time. */
export async function findUserId(db: Db, email: string): Promise<string | null> {
  const { id } = await asked(db, email).select('users.id').executeTakeFirstOrThrow();
  return id;
}

/**
 * What a password is compared with, of whoever has this e-mail. Who they are is read only once it fits: an answer with a
 * person in it is longer, and takes longer to read, than one with nobody in it. One row comes back either way.
 */
export async function findCredential(db: Db, email: string): Promise<Credential> {
  const row = await asked(db, email)
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['credentials.user_id', 'credentials.password_hash'])
    .executeTakeFirstOrThrow();
  return { userId: row.user_id, passwordHash: row.password_hash };
}

/** Whose password it is; both null where nobody has a password with this e-mail. */
interface Credential {
  readonly userId: string | null;
  readonly passwordHash: string | null;
}

/** What an account's password is compared with; null when it has none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * Whether this is the account's password still, held until the transaction ends: whoever sets another waits, and then
 * finds what was opened with this one.
 */
export async function holdPassword(tx: Tx, userId: string, passwordHash: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('credentials')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
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

const USER_ORDERS = { created_at: sql`created_at`, name: sql`folded_name`, email: sql`email` };

const IN_GROUP = {
  staff: sql<boolean>`role IS NOT NULL`,
  customers: sql<boolean>`role IS NULL`,
  suspended: sql<boolean>`suspended_at IS NOT NULL`,
} as const satisfies Record<(typeof USER_GROUPS)[number], unknown>;

/** Texts that are shorter have no index: they are looked for among so many of the newest accounts. */
const SHORTEST_INDEXED = 3;
const NEWEST = 5000;

/** Users by name, e-mail or telephone, newest first (index users_search, users_created_at, users_folded_name; of a group users_staff, users_suspended). */
export async function selectUsers(
  db: Db,
  {
    search,
    group,
    sort,
    limit,
    offset,
  }: {
    readonly search: string | undefined;
    readonly group?: (typeof USER_GROUPS)[number] | undefined;
    readonly sort: Sort<(typeof USERS_SORTED_BY)[number]>;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ items: AdminUser[]; total: number }> {
  const pattern = search ? likePattern(search) : null;
  // However it was written, and however it is asked for.
  const digits = normalizePhone(search ?? '').replace(/\D/g, '');
  const phone = likePattern(digits);
  const newest = db.selectFrom('users').selectAll().orderBy('created_at', 'desc');
  const among =
    search && search.length < SHORTEST_INDEXED
      ? db.selectFrom(newest.limit(NEWEST).as('users'))
      : db.selectFrom('users');
  const matching = among
    .$if(group !== undefined, (query) => query.where(IN_GROUP[group ?? 'staff']))
    .$if(pattern !== null, (query) =>
      query.where(
        sql<boolean>`(fold(name || ' ' || email::text) LIKE fold(${pattern}) OR phone LIKE ${pattern}
          ${digits.length < SHORTEST_INDEXED ? sql`` : sql`OR regexp_replace(phone, '\\D', '', 'g') LIKE ${phone}`})`,
      ),
    );
  const order = inOrder(sort, USER_ORDERS, sql`id`);
  // What few have is found by its index first: along the list's order it may be the whole list away.
  const named = pattern
    ? await matching
        .select('id')
        .limit(COUNTED_FOUND + 1)
        .execute()
    : [];
  const isNamed = pattern !== null && named.length <= COUNTED_FOUND;
  const ids = named.map(({ id }) => id);
  const ordered = (
    isNamed ? db.selectFrom('users').where('id', '=', sql<string>`ANY (${ids}::text[])`) : matching
  )
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  const [rows, total] = await Promise.all([
    // What is passed over on the way to a far page is read from the index alone.
    offset < FAR
      ? ordered.select(ADMIN_COLUMNS).execute()
      : db
          .selectFrom('users')
          .select(ADMIN_COLUMNS)
          .where('id', 'in', ordered.select('id'))
          .orderBy(order)
          .execute(),
    pattern ? Math.min(named.length, COUNTED_FOUND) : countRows(db, matching.select('id')),
  ]);
  return { items: rows.map(toAdminUser), total };
}
