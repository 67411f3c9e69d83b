import { chargeFailures } from '#core/charges/errors.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { failures } from '#core/shared/errors.ts';
import { toCents } from '#core/shared/money.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import type * as calls from '#core/trade-credit/contract.ts';
import { tradeCreditFailures } from '#core/trade-credit/errors.ts';
import { audit } from '../audit/audit.ts';
import { readOwed } from '../charges/owed.ts';
import type { PayablePorts } from '../payments/payable-port.ts';
import { lockPayables, type PayableOf, setDue } from '../payments/payables.ts';
import { receiveAndTell } from '../payments/receipts.ts';
import { isOwnDebt } from '../payments/second-person.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Person } from '../platform/http/caller.ts';
import { openCents } from './standing.ts';

/** Gives a customer days to pay, changes them or takes them away: what was bought on account stays as it is. */
export async function grantTradeCredit(
  deps: Deps,
  by: By,
  userId: string,
  { before: read, over, limit, ...asked }: BodyOf<typeof calls.grantTradeCredit>,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('role', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) return fail(failures.not_found);
    const before = await tx
      .selectFrom('trade_credit')
      .select(['days', 'limit_cents', 'is_open', 'note'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const wanted = { ...asked, limit_cents: toCents(limit) };
    const settled = before
      ? settle(before, wanted, read && { ...before, ...termsOf(read) }, {
          over,
          paths: { limit_cents: 'limit' },
        })
      : ok(wanted);
    if (!settled.ok) return settled;
    const row = { ...settled.value, changed_at: deps.now() };
    await tx
      .insertInto('trade_credit')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await audit(tx, by, 'trade-credit.granted', userId, factsOf(row), before ? factsOf(before) : null);
    return ok(null);
  });
}

function termsOf({ limit, ...terms }: NonNullable<BodyOf<typeof calls.grantTradeCredit>['before']>) {
  return { ...terms, ...(limit !== undefined && { limit_cents: toCents(limit) }) };
}

/** What the audit keeps: without the note. */
function factsOf({ days, limit_cents, is_open }: { days: number; limit_cents: number; is_open: boolean }) {
  return { days, limit_cents, is_open };
}

/** A sale of somebody's account, locked. */
async function lockSale(tx: Tx, userId: string, subject: string) {
  const row = await tx
    .selectFrom('payables')
    .innerJoin('account_sales', 'account_sales.payable_id', 'payables.id')
    .select(['payables.kind', 'payables.subject', 'payables.due_cents', openCents.as('open')])
    .where('account_sales.user_id', '=', userId)
    .where('payables.subject', '=', subject)
    .forUpdate('payables')
    .executeTakeFirst();
  return row as (PayableOf & { readonly due_cents: number; readonly open: number }) | undefined;
}

/**
 * Records one payment of things that a customer owes: each is told as of any payment, and gets its receipt. Less than all of
 * them goes to the oldest first, and of a thing without days to pay it is all or nothing. The same reference again is the same
 * payment. Refused with nothing done when one of them is not owed any more.
 */
export async function receiveOwed(
  deps: Deps,
  by: Person,
  payables: PayablePorts,
  userId: string,
  { means, reference, amount, things }: BodyOf<typeof calls.receiveOwed>,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    await lockPayables(tx, things);
    const known = await tx
      .selectFrom('receipts')
      .select('amount_cents')
      .where('means', '=', means)
      .where(
        'reference',
        'in',
        things.map(({ subject }) => partOf(reference, subject)),
      )
      .execute();
    if (known.length > 0) {
      const sum = known.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
      const isSame = amount === undefined ? known.length === things.length : sum === toCents(amount);
      return isSame ? ok(null) : fail(paymentFailures.receipt_taken);
    }
    const owed = (await readOwed(tx, payables, userId)).filter((one) =>
      things.some(({ kind, subject }) => kind === one.kind && subject === one.subject),
    );
    if (owed.length !== things.length) return fail(chargeFailures.owed_changed);
    const total = owed.reduce((sum, { leftCents }) => sum + leftCents, 0);
    const cents = amount === undefined ? total : toCents(amount);
    if (cents > total) return atAmount(chargeFailures.owed_too_much);
    let rest = cents;
    for (const { kind, subject, leftCents, isPartable } of owed) {
      const amountCents = Math.min(leftCents, rest);
      if (amountCents === 0) continue;
      if (amountCents < leftCents && !isPartable) return atAmount(chargeFailures.owed_whole);
      const receipt = {
        kind,
        subject,
        means,
        amountCents,
        reference: partOf(reference, subject),
        at: deps.now(),
      };
      const told = await receiveAndTell(tx, by, payables, receipt);
      if (!told.ok) return told;
      rest -= amountCents;
    }
    await audit(tx, by, 'trade-credit.received', userId, { total_cents: cents, sales: owed.length });
    return ok(null);
  });
}

function atAmount(failure: Failure): Result<never> {
  return fail(failure, { errors: [{ path: 'amount', message: failure.detail }] });
}

/** What one thing's share of a payment is known by: a reference is of one receipt alone. */
function partOf(reference: string, subject: string): string {
  return `${reference} · ${subject}`;
}

/**
 * Takes a sum off what is still to be paid of a sale (goods that came back, a discount): its documents follow with a credit
 * note. `open` is what was owed when it was asked: asked twice, it is taken off once.
 */
export async function lowerTradeSale(
  deps: Deps,
  by: Person,
  userId: string,
  { open, subject, amount, reason }: BodyOf<typeof calls.lowerTradeSale>,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    if (await isOwnDebt(tx, by, userId)) return fail(paymentFailures.own_gain);
    const sale = await lockSale(tx, userId, subject);
    if (!sale || sale.open === 0 || sale.open !== toCents(open)) {
      return fail(tradeCreditFailures.account_sale_gone);
    }
    const cents = toCents(amount);
    if (cents > sale.open) {
      return atAmount(tradeCreditFailures.account_too_much);
    }
    await setDue(tx, sale, { cents: sale.due_cents - cents, at: deps.now() });
    await audit(tx, by, 'trade-credit.lowered', userId, { subject, amount_cents: cents, reason });
    return ok(null);
  });
}
