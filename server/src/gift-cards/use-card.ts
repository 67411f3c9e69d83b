import type { spendGiftCard as call } from '#core/gift-cards/contract.ts';
import { giftCardFailures } from '#core/gift-cards/errors.ts';
import { readCode } from '#core/gift-cards/rules/code.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toCents, toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { creditFailures } from '#core/store-credit/errors.ts';
import { audit } from '../audit/audit.ts';
import { type PayablePorts, portOf } from '../payments/payable-port.ts';
import { findPayable, lockPayable } from '../payments/payables.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { hashToken } from '../platform/secrets/token.ts';
import { addCredit, balanceOf, cardBalance } from '../store-credit/ledger.ts';
import { spendCredit } from '../store-credit/spend-credit.ts';
import { type CardRow, lockCard, stateOf } from './store.ts';

/** A card that is there to be used, locked. Spent it is there too: the same payment again is no failure. */
async function usable(tx: Tx, column: 'id' | 'code_hash', value: string, at: Date): Promise<Result<CardRow>> {
  const card = await lockCard(tx, column, value);
  if (card?.issued_at == null) return fail(giftCardFailures.gift_unknown);
  const state = stateOf(card, lisbonDay(at));
  return state === 'anulado' || state === 'terminado' ? fail(giftCardFailures.gift_over) : ok(card);
}

async function byCode(tx: Tx, typed: string, at: Date): Promise<Result<CardRow>> {
  const code = readCode(typed);
  return code === null
    ? fail(giftCardFailures.gift_unknown)
    : await usable(tx, 'code_hash', hashToken(code), at);
}

/** What a card has, for whoever has its code. */
export async function lookAtCard(
  deps: Deps,
  by: Caller,
  typed: string,
): Promise<Result<{ balance: number; last: string; ends_on: string }>> {
  return await transact(deps.db, async (tx) => {
    const found = await byCode(tx, typed, deps.now());
    if (!found.ok) return found;
    const { id, balance_cents, code_last, ends_on } = found.value;
    if (balance_cents === 0) return fail(giftCardFailures.gift_empty);
    await audit(tx, by, 'gift-card.looked_at', id, {});
    return ok({ balance: toEuros(balance_cents), last: code_last ?? '', ends_on: ends_on ?? '' });
  });
}

/** Pays with a card what is left of something, or a part of it, for whoever may pay it and has the code. */
export async function spendCard(
  deps: Deps,
  by: Caller,
  payables: PayablePorts,
  { code, kind, subject, t, amount, request_id }: BodyOf<typeof call>,
): Promise<Result<{ balance: number; left: number }>> {
  const at = deps.now();
  const found = payables[kind] && (await portOf(payables, kind).find(deps.db, by, subject, t ?? null));
  if (!found) return fail(paymentFailures.payable_not_found);
  if (found.isClosed) return fail(creditFailures.credit_not_due);
  return await transact(deps.db, async (tx) => {
    // As everything that pays: first what is paid, then what pays.
    if (!(await lockPayable(tx, found))) return fail(paymentFailures.payable_not_found);
    const card = await byCode(tx, code, at);
    if (!card.ok) return card;
    const cardId = card.value.id;
    const spent = await spendCredit(tx, by, payables, {
      cardId,
      amountCents: toCents(amount),
      payable: found,
      key: `cartao:${cardId}:${request_id}`,
      at,
    });
    if (!spent.ok) return spent;
    const payable = await findPayable(tx, found);
    const left = payable ? Math.max(0, payable.due_cents - payable.paid_cents) : 0;
    return ok({ balance: toEuros(await cardBalance(tx, cardId)), left: toEuros(left) });
  });
}

/** What is left of a card passes to somebody's account, to be used until the same day. */
export async function keepCard(deps: Deps, by: Person, cardId: string): Promise<Result<{ balance: number }>> {
  const at = deps.now();
  const userId = by.user.id;
  return await transact(deps.db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const found = await usable(tx, 'id', cardId, at);
    if (!found.ok) return found;
    const { balance_cents: cents, ends_on } = found.value;
    if (cents === 0) return fail(giftCardFailures.gift_empty);
    const key = `${cardId}:${userId}:${at.getTime()}`;
    const gone = await addCredit(tx, by, {
      cardId,
      amountCents: -cents,
      origin: 'passado',
      key: `passado:${key}`,
      at,
    });
    if (!gone.ok) return gone;
    const come = await addCredit(tx, by, {
      userId,
      amountCents: cents,
      origin: 'cartao',
      key: `cartao:${key}`,
      endsOn: ends_on,
      at,
    });
    return come.ok ? ok({ balance: toEuros(await balanceOf(tx, userId, at)) }) : come;
  });
}
