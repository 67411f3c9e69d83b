import { sql } from 'kysely';
import type {
  listPromotions as listCall,
  PromotionRecord,
  listUses as usesCall,
} from '#core/pricing/contract.ts';
import { pricingFailures } from '#core/pricing/errors.ts';
import { codeKey } from '#core/pricing/values.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Deps } from '../platform/deps.ts';
import { inState, type PromotionStored, selectPromotions, toRecord, toRow } from './store.ts';

/** Rows of the panel's lists. */
const PAGE_SIZE = 20;

/** Its orders that stand: how many, and what it took off them. */
const USES = sql<number>`(SELECT count(*)::int FROM promotion_uses
  WHERE promotion_id = promotions.id AND given_back_at IS NULL)`;
const GIVEN = sql<number>`(SELECT coalesce(sum(cents), 0)::int FROM promotion_uses
  WHERE promotion_id = promotions.id AND given_back_at IS NULL)`;

const withFigures = (db: Db) => selectPromotions(db).select([USES.as('uses'), GIVEN.as('given_cents')]);

/** One page of the promotions, the newest first. */
export async function listPromotions(deps: Deps, { q, state, ...paging }: QueryOf<typeof listCall>) {
  const now = deps.now();
  const code = codeKey(q ?? '');
  return await listPage(deps.db, {
    ...paging,
    q,
    usual: PAGE_SIZE,
    matching: deps.db
      .selectFrom('promotions')
      .select('promotions.id')
      .$if(q !== undefined, (query) =>
        query.where(sql<boolean>`(fold(name) LIKE fold(${likePattern(q ?? '')}) OR EXISTS (
          SELECT FROM promotion_codes WHERE promotion_id = promotions.id AND code = ${code}))`),
      )
      .$if(state !== undefined, (query) => query.where(inState(state ?? 'active', now))),
    rows: (ids) => withFigures(deps.db).where('promotions.id', 'in', ids),
    order: sql`promotions.created_at DESC, promotions.id`,
    present: (row) => toRow(row, row, now),
  });
}

/** A promotion by its id, with what it gave. */
export async function readPromotion(deps: Deps, id: string): Promise<Result<PromotionRecord>> {
  const row = await withFigures(deps.db)
    .select(
      sql<number>`(SELECT count(*)::int FROM promotion_codes WHERE promotion_id = promotions.id)`.as('codes'),
    )
    .where('promotions.id', '=', id)
    .executeTakeFirst();
  return row ? ok(toRecord(row, row, deps.now())) : fail(pricingFailures.promotion_not_found);
}

/** One page of the orders that had a promotion. */
export async function listUses(deps: Deps, id: string, paging: QueryOf<typeof usesCall>) {
  return ok(
    await listPage(deps.db, {
      ...paging,
      usual: PAGE_SIZE,
      matching: deps.db
        .selectFrom('promotion_uses')
        .innerJoin('orders', 'orders.id', 'promotion_uses.order_id')
        .select(['orders.id', 'orders.number', 'code', 'cents', 'used_at', 'given_back_at'])
        .where('promotion_id', '=', id),
      order: sql`used_at DESC, promotion_uses.id`,
      present: (row) => ({
        order_id: row.id,
        order_number: row.number,
        code: row.code,
        amount: toEuros(row.cents),
        at: row.used_at.toISOString(),
        is_given_back: row.given_back_at !== null,
      }),
    }),
  );
}

/** A promotion as stored, locked for a change. */
export async function promotionToChange(db: Db, id: string): Promise<PromotionStored | undefined> {
  await db.selectFrom('promotions').select('id').where('id', '=', id).forUpdate().execute();
  return await selectPromotions(db).where('promotions.id', '=', id).executeTakeFirst();
}
