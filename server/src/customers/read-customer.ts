import { sql } from 'kysely';
import type { z } from 'zod';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import type {
  readCustomer as readCall,
  TimelineFact,
  listTimeline as timelineCall,
} from '#core/customers/contract.ts';
import { PAST_ORDER } from '#core/moving/values.ts';
import { REVERSED_STATUSES } from '#core/orders/values.ts';
import { RECORDS, type RecordName, recordTitle } from '#core/records.ts';
import { failures } from '#core/shared/errors.ts';
import { toEuros } from '#core/shared/money.ts';
import { own } from '#core/shared/own.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';
import { ofAccountOf, type RecordRow, type RecordSources, recordRows, sourcesOf } from '../record-source.ts';

type Customer = z.input<(typeof readCall)['response']>;
type Timeline = z.input<(typeof timelineCall)['response']>;

/** Facts of one page. */
const PAGE_SIZE = 25;
/** Others that are named as perhaps the same person. */
const MOST_ALIKE = 5;

/** Orders of the shop that was here before: the account's, and those of its address that is not proved yet. */
const ofPast = (id: string) => sql`(past_orders.user_id = ${id} OR (past_orders.user_id IS NULL
  AND past_orders.customer_email = (SELECT email FROM users WHERE id = ${id})))`;

/** A customer and the sums of what there is with them. */
export async function readCustomer(db: Db, id: string): Promise<Result<Customer>> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'role', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) return fail(failures.not_found);
  const { rows } = await sql<{
    orders: number;
    rentals: number;
    repairs: number;
    messages: number;
    points: number;
    spent: number;
    merged: number;
    past_orders: number;
    past_spent: number;
  }>`SELECT
    (SELECT count(*) FROM orders WHERE user_id = ${id}) AS orders,
    (SELECT count(*) FROM orders JOIN order_lines ON order_lines.order_id = orders.id
      WHERE user_id = ${id} AND rental_months IS NOT NULL AND status NOT IN (${sql.join(REVERSED_STATUSES)})) AS rentals,
    (SELECT count(*) FROM repairs WHERE user_id = ${id}) AS repairs,
    (SELECT count(*) FROM message_threads WHERE user_id = ${id}) AS messages,
    (SELECT coalesce(sum(points), 0) FROM loyalty_entries WHERE user_id = ${id}) AS points,
    (SELECT coalesce(sum(paid_cents), 0) FROM orders JOIN payables ON payables.order_id = orders.id WHERE user_id = ${id})
      + (SELECT coalesce(sum(paid_cents), 0) FROM repairs JOIN payables ON kind = 'repair' AND subject = repairs.id::text
        WHERE user_id = ${id}) AS spent,
    (SELECT count(*) FROM past_orders WHERE ${ofPast(id)}) AS past_orders,
    (SELECT coalesce(sum(greatest(total_cents - refunded_cents, 0)), 0)::float8 FROM past_orders
      WHERE standing = 'paga' AND ${ofPast(id)}) AS past_spent,
    (SELECT count(*) FROM merged_accounts WHERE into_id = ${id}) AS merged`.execute(db);
  const sums = rows[0];
  if (!sums) return fail(failures.not_found);
  const alike = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '!=', id)
    .where('role', 'is', null)
    .where((eb) =>
      eb.or([
        eb(sql`fold(name)`, '=', sql`fold(${user.name})`),
        ...(user.phone ? [eb('phone', '=', user.phone)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST_ALIKE)
    .execute();
  return ok({
    ...sums,
    id,
    name: user.name,
    email: realEmail(user.email),
    phone: user.phone,
    is_staff: user.role !== null,
    created_at: user.created_at.toISOString(),
    spent: toEuros(sums.spent),
    past_spent: toEuros(sums.past_spent),
    alike: alike.map((one) => ({ ...one, email: realEmail(one.email) })),
  });
}

interface Row extends Omit<RecordRow, 'kind'> {
  readonly kind: TimelineFact['kind'];
  readonly author: string | null;
}

/** Facts that are no records of this shop, in the records' columns. */
const otherFacts = (id: string) => sql`
  SELECT 'account' AS kind, id, NULL::integer AS number, 'Conta criada' AS title, NULL AS who, NULL AS aside, NULL AS state,
    NULL::integer AS cents, created_at AS at, NULL AS author FROM users WHERE id = ${id}
  UNION ALL SELECT 'past_order', id::text, NULL, ${PAST_ORDER} || ' ' || number, NULL, NULL, state, total_cents, ordered_at, NULL
    FROM past_orders WHERE ${ofPast(id)}
  UNION ALL SELECT 'payment', payments.id::text, NULL, 'Pagamento recebido', NULL, NULL, NULL, payments.amount_cents,
    payments.paid_at, NULL
    FROM orders JOIN payables ON payables.order_id = orders.id JOIN payments ON payments.payable_id = payables.id
    WHERE orders.user_id = ${id} AND payments.paid_at IS NOT NULL
  UNION ALL SELECT 'note', customer_notes.id::text, NULL, 'Nota da loja', NULL, NULL, body, NULL, customer_notes.created_at,
    author.name FROM customer_notes LEFT JOIN users AS author ON author.id = author_id WHERE user_id = ${id}`;

/** What there was with a customer, the newest first. Each part is read by the index of its account. */
export async function listTimeline(
  { db, records }: { readonly db: Db; readonly records: RecordSources },
  id: string,
  { page, kind }: { readonly page: number; readonly kind?: TimelineFact['kind'] | undefined },
): Promise<Result<Timeline>> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (!user) return fail(failures.not_found);
  const parts = sourcesOf(records).flatMap(([name, source]) => {
    const whose = ofAccountOf(source);
    return whose && (!kind || kind === name)
      ? [
          sql`SELECT own.*, NULL AS author FROM (${recordRows(name, source)} WHERE ${whose({ id, email: null })}) AS own`,
        ]
      : [];
  });
  const facts = sql.join([otherFacts(id), ...parts], sql` UNION ALL `);
  const wanted = kind ? sql`WHERE kind = ${kind}` : sql``;
  const { rows } = await sql<Row>`SELECT * FROM (${facts}) AS facts ${wanted}
    ORDER BY at DESC, id DESC LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${facts}) AS facts ${wanted}`.execute(db);
  return ok({
    items: rows.map((row) => told(row, records)),
    total: counted[0]?.total ?? 0,
    page,
    page_size: PAGE_SIZE,
  });
}

function told(row: Row, records: RecordSources): TimelineFact {
  const { kind, at, id, title, state, cents, author } = row;
  const source = isRecord(kind) ? records[kind] : undefined;
  return {
    kind,
    id,
    author,
    title: isRecord(kind) && source ? recordTitle({ ...row, kind }) : (title ?? ''),
    at: at.toISOString(),
    detail: state === null ? null : (own(source?.labels ?? {}, state) ?? state),
    amount: cents === null ? null : toEuros(cents),
  };
}

const isRecord = (kind: string): kind is RecordName => Object.hasOwn(RECORDS, kind);
