import { sql } from 'kysely';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import type { MergePreview } from '#core/customers/contract.ts';
import { customerFailures } from '#core/customers/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { own } from '#core/shared/own.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { moveCart } from '../cart/merge-carts.ts';
import type { Tables } from '../personal-table.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { columnsOfAccounts, joinedColumns } from './account-columns.ts';

/** What joining works with: what the rooms say of their tables too. */
export type MergeDeps = Deps & { readonly tables: Tables };

interface Both {
  /** The account that goes. */
  readonly from: string;
  /** The account that stays. */
  readonly into: string;
}

/** What joining would move, and what there is twice. Changes nothing. */
export async function previewMerge(db: Db, tables: Tables, both: Both): Promise<Result<MergePreview>> {
  const found = await findBoth(db, both);
  if (!found.ok) return found;
  const { from, into } = found.value;
  const moves: MergePreview['moves'] = [];
  for (const name of [...(await columnsOfAccounts(db, 'lose')), ...joinedColumns(tables).keys()]) {
    const [table = '', column = ''] = name.split('.');
    const label = own(tables, table)?.movedAs;
    if (!label || !['user_id', 'owner_id'].includes(column)) continue;
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${from.id}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) moves.push({ label, rows: count });
  }
  const shown = ({ id, name, email }: Account) => ({ id, name, email: realEmail(email) });
  return ok({ from: shown(from), into: shown(into), moves, stays: staysOf(from, into) });
}

function staysOf(from: Account, into: Account): string[] {
  return [
    `Entra-se com ${realEmail(into.email) ?? 'a conta que fica'}; as sessões da outra terminam.`,
    ...(realEmail(from.email)
      ? [`O email ${from.email} fica numa nota: deixa de abrir conta até alguém se registar com ele.`]
      : []),
    'De duas avaliações do mesmo artigo fica a mais recente; a outra fica numa nota.',
  ];
}

/**
 * Joins one customer's account to another, in one transaction: all that hangs on the first is the second's, what both
 * have stays once, and what cannot stand twice is written down in a note. Who presses twice has joined once.
 * @returns how many rows passed.
 */
export async function mergeAccounts(
  deps: MergeDeps,
  by: Person,
  both: Both,
): Promise<Result<{ moved: number }>> {
  return await transact(deps.db, async (tx) => {
    const joined = await mergeWithin(tx, deps, both);
    if (joined.ok && joined.value.moved !== null) {
      await audit(tx, by, 'customer.merged', both.into, { from: both.from, moved: joined.value.moved });
    }
    return joined.ok ? ok({ moved: joined.value.moved ?? 0 }) : joined;
  });
}

/** As `mergeAccounts`, in a transaction that tells the audit itself. `moved` is null: they were joined before. */
export async function mergeWithin(
  tx: Tx,
  deps: Pick<MergeDeps, 'now' | 'tables'>,
  both: Both,
): Promise<Result<{ moved: number | null }>> {
  if (await wasMerged(tx, both)) return ok({ moved: null });
  // In the order of their ids: two who join the same two the other way round wait for each other, and never in a circle.
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [both.from, both.into])
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = await findBoth(tx, both);
  if (!found.ok) return (await wasMerged(tx, both)) ? ok({ moved: null }) : found;
  const { from, into } = found.value;
  let moved = await moveWhatIsItsOwn(tx, from, into);
  for (const name of await columnsOfAccounts(tx, 'lose')) moved += await moveColumn(tx, name, [], both);
  for (const [name, how] of joinedColumns(deps.tables)) {
    if (how === 'own') continue;
    moved += await moveColumn(tx, name, how === 'move' ? [] : how, both);
  }
  await fillEmpty(tx, from, into);
  await noteOf(tx, into.id, formerWords(from), deps.now());
  await tx
    .insertInto('merged_accounts')
    .values({ from_id: from.id, into_id: into.id, merged_at: deps.now() })
    .execute();
  await tx.deleteFrom('users').where('id', '=', from.id).execute();
  return ok({ moved });
}

