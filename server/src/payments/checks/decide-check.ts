import type { decidePaymentCheck as call, PaymentCheckWhole } from '#core/payments/checks-contract.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import { CHECK_REASONS, decisionsFor } from '#core/payments/rules/check-reasons.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { findPayable, lockPayables, type PayableOf, type PayableRow } from '../payables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { type Receipt, receiveAndTell, receiveMoney } from '../receipts.ts';
import { type Passed, passOn } from '../refunds/pass-on.ts';
import { beginRefund } from '../refunds/request-refund.ts';
import { readRefundSources } from '../refunds/store.ts';
import { presentCheck } from './list-checks.ts';
import { type CheckRow, findCheck } from './store.ts';

type Body = BodyOf<typeof call>;

/** What was done with the money. */
interface Done {
  readonly refund_id: string | null;
  readonly taken_by: PayableRow | null;
}

/**
 * Decides of money that nothing accounted for, once: it goes back (the refund is begun), pays another order, or stays as
 * it is; always with a note. One transaction for the decision, the money and the audit. Two who decide at once: the
 * second is told, unless they decided the same (docs/adr/0100).
 */
export async function decideCheck(
  deps: Deps,
  by: Person,
  parts: PaymentParts,
  id: number,
  body: Body,
): Promise<Result<PaymentCheckWhole>> {
  return await transact(deps.db, async (tx) => {
    const seen = await findCheck(tx, id);
    if (!seen || !(seen.needs_check || seen.decision)) return fail(paymentFailures.check_not_found);
    const taker = await findTaker(tx, body);
    if (!taker.ok) return taker;
    await lockPayables(tx, [
      ...(seen.kind && seen.subject ? [{ kind: seen.kind, subject: seen.subject }] : []),
      ...(taker.value ? [taker.value] : []),
    ]);
    await tx.selectFrom('payment_callbacks').select('id').where('id', '=', id).forUpdate().execute();
    const check = (await findCheck(tx, id)) ?? seen;
    if (check.decision) {
      const isSame = check.decision === body.decision && check.taken_by === (taker.value?.id ?? null);
      if (isSame) return ok(presentCheck(check));
      const who = check.decider ? ` por ${check.decider}` : '';
      return fail(paymentFailures.check_decided, {
        detail: `Isto já foi decidido${who} de outra forma. Atualize a página.`,
      });
    }
    if (!check.needs_check || !decisionsFor(check.outcome, check.amount_cents).includes(body.decision)) {
      return fail(paymentFailures.check_decision_not_possible);
    }
    const done = await carryOut(deps, tx, by, parts, check, body, taker.value);
    if (!done.ok) return done;
    await tx
      .updateTable('payment_callbacks')
      .set({
        needs_check: false,
        decision: body.decision,
        decision_note: body.note,
        decided_at: deps.now(),
        decided_by: by.user.id,
        refund_id: done.value.refund_id,
        taken_by: done.value.taken_by?.id ?? null,
      })
      .where('id', '=', id)
      .execute();
    await audit(tx, by, 'check.decided', String(id), {
      reason: check.outcome,
      decision: body.decision,
      amount_cents: check.amount_cents,
      subject: check.subject,
      taken_by: done.value.taken_by?.subject ?? null,
      refund_id: done.value.refund_id,
    });
    return ok(presentCheck((await findCheck(tx, id)) ?? check));
  });
}

function atOrder(failure: Failure): Result<never> {
  return fail(failure, { errors: [{ path: 'order_id', message: failure.detail }] });
}

/** The order that the money is to pay; null when it is to pay none. */
async function findTaker(tx: Tx, { decision, order_id }: Body): Promise<Result<PayableRow | null>> {
  if (decision !== 'other_order') return ok(null);
  if (!order_id) return atOrder(paymentFailures.check_order_needed);
  const payable = await findPayable(tx, { kind: 'order', subject: order_id });
  return payable ? ok(payable) : atOrder(paymentFailures.check_order_unknown);
}

