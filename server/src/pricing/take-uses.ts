import { sql } from 'kysely';
import type { Promotion } from '#core/pricing/rules/promote.ts';
import type { Cents } from '#core/shared/money.ts';
import type { Tx } from '../platform/database/database.ts';

/** A promotion that an order has, and what it took off, cents with IVA. */
export interface Used {
  readonly promotion: Promotion;
  readonly codeId: string | null;
  readonly cents: Cents;
}

interface Order {
  readonly id: string;
  readonly user_id: string | null;
  readonly customer_email: string;
}

/** Whoever ordered has an order that stands, besides this one. */
async function hasAnother(tx: Tx, order: Order): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '<>', order.id)
    .where('status', '<>', 'cancelado')
    .where((eb) =>
      eb.or([
        eb('customer_email', '=', order.customer_email),
        ...(order.user_id === null ? [] : [eb('user_id', '=', order.user_id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the codes that have a limit, then counts: what is counted is what stands once they are locked. @returns one that is used up. */
async function spentCode(tx: Tx, used: readonly Used[]): Promise<string | null> {
  const ids = used.flatMap(({ codeId }) => codeId ?? []);
  if (ids.length === 0) return null;
  await sql`SELECT FROM promotion_codes WHERE id = ANY(${ids}::uuid[]) AND uses_limit IS NOT NULL
    ORDER BY id FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ code: string }>`SELECT code FROM promotion_codes AS own
    WHERE id = ANY(${ids}::uuid[]) AND uses_limit <= (
      SELECT count(*) FROM promotion_uses WHERE code_id = own.id AND given_back_at IS NULL)`.execute(tx);
  return rows[0]?.code ?? null;
}

/**
 * Takes the uses of a new order, in its own transaction. What has a limit is locked, in the order of ids, so that the last use
 * is one order's: who comes second is told. `people`: whoever ordered, as hashes that only this shop can make.
 * @returns why it cannot be, in pt-PT words; null: it is done.
 */
export async function takeUses(
  tx: Tx,
  order: Order,
  used: readonly Used[],
  people: readonly string[],
  now: Date,
): Promise<string | null> {
  if (used.length === 0) return null;
  const { rows: limits } = await sql<{
    id: string;
    uses_limit: number | null;
    person_limit: number | null;
    first_order: boolean;
  }>`SELECT id, uses_limit, person_limit, first_order FROM promotions
    WHERE id = ANY(${used.map(({ promotion }) => promotion.id)}::uuid[])
      AND (uses_limit IS NOT NULL OR person_limit IS NOT NULL OR first_order)
    ORDER BY id FOR UPDATE`.execute(tx);
  const spent = await spentCode(tx, used);
  if (spent !== null) return `O código ${spent} já foi usado. Retire-o e veja o total novo.`;
  for (const limit of limits) {
    const { promotion } = used.find((one) => one.promotion.id === limit.id) ?? {};
    const what = promotion?.code ? `O código ${promotion.code}` : `«${promotion?.name}»`;
    const { rows } = await sql<{ all: number; own: number }>`
      SELECT count(*)::int AS all, (count(*) FILTER (WHERE people && ${[...people]}::text[]))::int AS own
      FROM promotion_uses WHERE promotion_id = ${limit.id} AND given_back_at IS NULL`.execute(tx);
    const [{ all, own } = { all: 0, own: 0 }] = rows;
    if (limit.uses_limit !== null && all >= limit.uses_limit) {
      return `${what} esgotou-se entretanto. Veja o total novo antes de encomendar.`;
    }
    if (limit.person_limit !== null && own >= limit.person_limit) {
      return `${what} já foi usado com este email, telefone ou conta. Retire-o para encomendar.`;
    }
    if (limit.first_order && (await hasAnother(tx, order))) {
      return `${what} é só da primeira encomenda. Retire-o para encomendar.`;
    }
  }
  await tx
    .insertInto('promotion_uses')
    .values(
      used.map(({ promotion, codeId, cents }) => ({
        order_id: order.id,
        promotion_id: promotion.id,
        code_id: codeId,
        name: promotion.name,
        code: promotion.code,
        lane: promotion.lane,
        cents,
        people: [...people],
        used_at: now,
      })),
    )
    .execute();
  return null;
}

/** The uses of an order that is cancelled can be had again. */
export async function giveUsesBack(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('promotion_uses')
    .set({ given_back_at: at })
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .execute();
}

/** An order that is taken up again stands at its price: it has its uses, whoever had them meanwhile. */
export async function retakeUses(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('promotion_uses')
    .set({ given_back_at: null })
    .where('order_id', '=', orderId)
    .execute();
}
