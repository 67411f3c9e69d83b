import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ERASED_NAME } from '#core/shared/erased.ts';
import type { DB } from './platform/database/tables.ts';

/** Whose data is looked for: an account, and the address that is proved to be theirs; of a guest the address alone. */
export interface Who {
  readonly id: string | null;
  readonly email: string | null;
  /** These orders alone, whoever's they are or were: what the law has kept no longer. */
  readonly orders?: readonly string[];
}

export type TableName = keyof DB;
type ColumnOf<T extends TableName> = keyof DB[T] & string;

/** What becomes of rows when their account joins another: see `joins`. */
type Joining = 'move' | 'own' | readonly string[];

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

/** What a table does when its rows' account joins another (`customers/merge-accounts.ts`). */
interface JoinedTable<T extends TableName> {
  /**
   * Its columns whose rows would go with the account (ON DELETE CASCADE); a test holds them against the schema. `move`:
   * the row is the other's. Names of columns: rows that the other has already, by these, are the same and stay once.
   * `own`: `merge-accounts.ts` has a rule of its own. What would only lose its account (ON DELETE SET NULL) always moves.
   */
  readonly joins?: { readonly [C in ColumnOf<T>]?: Joining };
  /** What a person sees of its rows moving. */
  readonly movedAs?: string;
}

/** A table with data of people. */
export interface PersonalTable<T extends TableName> extends JoinedTable<T> {
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
export interface ImpersonalTable<T extends TableName> extends JoinedTable<T> {
  readonly nobody: string;
  /** Columns that sound like a person's and are none's, or name who of the shop's people did it. */
  readonly despite?: readonly ColumnOf<T>[];
}

/** What a room says of its tables: rows are erased in this order, what hangs on others before them. */
export type RegisterOf<T extends TableName> = { readonly [K in T]: PersonalTable<K> | ImpersonalTable<K> };

/** What is known of every table of the database. */
export type Register = RegisterOf<TableName>;

/** Gives a room's tables their types: a new column with data of people does not compile until it is named (ADR 0145). */
export function personalData<const T extends TableName>(tables: RegisterOf<T>): RegisterOf<T> {
  return tables;
}

/** One table, whichever it is. */
export interface AnyTable extends Omit<JoinedTable<TableName>, 'joins'> {
  readonly nobody?: string;
  readonly despite?: readonly string[];
  readonly joins?: Readonly<Record<string, Joining>>;
}

/** What the rooms say of every table of the database (`features.ts`). */
export type Tables = Readonly<Record<TableName, AnyTable>>;

/** A table with data of people, whichever it is. */
export interface AnyPersonalTable extends AnyTable {
  readonly table: TableName;
  readonly label: string;
  readonly whose: PersonalTable<TableName>['whose'];
  readonly columns: Readonly<Record<string, string | null>>;
  readonly erasure:
    | 'with_account'
    | 'deleted'
    | { readonly stays: string }
    | { readonly set: Readonly<Record<string, RawBuilder<unknown>>> };
}

export const nothing = sql`NULL`;
export const words = (text: string) => sql`${text}`;
export const staffAlone = 'o que a loja vende; quem da loja a mudou sai com a sua conta';

/** Rows of an account. */
export const ofAccount = (column: string) => (who: Who) => sql<SqlBool>`${sql.ref(column)} = ${who.id}`;

/** Rows of an address. */
export const ofEmail = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} = ${who.email}::citext`;

/** Rows of an account, and of nobody's account with the address. */
export function ofPerson(account: string, email: string) {
  return (who: Who) =>
    sql<SqlBool>`(${sql.ref(account)} = ${who.id} OR (${sql.ref(account)} IS NULL AND ${sql.ref(email)} = ${who.email}::citext))`;
}

const ofBuyer = ofPerson('orders.user_id', 'orders.customer_email');
export const ofOrders = (who: Who) =>
  who.orders ? sql<SqlBool>`orders.id = ANY(${who.orders})` : ofBuyer(who);
export const ofRepairs = ofPerson('repairs.user_id', 'repairs.customer_email');
export const ofPastOrders = ofPerson('past_orders.user_id', 'past_orders.customer_email');
export const ofPlans = ofPerson('charge_plans.user_id', 'charge_plans.payer_email');
export const ofBills = ofPerson('bills.user_id', 'bills.payer_email');
export const ofRentals = ofPerson('rentals.user_id', 'rentals.customer_email');
export const ofMaintenance = ofPerson(
  'maintenance_contracts.user_id',
  'maintenance_contracts.customer_email',
);
export const ofProposals = ofPerson('proposals.user_id', 'proposals.customer_email');
export const ofReturns = ofPerson('returns.user_id', 'returns.customer_email');
/** Cards that the person bought, or was given. */
export const ofGiftCards = (who: Who) =>
  sql<SqlBool>`(gift_cards.order_id IN (SELECT id FROM ${ordersOf(who)} AS own) OR gift_cards.recipient_email = ${who.email}::citext)`;
export const ofThreads = ofPerson('message_threads.user_id', 'message_threads.email');

const ordersOf = (who: Who) => sql`(SELECT id FROM orders WHERE ${ofOrders(who)})`;
const repairsOf = (who: Who) => sql`(SELECT id FROM repairs WHERE ${ofRepairs(who)})`;

/** Rows that belong to the person's orders. */
export const inOrders = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} IN ${ordersOf(who)}`;
/** Rows that belong to the person's repairs. */
export const inRepairs = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} IN ${repairsOf(who)}`;
const rentalsOf = (who: Who) => sql`(SELECT id FROM rentals WHERE ${ofRentals(who)})`;

/** Rows that belong to the person's contracts of renting. */
export const inRentals = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} IN ${rentalsOf(who)}`;
const maintenanceOf = (who: Who) => sql`(SELECT id FROM maintenance_contracts WHERE ${ofMaintenance(who)})`;