async function carryOut(
  deps: Deps,
  tx: Tx,
  by: Person,
  parts: PaymentParts,
  check: CheckRow,
  body: Body,
  taker: PayableRow | null,
): Promise<Result<Done>> {
  const cents = check.amount_cents ?? 0;
  if (body.decision === 'nothing') return ok({ refund_id: null, taken_by: null });
  if (body.decision === 'give_back') {
    const begun = await giveBack(deps, tx, by, parts, check, body, cents);
    return begun.ok ? ok({ refund_id: begun.value, taken_by: null }) : begun;
  }
  if (!taker) return fail(paymentFailures.check_order_needed);
  const owed = taker.due_cents - taker.paid_cents;
  if (owed <= 0) return atOrder(paymentFailures.check_order_not_owing);
  if (cents < owed) return atOrder(paymentFailures.check_amount_short);
  const isHeld = CHECK_REASONS[check.outcome].money === 'held';
  const paid = isHeld
    ? await passHeld(deps, tx, by, parts, check, taker, cents)
    : await payWith(deps, tx, by, parts, check, taker, cents);
  if (!paid.ok) return paid;
  if (paid.value.told !== 'taken') return atOrder(paymentFailures.check_order_not_owing);
  return ok({ refund_id: paid.value.refundId, taken_by: taker });
}

/** Begins the refund. Money that is on the provider's account alone is first received: it can be given back only then. */
async function giveBack(
  deps: Deps,
  tx: Tx,
  by: Person,
  parts: PaymentParts,
  check: CheckRow,
  body: Body,
  cents: number,
): Promise<Result<string>> {
  const { kind, subject } = check;
  if (!kind || !subject) return fail(paymentFailures.check_decision_not_possible);
  const isOutside = CHECK_REASONS[check.outcome].money === 'outside';
  if (isOutside) {
    const received = await receiveMoney(tx, by, ofCheck(deps, check, { kind, subject }, cents));
    if (!received.ok) return received;
  }
  // A payment's own money, else whichever of the sale's covers it.
  const source = isOutside ? { payment_id: null } : check.payment_id ? { payment_id: check.payment_id } : {};
  return await beginRefund(deps, tx, by, parts, {
    kind,
    subject,
    ...source,
    amountCents: cents,
    reason: body.note,
    iban: body.iban,
    lines: [],
    // One that came to nothing may be followed by another.
    idempotency_key: `check:${check.id}:${check.refund_id ?? 'first'}`,
  });
}

interface PaidWith extends Pick<Passed, 'told'> {
  readonly refundId: string | null;
}

/** Takes the money out of the sale that does not owe it, and pays the order with it: credit as credit. */
async function passHeld(
  deps: Deps,
  tx: Tx,
  by: Person,
  parts: PaymentParts,
  check: CheckRow,
  taker: PayableRow,
  cents: number,
): Promise<Result<PaidWith>> {
  const { sale_id: payableId } = check;
  if (!payableId) return fail(paymentFailures.check_decision_not_possible);
  if (payableId === taker.id) return atOrder(paymentFailures.check_order_not_owing);
  const sources = await readRefundSources(tx, payableId);
  const source = sources.find(
    ({ payment_id, refundable_cents }) =>
      refundable_cents >= cents && (check.payment_id === null || payment_id === check.payment_id),
  );
  if (!source) return fail(paymentFailures.refund_too_much);
  return await passOn(tx, by, parts, {
    payableId,
    paymentId: source.payment_id,
    isCredit: source.is_credit,
    to: taker,
    amountCents: cents,
    lines: [],
    key: `check:${check.id}:${check.refund_id ?? 'first'}`,
    at: deps.now(),
  });
}

/** Money of no known sale pays the order: as if it had come for it. */
async function payWith(
  deps: Deps,
  tx: Tx,
  by: Person,
  parts: PaymentParts,
  check: CheckRow,
  taker: PayableRow,
  cents: number,
): Promise<Result<PaidWith>> {
  const told = await receiveAndTell(tx, by, parts.payables, ofCheck(deps, check, taker, cents));
  return told.ok ? ok({ refundId: null, told: told.value }) : told;
}

/** The money of a case as it comes to a sale: once, each time that it is decided on. */
function ofCheck(deps: Deps, check: CheckRow, { kind, subject }: PayableOf, cents: number): Receipt {
  const reference = `check:${check.id}:${check.refund_id ?? 'first'}`;
  return { kind, subject, means: 'outro', amountCents: cents, reference, at: deps.now() };
}
