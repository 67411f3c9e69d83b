import type { z } from 'zod';
import { failures } from '#core/shared/errors.ts';
import { toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type * as calls from '#core/trade-credit/contract.ts';
import { tradeCreditFailures } from '#core/trade-credit/errors.ts';
import { audit } from '../audit/audit.ts';
import type { PayablePorts } from '../payments/payable-port.ts';
import { type PayableOf, setDue } from '../payments/payables.ts';
import { receiveAndTell } from '../payments/receipts.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Person } from '../platform/http/caller.ts';
import { openCents } from './standing.ts';

type Body<Call extends { body?: z.ZodType }> = z.output<NonNullable<Call['body']>>;

/** Gives a customer days to pay, changes them or takes them away: what was bought on account stays as it is. */
export async function grantTradeCredit(
  deps: Deps,
  by: By,
  userId: string,
  { days, limit, note, is_open }: Body<typeof calls.grantTradeCredit>,
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
      .select(['days', 'limit_cents', 'is_open'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const after = { days, limit_cents: toCents(limit), is_open };
    const row = { ...after, note, changed_at: deps.now() };
    await tx
      .insertInto('trade_credit')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await audit(tx, by, {
      type: 'trade-credit.granted',
      subject: { kind: 'account', id: userId },
      before: before ?? null,
      after,
    });
    return ok(null);
  });
}

/** The sales of somebody's account among these, locked, in an order in which nobody waits in a circle. */
async function lockSales(tx: Tx, userId: string, subjects: readonly string[]) {
  const rows = await tx
    .selectFrom('payables')
    .innerJoin('account_sales', 'account_sales.payable_id', 'payables.id')
    .select(['payables.kind', 'payables.subject', 'payables.due_cents', openCents.as('open')])
    .where('account_sales.user_id', '=', userId)
    .where('payables.subject', 'in', [...subjects])
    .orderBy('payables.id')
    .forUpdate('payables')
    .execute();
  return rows as (PayableOf & { readonly due_cents: number; readonly open: number })[];
}

/**
 * Records one payment that pays some sales of an account whole: each is told as of any payment, and gets its receipt. The
 * same reference again is the same payment. Refused with nothing done when one of them is not open any more.
 */
export async function receiveTradePayment(
  deps: Deps,
  by: Person,
  payables: PayablePorts,
  userId: string,
  { means, reference, subjects }: Body<typeof calls.receiveTradePayment>,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const wanted = [...new Set(subjects)];
    const sales = await lockSales(tx, userId, wanted);
    if (sales.length !== wanted.length) return fail(tradeCreditFailures.account_sale_gone);
    const at = deps.now();
    let total = 0;
    for (const { kind, subject, open } of sales) {
      const known = await tx
        .selectFrom('receipts')
        .select('id')
        .where('means', '=', means)
        .where('reference', '=', partOf(reference, subject))
        .executeTakeFirst();
      if (known) continue;
      if (open === 0) return fail(tradeCreditFailures.account_sale_gone);
      const told = await receiveAndTell(tx, by, payables, {
        kind,
        subject,
        means,
        amountCents: open,
        reference: partOf(reference, subject),
        at,
      });
      if (!told.ok) return told;
      total += open;
    }
    if (total === 0) return ok(null);
    await audit(tx, by, {
      type: 'trade-credit.received',
      subject: { kind: 'account', id: userId },
      before: null,
      after: { total_cents: total, sales: sales.length },
    });
    return ok(null);
  });
}

/** What one sale's share of a payment is known by: a reference is of one receipt alone. */
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
  { open, subject, amount, reason }: Body<typeof calls.lowerTradeSale>,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const [sale] = await lockSales(tx, userId, [subject]);
    if (!sale || sale.open === 0 || sale.open !== toCents(open)) {
      return fail(tradeCreditFailures.account_sale_gone);
    }
    const cents = toCents(amount);
    if (cents > sale.open) {
      const { detail } = tradeCreditFailures.account_too_much;
      return fail(tradeCreditFailures.account_too_much, { errors: [{ path: 'amount', message: detail }] });
    }
    await setDue(tx, sale, { cents: sale.due_cents - cents, at: deps.now() });
    await audit(tx, by, {
      type: 'trade-credit.lowered',
      subject: { kind: 'account', id: userId },
      before: null,
      after: { subject, amount_cents: cents, reason },
    });
    return ok(null);
  });
}
