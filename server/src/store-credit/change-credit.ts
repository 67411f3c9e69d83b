import { sql } from 'kysely';
import { paymentFailures } from '#core/payments/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { failures } from '#core/shared/errors.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { changeCustomerCredit as call } from '#core/store-credit/contract.ts';
import { creditFailures } from '#core/store-credit/errors.ts';
import { MOST_BY_HAND } from '#core/store-credit/values.ts';
import { isAnother, readSecondAbove } from '../payments/second-person.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { mailCredit } from './credit-mails.tsx';
import { addCredit } from './ledger.ts';

const DAY = 86_400_000;

/**
 * Somebody of the shop gives a customer credit, or takes some, with a reason that the customer reads: once for each
 * request, and within their limit of a day. What is given is told by mail.
 */
export async function changeCredit(
  deps: Deps,
  by: Person,
  userId: string,
  body: BodyOf<typeof call>,
): Promise<Result<null>> {
  const at = deps.now();
  const endsOn = body.way === 'add' ? (body.ends_on ?? null) : null;
  if (endsOn !== null && endsOn < lisbonDay(at)) return fail(creditFailures.credit_end_past);
  return await transact(deps.db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) return fail(failures.not_found);
    const cents = toCents(body.amount);
    const key = `mao:${body.request_id}`;
    if (body.way === 'add' && (await isOwnGift(tx, by, { userId, cents, key, at }))) {
      return fail(paymentFailures.own_gain);
    }
    if (by.user.role !== 'owner' && (await isTooMuch(tx, by, { key, cents, at }))) {
      return fail(creditFailures.credit_over_limit);
    }
    const added = await addCredit(tx, by, {
      userId,
      amountCents: body.way === 'add' ? cents : -cents,
      origin: body.way === 'add' ? 'oferta' : 'acerto',
      key,
      endsOn,
      reason: body.reason,
      at,
    });
    if (!added.ok) return added;
    if (added.value.isNew && body.way === 'add') {
      await mailCredit(deps, tx, { ...user, id: userId }, 'came', {
        key,
        cents,
        why: body.reason,
        endsOn,
      });
    }
    return ok(null);
  });
}

/** Whether somebody adds and takes more than they may, with what they did within a day; the same request is no more. */
async function isTooMuch(
  tx: Tx,
  by: Person,
  { key, cents, at }: { readonly key: string; readonly cents: Cents; readonly at: Date },
): Promise<boolean> {
  // One after the other, so that many at once do not pass together.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`credit-by:${by.user.id}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>(sql`abs(amount_cents)`), sql<number>`0`).as('cents'))
    .where('by_id', '=', by.user.id)
    .where('at', '>', new Date(at.getTime() - DAY))
    .where('origin', 'in', ['oferta', 'acerto'])
    .where('key', '!=', key)
    .executeTakeFirstOrThrow();
  return Number(row.cents) + cents > toCents(MOST_BY_HAND);
}

/** The days over which what somebody gave themselves is summed. */
const OWN_DAYS = 365;

/** Whether somebody would give themselves more credit than one person decides, while another could give it. */
async function isOwnGift(
  tx: Tx,
  by: Person,
  { userId, cents, key, at }: { userId: string; cents: Cents; key: string; at: Date },
): Promise<boolean> {
  if (userId !== by.user.id) return false;
  const { given } = await tx
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), sql<number>`0`).as('given'))
    .where('by_id', '=', by.user.id)
    .where('user_id', '=', by.user.id)
    .where('at', '>', new Date(at.getTime() - OWN_DAYS * DAY))
    .where('origin', '=', 'oferta')
    .where('key', '!=', key)
    .executeTakeFirstOrThrow();
  if (Number(given) + cents <= (await readSecondAbove(tx))) return false;
  return await isAnother(tx, by, 'store-credit.change');
}
