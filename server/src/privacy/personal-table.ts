import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../platform/database/tables.ts';

/** Whose data is looked for: an account, and the address that is proved to be theirs; of a guest the address alone. */
export interface Who {
  readonly id: string | null;
  readonly email: string | null;
  /** These orders alone, whoever's they are or were: what the law has kept no longer. */
  readonly orders?: readonly string[];
}

export type TableName = keyof DB;
type ColumnOf<T extends TableName> = keyof DB[T] & string;

/** What becomes of rows when their person is erased. */
type Erasure<T extends TableName> =
  /** They go with the account (ON DELETE CASCADE). */
  | 'with_account'
  /** They are deleted. */
  | 'deleted'
  /** They stay: what is in them says nothing of who it was once the rest is done. */
  | { readonly stays: string }
  /** They stay, and these columns are written over. */
  | { readonly set: { readonly [C in ColumnOf<T>]?: RawBuilder<unknown> } };

/** A table with data of people. */
export interface PersonalTable<T extends TableName> {
  /** What its rows are, for whoever reads their export. */
  readonly label: string;
  /** Which rows are this person's. */
  readonly whose: (who: Who) => RawBuilder<SqlBool>;
  /**
   * Every column: what the export calls it; null: it is not told, for it is a hash, a number of the house, or of
   * somebody else. A new column has to be named here: it does not compile without.
   */
  readonly columns: { readonly [C in ColumnOf<T>]: string | null };
  readonly erasure: Erasure<T>;
}

/** A table with nothing of a customer in it. */
export interface ImpersonalTable<T extends TableName> {
  readonly nobody: string;
  /** Columns that sound like a person's and are none's, or name who of the shop's people did it. */
  readonly despite?: readonly ColumnOf<T>[];
}

/** What is known of every table of the database. */
export type Register = { readonly [T in TableName]: PersonalTable<T> | ImpersonalTable<T> };

/** Rows of an account. */
export const ofAccount = (column: string) => (who: Who) => sql<SqlBool>`${sql.ref(column)} = ${who.id}`;

/** Rows of an address. */
export const ofEmail = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} = ${who.email}::citext`;

/** Rows of an account, and of nobody's account with the address. */
function ofPerson(account: string, email: string) {
  return (who: Who) =>
    sql<SqlBool>`(${sql.ref(account)} = ${who.id} OR (${sql.ref(account)} IS NULL AND ${sql.ref(email)} = ${who.email}::citext))`;
}

const ofBuyer = ofPerson('orders.user_id', 'orders.customer_email');
export const ofOrders = (who: Who) =>
  who.orders ? sql<SqlBool>`orders.id = ANY(${who.orders})` : ofBuyer(who);
export const ofRepairs = ofPerson('repairs.user_id', 'repairs.customer_email');
export const ofPastOrders = ofPerson('past_orders.user_id', 'past_orders.customer_email');
export const ofThreads = ofPerson('message_threads.user_id', 'message_threads.email');

const ordersOf = (who: Who) => sql`(SELECT id FROM orders WHERE ${ofOrders(who)})`;
const repairsOf = (who: Who) => sql`(SELECT id FROM repairs WHERE ${ofRepairs(who)})`;

/** Rows that belong to the person's orders. */
export const inOrders = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} IN ${ordersOf(who)}`;
/** Rows that belong to the person's repairs. */
export const inRepairs = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} IN ${repairsOf(who)}`;
/** Rows that belong to the person's conversations. */
export const inThreads = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} IN (SELECT id FROM message_threads WHERE ${ofThreads(who)})`;
/** Rows of the money of the person's orders and repairs. */
export const inPayables = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} IN (SELECT id FROM payables WHERE ${payablesOf(who)})`;

/** What the person owes or paid. */
export const payablesOf = (who: Who) => sql<SqlBool>`(
  (payables.kind = 'order' AND payables.subject IN ${ordersOf(who)})
  OR (payables.kind = 'repair' AND payables.subject IN (SELECT id::text FROM ${repairsOf(who)} AS own)))`;

/** Papers and links of what is theirs. */
export const aboutTheirs = (table: 'documents' | 'links') => (who: Who) => {
  const [kind, id] = [sql.ref(`${table}.subject_kind`), sql.ref(`${table}.subject_id`)];
  return sql<SqlBool>`(
    (${kind} = 'user' AND ${id} = ${who.id})
    OR (${kind} = 'order' AND ${id} IN ${ordersOf(who)})
    OR (${kind} = 'repair' AND ${id} IN (SELECT id::text FROM ${repairsOf(who)} AS own))
    OR (${kind} = 'message' AND ${id} IN (SELECT id::text FROM message_threads WHERE ${ofThreads(who)})))`;
};
