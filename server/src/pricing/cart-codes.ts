import { sql } from 'kysely';
import { pricingFailures } from '#core/pricing/errors.ts';
import { promotionState } from '#core/pricing/rules/say-promotion.ts';
import { MOST_CART_CODES } from '#core/pricing/values.ts';
import { formatDate } from '#core/shared/dates.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import type { Db, Tx } from '../platform/database/database.ts';

/** A code of a cart, with where it and its promotion stand. */
interface CodeRow {
  readonly id: string;
  readonly promotion_id: string;
  readonly code: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isSpent: boolean;
  /** It is everybody's, or of the group that the cart's account is in. */
  readonly isForCart: boolean;
}

const codesFor = (cartId: string) => sql`SELECT own.id, own.promotion_id, own.code, promotions.name,
    promotions.is_active AND NOT own.is_stopped AS "isActive", starts_at AS "startsAt", ends_at AS "endsAt",
    coalesce(own.uses_limit <= (SELECT count(*) FROM promotion_uses WHERE code_id = own.id AND given_back_at IS NULL)
      OR promotions.uses_limit <= (
        SELECT count(*) FROM promotion_uses WHERE promotion_id = promotions.id AND given_back_at IS NULL), false)
      AS "isSpent",
    promotions.group_id IS NULL OR EXISTS (SELECT FROM group_members JOIN carts USING (user_id)
      WHERE carts.id = ${cartId} AND group_members.group_id = promotions.group_id) AS "isForCart"
  FROM promotion_codes AS own JOIN promotions ON promotions.id = own.promotion_id`;

/** Said of a code that the cart keeps for whoever logs in. */
const GROUP_ALONE = 'É só de um grupo de clientes: entre com a conta que está nele.';

/** Why a code cannot be used at `now`, whatever is in the cart; null: it can. */
function refusalOf(row: CodeRow, now: Date): Failure | null {
  const state = promotionState(row, now);
  if (state === 'planned') {
    const detail = `Este código pode usar-se a partir de ${formatDate(row.startsAt.toISOString())}.`;
    return { ...pricingFailures.code_early, detail };
  }
  if (state === 'ended' && row.endsAt) {
    const detail = `Este código terminou em ${formatDate(row.endsAt.toISOString())}.`;
    return { ...pricingFailures.code_ended, detail };
  }
  if (state === 'stopped') return pricingFailures.code_ended;
  return row.isSpent ? pricingFailures.code_spent : null;
}

/** The codes that a cart was given, each with why it cannot be used; null: it can. */
export async function readCartCodes(db: Db, cartId: string, now: Date) {
  const { rows } = await sql<CodeRow>`${codesFor(cartId)} JOIN cart_codes ON cart_codes.code_id = own.id
    WHERE cart_codes.cart_id = ${cartId} ORDER BY cart_codes.added_at, own.code`.execute(db);
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    promotionId: row.promotion_id,
    refusal: refusalOf(row, now)?.detail ?? (row.isForCart ? null : GROUP_ALONE),
  }));
}

/**
 * Gives a locked cart a code; another one of the same promotion leaves it. A wrong, spent or ended code says which it is.
 * Given again, nothing happens.
 */
export async function giveCode(tx: Tx, cartId: string, code: string, now: Date): Promise<Result<null>> {
  const { rows } = await sql<CodeRow>`${codesFor(cartId)} WHERE own.code = ${code}`.execute(tx);
  const [row] = rows;
  if (!row) return fail(pricingFailures.code_unknown);
  const refusal = refusalOf(row, now);
  if (refusal) return fail(refusal);
  await sql`DELETE FROM cart_codes USING promotion_codes AS own WHERE own.id = cart_codes.code_id
    AND cart_codes.cart_id = ${cartId} AND own.promotion_id = ${row.promotion_id} AND own.id <> ${row.id}`.execute(
    tx,
  );
  await tx
    .insertInto('cart_codes')
    .values({ cart_id: cartId, code_id: row.id, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { count } = await tx
    .selectFrom('cart_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return Number(count) > MOST_CART_CODES ? fail(pricingFailures.cart_codes_full) : ok(null);
}

/** Takes a code out of a cart; it is not there: nothing happens. */
export async function takeCodeAway(tx: Tx, cartId: string, code: string): Promise<void> {
  await sql`DELETE FROM cart_codes USING promotion_codes AS own
    WHERE own.id = cart_codes.code_id AND cart_codes.cart_id = ${cartId} AND own.code = ${code}`.execute(tx);
}

/** Puts one cart's codes into another. */
export async function moveCodes(tx: Tx, { from, into }: { from: string; into: string }): Promise<void> {
  await sql`INSERT INTO cart_codes (cart_id, code_id, added_at)
    SELECT ${into}, code_id, added_at FROM cart_codes WHERE cart_id = ${from}
    ORDER BY added_at
    LIMIT greatest(0, ${MOST_CART_CODES} - (SELECT count(*) FROM cart_codes WHERE cart_id = ${into}))
    ON CONFLICT DO NOTHING`.execute(tx);
}