/** Rows that belong to the person's maintenance contracts. */
export const inMaintenance = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} IN ${maintenanceOf(who)}`;
const proposalsOf = (who: Who) => sql`(SELECT id FROM proposals WHERE ${ofProposals(who)})`;

/** Rows that belong to the person's proposals. */
export const inProposals = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} IN ${proposalsOf(who)}`;
const returnsOf = (who: Who) => sql`(SELECT id FROM returns WHERE ${ofReturns(who)})`;

/** Rows that belong to the person's returns of goods. */
export const inReturns = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} IN ${returnsOf(who)}`;
/** Rows that belong to the person's conversations. */
export const inThreads = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} IN (SELECT id FROM message_threads WHERE ${ofThreads(who)})`;
/** Rows of the money of the person's orders and repairs. */
export const inPayables = (column: string) => (who: Who) =>
  sql<SqlBool>`${sql.ref(column)} IN (SELECT id FROM payables WHERE ${payablesOf(who)})`;

/** What the person owes or paid: from what is theirs to the rows, each by its index, and not through the rows of every sale. */
export const payablesOf = (who: Who) => sql<SqlBool>`(payables.kind, payables.subject) IN (
  SELECT 'order', id FROM ${ordersOf(who)} AS own UNION ALL SELECT 'repair', id::text FROM ${repairsOf(who)} AS own
  UNION ALL SELECT 'rental_deposit', id::text FROM ${rentalsOf(who)} AS own
  UNION ALL SELECT 'rental_instalment', id::text FROM bills WHERE ${ofBills(who)})`;

/** Papers and links of what is theirs. */
export const aboutTheirs = (table: 'documents' | 'links') => (who: Who) => {
  const [kind, id] = [sql.ref(`${table}.subject_kind`), sql.ref(`${table}.subject_id`)];
  return sql<SqlBool>`(${kind}, ${id}) IN (
    SELECT 'user', ${who.id}::text
    UNION ALL SELECT 'order', id FROM ${ordersOf(who)} AS own
    UNION ALL SELECT 'repair', id::text FROM ${repairsOf(who)} AS own
    UNION ALL SELECT 'rental', id::text FROM ${rentalsOf(who)} AS own
    UNION ALL SELECT 'maintenance', id::text FROM ${maintenanceOf(who)} AS own
    UNION ALL SELECT 'return', id::text FROM ${returnsOf(who)} AS own
    UNION ALL SELECT 'proposal', id::text FROM ${proposalsOf(who)} AS own
    UNION ALL SELECT 'bill', id::text FROM bills WHERE ${ofBills(who)}
    UNION ALL SELECT 'gift_card', id::text FROM gift_cards WHERE ${ofGiftCards(who)}
    UNION ALL SELECT 'message', id::text FROM message_threads WHERE ${ofThreads(who)})`;
};

/** Money came for the order of the row: the law has it kept (ten years, with whom it was sold to). */
export const isSale = sql<boolean>`(orders.paid_at IS NOT NULL OR orders.account_days IS NOT NULL OR EXISTS (SELECT 1 FROM payables
  WHERE payables.kind = 'order' AND payables.subject = orders.id
    AND (payables.collected_cents > 0 OR payables.outside_cents > 0)))`;

/** Money came for the repair of the row, or its guarantee runs: its customer's name and the device's number are needed. */
export const isKeptRepair = sql<boolean>`(repairs.warranty_until > now() OR EXISTS (SELECT 1 FROM payables
  WHERE payables.kind = 'repair' AND payables.subject = repairs.id::text
    AND (payables.collected_cents > 0 OR payables.outside_cents > 0)))`;

/** Money came for the bill of the row: the law has it kept, with whom it was sold to. */
export const isPaidBill = sql<boolean>`(bills.paid_at IS NOT NULL OR EXISTS (SELECT 1 FROM payables
  WHERE payables.kind = 'rental_instalment' AND payables.subject = bills.id::text
    AND (payables.collected_cents > 0 OR payables.outside_cents > 0)))`;

/** The paper of a sale is kept with it; of another one stays what says nothing of whom it was for. */
export const keptPaper = sql<boolean>`(documents.subject_kind = 'order' AND EXISTS (
  SELECT 1 FROM orders WHERE orders.id = documents.subject_id AND ${isSale})
  OR documents.subject_kind = 'repair' AND EXISTS (
  SELECT 1 FROM repairs WHERE repairs.id::text = documents.subject_id AND ${isKeptRepair}))`;

/** What a paper says once its person is forgotten: its number and what it was of stay. */
export const forgottenPaper = sql`(documents.content - 'drawn') || jsonb_build_object(
  'parties', jsonb_build_array(jsonb_build_object('label', 'Cliente', 'lines', jsonb_build_array(${ERASED_NAME}::text))),
  'facts', '[]'::jsonb, 'notes', '[]'::jsonb)`;