type Account = Awaited<ReturnType<typeof readAccounts>>[number];

async function readAccounts(db: Db, { from, into }: Both) {
  return await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'address', 'city', 'postal_code', 'nif', 'note', 'role'])
    .where('id', 'in', [from, into])
    .execute();
}

async function findBoth(db: Db, both: Both): Promise<Result<{ from: Account; into: Account }>> {
  if (both.from === both.into) return fail(customerFailures.same_account);
  const accounts = await readAccounts(db, both);
  const from = accounts.find(({ id }) => id === both.from);
  const into = accounts.find(({ id }) => id === both.into);
  if (!from || !into) return fail(failures.not_found);
  if (from.role !== null || into.role !== null) return fail(customerFailures.staff_merge);
  return ok({ from, into });
}

async function wasMerged(db: Db, { from, into }: Both): Promise<boolean> {
  const row = await db
    .selectFrom('merged_accounts')
    .select('from_id')
    .where('from_id', '=', from)
    .where('into_id', '=', into)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives rows of one account to the other, but for those that the other has already by `alike`: they go with the first. */
async function moveColumn(
  tx: Tx,
  name: string,
  alike: readonly string[],
  { from, into }: Both,
): Promise<number> {
  const [table = '', column = ''] = name.split('.');
  const same = alike.map((other) => sql`o.${sql.ref(other)} = t.${sql.ref(other)}`);
  const unless =
    same.length === 0
      ? sql``
      : sql`AND NOT EXISTS (SELECT 1 FROM ${sql.table(table)} o
          WHERE o.${sql.ref(column)} = ${into} AND ${sql.join(same, sql` AND `)})`;
  const { numAffectedRows } = await sql`UPDATE ${sql.table(table)} t SET ${sql.ref(column)} = ${into}
    WHERE t.${sql.ref(column)} = ${from} ${unless}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function moveWhatIsItsOwn(tx: Tx, from: Account, into: Account): Promise<number> {
  const both = { from: from.id, into: into.id };
  // The password of the one that stays counts; sessions of the other end with it, and keys of assistants with the account.
  await tx.deleteFrom('sessions').where('user_id', '=', from.id).execute();
  await moveCart(tx, both);
  await keepNewestReviews(tx, both);
  let moved = await moveColumn(tx, 'reviews.user_id', ['product_id'], both);
  await tx.updateTable('addresses').set({ is_default: false }).where('user_id', '=', from.id).execute();
  moved += await moveColumn(tx, 'addresses.user_id', ['name', 'address', 'postal_code', 'city'], both);
  await joinCompanies(tx, both);
  moved += await joinEquipment(tx, both);
  moved += await moveTerms(tx, both);
  return moved + (await moveColumn(tx, 'companies.owner_id', ['nif'], both));
}

/** An account has days to pay once: those of the one that stays count. */
async function moveTerms(tx: Tx, { from, into }: Both): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE trade_credit SET user_id = ${into}
    WHERE user_id = ${from} AND NOT EXISTS (SELECT FROM trade_credit WHERE user_id = ${into})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Of two reviews of one product the older one leaves, and its words stay in a note. */
async function keepNewestReviews(tx: Tx, { from, into }: Both): Promise<void> {
  await sql`WITH older AS (
      DELETE FROM reviews r USING reviews o
      WHERE r.product_id = o.product_id AND r.user_id IN (${from}, ${into}) AND o.user_id IN (${from}, ${into})
        AND r.user_id <> o.user_id AND (r.created_at, r.id) < (o.created_at, o.id)
      RETURNING r.product_id, r.rating, r.text)
    INSERT INTO customer_notes (user_id, body)
    SELECT ${into}, left('Avaliação repetida ao juntar contas: ' || products.name || ', ' || older.rating || ' em 5. ' || older.text, 2000)
    FROM older JOIN products ON products.id = older.product_id`.execute(tx);
}

/** A company that both keep is one: its people, orders and repairs are those of the one that stays. */
async function joinCompanies(tx: Tx, { from, into }: Both): Promise<void> {
  const { rows } = await sql<{ gone: string; stays: string }>`
    SELECT a.id AS gone, b.id AS stays FROM companies a JOIN companies b ON b.nif = a.nif
    WHERE a.owner_id = ${from} AND b.owner_id = ${into}`.execute(tx);
  for (const { gone, stays } of rows) {
    await tx.updateTable('orders').set({ company_id: stays }).where('company_id', '=', gone).execute();
    await tx
      .updateTable('repairs')
      .set({ billed_company_id: stays })
      .where('billed_company_id', '=', gone)
      .execute();
    await sql`INSERT INTO company_members (company_id, user_id, joined_at, order_limit_cents)
      SELECT ${stays}, user_id, joined_at, order_limit_cents FROM company_members WHERE company_id = ${gone}
      ON CONFLICT DO NOTHING`.execute(tx);
    await sql`INSERT INTO company_addresses (company_id, label, department, address, postal_code, city, created_at)
      SELECT ${stays}, label, department, address, postal_code, city, created_at FROM company_addresses
      WHERE company_id = ${gone} ON CONFLICT DO NOTHING`.execute(tx);
    await sql`INSERT INTO company_invitations (company_id, email, created_at, expires_at)
      SELECT ${stays}, email, created_at, expires_at FROM company_invitations WHERE company_id = ${gone}
      ON CONFLICT DO NOTHING`.execute(tx);
  }
}

/**
 * Devices pass before their repairs do: one that both have, by its serial number, is the one that stays, with the repairs
 * and photos of the other.
 */
async function joinEquipment(tx: Tx, both: Both): Promise<number> {
  const { rows } = await sql<{ gone: string; stays: string }>`
    SELECT a.id AS gone, b.id AS stays FROM equipment a JOIN equipment b ON b.serial_key = a.serial_key
    WHERE a.user_id = ${both.from} AND b.user_id = ${both.into}`.execute(tx);
  for (const { gone, stays } of rows) {
    await sql`UPDATE equipment_photos photo SET equipment_id = ${stays} WHERE equipment_id = ${gone}
      AND NOT EXISTS (SELECT FROM equipment_photos WHERE equipment_id = ${stays} AND image_key = photo.image_key)`.execute(
      tx,
    );
    await sql`UPDATE maintenance_devices device SET equipment_id = ${stays} WHERE equipment_id = ${gone}
      AND (until_at IS NOT NULL OR NOT EXISTS (SELECT FROM maintenance_devices
        WHERE equipment_id = ${stays} AND until_at IS NULL))`.execute(tx);
    await tx.updateTable('repairs').set({ equipment_id: stays }).where('equipment_id', '=', gone).execute();
    await tx.deleteFrom('equipment').where('id', '=', gone).execute();
  }
  return await moveColumn(tx, 'equipment.user_id', [], both);
}

/** What the account that stays does not say, the other says for it. */
async function fillEmpty(tx: Tx, from: Account, into: Account): Promise<void> {
  const place = into.address === null && into.postal_code === null && into.city === null ? from : into;
  await tx
    .updateTable('users')
    .set({
      phone: into.phone ?? from.phone,
      address: place.address,
      city: place.city,
      postal_code: place.postal_code,
      nif: into.nif ?? from.nif,
    })
    .where('id', '=', into.id)
    .execute();
  // What a repair says of its customer is the account's.
  await sql`UPDATE repairs SET customer_name = ${into.name}, customer_email = ${realEmail(into.email)},
    customer_phone = coalesce(${into.phone}, customer_phone) WHERE user_id = ${into.id}`.execute(tx);
}

function formerWords({ name, email, phone, address, postal_code, city, nif, note }: Account): string {
  const place = [address, postal_code, city].filter(Boolean).join(', ');
  const said = [name, realEmail(email), phone, nif, place, note].filter(Boolean).join(' · ');
  return `Conta junta: ${said}`.slice(0, 2000);
}

async function noteOf(tx: Tx, userId: string, body: string, at: Date): Promise<void> {
  await tx.insertInto('customer_notes').values({ user_id: userId, body, created_at: at }).execute();
}
