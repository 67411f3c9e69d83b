import { sql } from 'kysely';
import { privacyFailures } from '#core/privacy/errors.ts';
import { privacyTexts } from '#core/privacy/texts.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import {
  type AnyPersonalTable,
  isKeptRepair,
  isSale,
  ofOrders,
  ofRepairs,
  type Tables,
  type Who,
} from '../personal-table.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import type { RecordSources } from '../record-source.ts';
import type { PersonFound } from './find-person.ts';
import { mailGoodbye } from './goodbye-mail.tsx';
import { openMatters } from './open-matters.ts';
import { personalTables } from './read-data.ts';

/** What privacy works with: what the rooms say of their tables and records too. */
export type PrivacyDeps = Deps & { readonly tables: Tables; readonly records: RecordSources };

/** What became of somebody's rows. */
interface Erased {
  readonly deleted: number;
  readonly anonymised: number;
  /** Sales that the law has kept with the name they were made in. */
  readonly kept_sales: number;
}

/**
 * Forgets somebody, in one transaction: what dies on the way has done nothing, and who asks twice finds nobody. What the
 * law has kept stays with what it asks for alone (docs/product.md#privacy). They are told by a last mail.
 */
export async function erasePerson(
  deps: PrivacyDeps,
  by: Person,
  person: PersonFound,
): Promise<Result<Erased>> {
  return await transact(deps.db, (tx) => eraseWithin(tx, deps, by, person));
}

/** As `erasePerson`, in a transaction that does more: whoever calls takes a failure back. */
export async function eraseWithin(
  tx: Tx,
  deps: PrivacyDeps,
  by: Caller,
  person: PersonFound,
): Promise<Result<Erased>> {
  if (person.id !== null && !(await lockAccount(tx, person.id))) return fail(privacyFailures.nobody_found);
  if (person.role !== null) return fail(privacyFailures.staff_account);
  const open = await openMatters(tx, deps.records, person);
  if (open.length > 0) {
    return fail(privacyFailures.matters_open, { detail: privacyTexts.openMatters(open) });
  }
  const kept_sales = await countSales(tx, person);
  let [deleted, anonymised] = [0, 0];
  for (const table of personalTables(deps.tables)) {
    const rows = await eraseRows(tx, table, person);
    if (table.erasure === 'deleted') deleted += rows;
    else anonymised += rows;
  }
  const erased = { deleted, anonymised, kept_sales };
  await audit(tx, by, 'privacy.erased', person.id ?? 'unknown', erased);
  if (person.email) await mailGoodbye(tx, deps, { to: person.email, requestId: by.requestId, kept_sales });
  return ok(erased);
}

/** Does to somebody's rows of one table what the register says. @returns how many. */
export async function eraseRows(
  tx: Tx,
  { table, whose, erasure }: AnyPersonalTable,
  who: Who,
): Promise<number> {
  if (erasure === 'with_account' || (typeof erasure === 'object' && 'stays' in erasure)) return 0;
  const rows = sql.table(table);
  if (erasure === 'deleted') {
    const { numAffectedRows } = await sql`DELETE FROM ${rows} WHERE ${whose(who)}`.execute(tx);
    return Number(numAffectedRows ?? 0);
  }
  const set = Object.entries(erasure.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { numAffectedRows } = await sql`UPDATE ${rows} SET ${sql.join(set)} WHERE ${whose(who)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Nothing new is tied to the account until the transaction ends. */
async function lockAccount(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Sales and repairs whose customer's name the law or their guarantee has kept. */
export async function countSales(db: Db, who: Who): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT ((SELECT count(*) FROM orders WHERE ${ofOrders(who)} AND ${isSale})
      + (SELECT count(*) FROM repairs WHERE ${ofRepairs(who)} AND ${isKeptRepair}))::int AS count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
