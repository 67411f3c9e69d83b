import { paymentFailures } from '#core/payments/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import type { Cents } from '#core/shared/money.ts';
import { toCents, toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { spendMyCredit as call } from '#core/store-credit/contract.ts';
import { creditFailures } from '#core/store-credit/errors.ts';
import { type PayablePorts, portOf } from '../payments/payable-port.ts';
import { findPayable, lockPayable, type PayableOf } from '../payments/payables.ts';
import { receiveAndTell } from '../payments/receipts.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Person } from '../platform/http/caller.ts';
import { balanceOf, type Holder, takeCredit } from './ledger.ts';

type Spent = Holder & Spending;
interface Spending {
  readonly amountCents: Cents;
  readonly payable: PayableOf;
  /** The same key is the same payment. */
  readonly key: string;
  readonly at: Date;
}

/**
 * Pays for something out of somebody's credit, once for each key: what went out of the ledger came to the sale in the same
 * transaction (docs/adr/0485). Locks the payable, then the account. Whoever calls has seen that they may pay it.
 */
export async function spendCredit(
  tx: Tx,
  by: By,
  payables: PayablePorts,
  { payable: of, ...spent }: Spent,
): Promise<Result<null>> {
  const payable = await lockPayable(tx, of);
  if (!payable) return fail(paymentFailures.payable_not_found);
  if (await isGiftSale(tx, of)) return fail(creditFailures.credit_for_gift);
  const taken = await takeCredit(tx, by, { ...spent, payable });
  if (!taken.ok) return taken;
  if (!taken.value.isNew) return ok(null);
  const left = payable.due_cents - payable.paid_cents;
  if (payable.cancelled_at || spent.amountCents > left) return fail(creditFailures.credit_not_due);
  const { amountCents, key: reference, at } = spent;
  const told = await receiveAndTell(tx, by, payables, { ...of, means: 'saldo', amountCents, reference, at });
  return told.ok ? ok(null) : told;
}

/** Whether a gift card is bought by it: with money alone, or one card would live on in the next (docs/adr/0647). */
async function isGiftSale(tx: Tx, { kind, subject }: PayableOf): Promise<boolean> {
  if (kind !== 'order') return false;
  const row = await tx
    .selectFrom('gift_cards')
    .select('id')
    .where('order_id', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

/** A customer pays with their credit what is left of something, or a part of it: theirs, or by its own link. */
export async function spendOwnCredit(
  deps: Deps,
  by: Person,
  payables: PayablePorts,
  { kind, subject, t, amount, request_id }: BodyOf<typeof call>,
): Promise<Result<{ balance: number; left: number }>> {
  const at = deps.now();
  const userId = by.user.id;
  const found = payables[kind] && (await portOf(payables, kind).find(deps.db, by, subject, t ?? null));
  if (!found) return fail(paymentFailures.payable_not_found);
  if (found.isClosed) return fail(creditFailures.credit_not_due);
  return await transact(deps.db, async (tx) => {
    const spent = await spendCredit(tx, by, payables, {
      userId,
      amountCents: toCents(amount),
      payable: found,
      key: `pago:${userId}:${request_id}`,
      at,
    });
    if (!spent.ok) return spent;
    const payable = await findPayable(tx, found);
    const left = payable ? Math.max(0, payable.due_cents - payable.paid_cents) : 0;
    return ok({ balance: toEuros(await balanceOf(tx, userId, at)), left: toEuros(left) });
  });
}
