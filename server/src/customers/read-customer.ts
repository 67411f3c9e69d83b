import { sql } from 'kysely';
import type { z } from 'zod';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import type {
  readCustomer as readCall,
  TimelineFact,
  listTimeline as timelineCall,
} from '#core/customers/contract.ts';
import { maintenanceLifecycle } from '#core/maintenance/lifecycle.ts';
import { PAST_ORDER } from '#core/moving/values.ts';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { REVERSED_STATUSES } from '#core/orders/values.ts';
import { rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { returnLifecycle } from '#core/returns/lifecycle.ts';
import { failures } from '#core/shared/errors.ts';
import { toEuros } from '#core/shared/money.ts';
import { own } from '#core/shared/own.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';

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

interface Row {
  readonly kind: TimelineFact['kind'];
  readonly at: Date;
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  readonly cents: number | null;
  readonly author: string | null;
}

/** What there was with a customer, the newest first. Each part is read by the index of its account. */
export async function listTimeline(
  db: Db,
  id: string,
  { page, kind }: { readonly page: number; readonly kind?: TimelineFact['kind'] | undefined },
): Promise<Result<Timeline>> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (!user) return fail(failures.not_found);
  const facts = sql`
    SELECT 'account' AS kind, created_at AS at, id, 'Conta criada' AS title, NULL AS detail, NULL::integer AS cents, NULL AS author
      FROM users WHERE id = ${id}
    UNION ALL SELECT 'order', created_at, id, 'Encomenda n.º ' || number, status, total_cents, NULL
      FROM orders WHERE user_id = ${id}
    UNION ALL SELECT 'rental', created_at, id::text, 'Aluguer C-' || number || ': ' || product_name, state, NULL, NULL
      FROM rentals WHERE user_id = ${id}
    UNION ALL SELECT 'maintenance', created_at, id::text, 'Contrato de manutenção CM-' || number, state, NULL, NULL
      FROM maintenance_contracts WHERE user_id = ${id}
    UNION ALL SELECT 'bill', created_at, id::text, title || ' (M-' || number || ')',
      CASE WHEN paid_at IS NOT NULL THEN 'Paga' WHEN ended_at IS NOT NULL THEN 'Anulada' ELSE 'Por pagar' END,
      gross_cents, NULL FROM bills WHERE user_id = ${id}
    UNION ALL SELECT 'licence', sold_at, licences.id::text, 'Licença de ' || order_lines.name, NULL, NULL, NULL
      FROM orders JOIN licences ON licences.order_id = orders.id JOIN order_lines ON order_lines.id = line_id
      WHERE orders.user_id = ${id}
    UNION ALL SELECT 'return', created_at, id::text, 'Devolução D-' || number, state, lines_cents + delivery_cents, NULL
      FROM returns WHERE user_id = ${id}
    UNION ALL SELECT 'past_order', ordered_at, id::text, ${PAST_ORDER} || ' ' || number, state, total_cents, NULL
      FROM past_orders WHERE ${ofPast(id)}
    UNION ALL SELECT 'repair', created_at, id::text, 'Reparação T-' || number || ': ' || brand || ' ' || model, status,
      coalesce(final_cents, estimate_cents), NULL FROM repairs WHERE user_id = ${id}
    UNION ALL SELECT 'message', created_at, id::text, subject, NULL, NULL, NULL FROM message_threads WHERE user_id = ${id}
    UNION ALL SELECT 'payment', payments.paid_at, payments.id::text, 'Pagamento recebido', NULL, payments.amount_cents, NULL
      FROM orders JOIN payables ON payables.order_id = orders.id JOIN payments ON payments.payable_id = payables.id
      WHERE orders.user_id = ${id} AND payments.paid_at IS NOT NULL
    UNION ALL SELECT 'review', reviews.created_at, reviews.id::text, 'Avaliação de ' || products.name,
      rating || ' em 5', NULL, NULL FROM reviews JOIN products ON products.id = product_id WHERE user_id = ${id}
    UNION ALL SELECT 'note', customer_notes.created_at, customer_notes.id::text, 'Nota da loja', body, NULL, author.name
      FROM customer_notes LEFT JOIN users AS author ON author.id = author_id WHERE user_id = ${id}`;
  const wanted = kind ? sql`WHERE kind = ${kind}` : sql``;
  const { rows } = await sql<Row>`SELECT * FROM (${facts}) AS facts ${wanted}
    ORDER BY at DESC, id DESC LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${facts}) AS facts ${wanted}`.execute(db);
  return ok({ items: rows.map(told), total: counted[0]?.total ?? 0, page, page_size: PAGE_SIZE });
}

function told({ kind, at, id, title, detail, cents, author }: Row): TimelineFact {
  return {
    kind,
    id,
    title,
    author,
    at: at.toISOString(),
    detail: detail === null ? null : stateOf(kind, detail),
    amount: cents === null ? null : toEuros(cents),
  };
}

/** The words for the states of what has a life. */
const STATES: Partial<Record<Row['kind'], Readonly<Record<string, string>>>> = {
  order: orderLifecycle.labels,
  repair: repairLifecycle.labels,
  rental: rentalLifecycle.labels,
  maintenance: maintenanceLifecycle.labels,
  return: returnLifecycle.labels,
};

function stateOf(kind: Row['kind'], detail: string): string {
  return own(STATES[kind] ?? {}, detail) ?? detail;
}
