import { sql } from 'kysely';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Credit } from '#core/store-credit/contract.ts';
import type { CreditOrigin } from '#core/store-credit/values.ts';
import { saleNumber } from '../payments/store.ts';
import type { Db } from '../platform/database/database.ts';
import { readState, spendableOf } from './ledger.ts';

const PAGE_SIZE = 12;

/** Somebody's credit: what can be spent, what of it ends when, and its rows, the newest first. */
export async function readCredit(db: Db, userId: string, page: number, now: Date): Promise<Credit> {
  const today = lisbonDay(now);
  const [state, count, rows] = await Promise.all([
    readState(db, userId),
    db
      .selectFrom('credit_entries')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('credit_entries')
      .leftJoin('payables', 'payables.id', 'credit_entries.payable_id')
      .select(['credit_entries.id', 'at', 'origin', 'amount_cents', 'reason'])
      .select([
        'ends_on',
        sql<string | null>`CASE WHEN payables.id IS NOT NULL THEN ${saleNumber()} END`.as('about'),
      ])
      .where('user_id', '=', userId)
      .orderBy('credit_entries.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
  ]);
  const ending = state.lots.flatMap(({ endsOn, leftCents }) =>
    endsOn !== null && endsOn >= today ? [{ amount: toEuros(leftCents), ends_on: endsOn }] : [],
  );
  return {
    balance: toEuros(spendableOf(state, today)),
    ending,
    entries: {
      items: rows.map(({ id, at, origin, amount_cents, ...row }) => ({
        ...row,
        id: Number(id),
        at: at.toISOString(),
        origin: origin as CreditOrigin,
        amount: toEuros(amount_cents),
      })),
      total: count.total,
      page,
      page_size: PAGE_SIZE,
    },
  };
}
