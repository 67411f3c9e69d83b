import { sql } from 'kysely';
import { paymentFailures, refundKeptText } from '#core/payments/errors.ts';
import type { requestRefund as call, Refund } from '#core/payments/refunds-contract.ts';
import { findRefundLineProblem, keptCents, type RefundLine } from '#core/payments/rules/refund-lines.ts';
import { refundRoutes } from '#core/payments/rules/refund-route.ts';
import type { RefundRoute } from '#core/payments/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { failures } from '#core/shared/errors.ts';
import { type Cents, formatCents, toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { isProvedLately } from '../../platform/http/proved-lately.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { settleHeldChecks } from '../checks/store.ts';
import { portOf } from '../payable-port.ts';
import { lockPayable, type PayableRow } from '../payables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { waitsForAnother } from '../second-person.ts';
import { sealTypedAccount } from './account.ts';
import { beginWay } from './approve-refund.ts';
import { presentRefund } from './present-refund.ts';
import {
  BINDING_REFUND_STATES,
  findRefund,
  moneyOf,
  type RefundSource,
  readPayableRefundLines,
  readRefundLines,
  readRefundSources,
  refundFacts,
} from './store.ts';

const HOUR = 3_600_000;

type Body = BodyOf<typeof call>;

/** Money that is to go back, in cents; `iban_by`: who of the shop set the account, where it was not who asks (null: its customer). */
export interface AskedRefund extends Omit<Body, 'amount' | 'lines'> {
  readonly amountCents: Cents;
  readonly lines: readonly RefundLine[];
  readonly iban_by?: string | null;
}

const LINE_FAILURES = {
  unknown_line: paymentFailures.refund_line_unknown,
  line_twice: paymentFailures.refund_line_unknown,
  too_many_units: paymentFailures.refund_line_too_much,
  more_than_line: paymentFailures.refund_line_too_much,
  more_than_amount: paymentFailures.refund_line_too_much,
} as const;

/**
 * Begins to give money back: a row first, then a job asks the provider, or somebody makes the transfer and records it
 * (docs/adr/0071). Never more than was received and is not on its way back already, judged under the payable's lock.
 * The same key with the same request is the same refund.
 */
export async function requestRefund(
  deps: Deps,
  by: Person,
  parts: PaymentParts,
  { amount, lines, ...asked }: Body,
): Promise<Result<Refund>> {
  const wanted = { ...asked, amountCents: toCents(amount), lines: lines.map(toLine) };
  const requested = await transact(deps.db, async (tx) => await beginRefund(deps, tx, by, parts, wanted));
  if (!requested.ok) return requested;
  const row = await findRefund(deps.db, requested.value);
  if (!row) throw new Error(`refund ${requested.value} is not there`);
  return ok(presentRefund(row, (await readRefundLines(deps.db, [row.id])).get(row.id) ?? []));
}

/** Begins a refund inside another write, which must refuse when this does. @returns the refund's id. */
export async function beginRefund(
  deps: Deps,
  tx: Tx,
  by: Person,
  parts: PaymentParts,
  asked: AskedRefund,
): Promise<Result<string>> {
  const payable = await lockPayable(tx, asked);
  if (!payable) return fail(paymentFailures.payable_not_found);
  const known = await findSame(tx, payable, asked);
  if (known) return known;
  if (!isProvedLately(by) && (await isMuch(tx, by, asked.amountCents, deps.now())))
    return fail(failures.proof_needed);
  const { amountCents, lines } = asked;
  const source = chooseSource(await readRefundSources(tx, payable.id), amountCents, asked);
  if (!source.ok) return source;
  const { payment_id, method, is_credit } = source.value;
  const route = asked.route ?? (is_credit ? 'saldo' : (refundRoutes(method)[0] ?? 'transfer'));
  const isPossible =
    route === 'saldo'
      ? await parts.toCredit?.canTake(tx, payable)
      : !is_credit && refundRoutes(method).includes(route);
  if (!isPossible) return fail(paymentFailures.refund_route_not_possible);
  // Nobody's money is turned into credit unasked (DL 24/2014, article 12).
  if (route === 'saldo' && !is_credit && !asked.credit_chosen) {
    return fail(paymentFailures.refund_credit_not_chosen);
  }
  const sold = await portOf(parts.payables, payable.kind).readLines(tx, payable.subject);
  const before = await readPayableRefundLines(tx, payable.id, BINDING_REFUND_STATES);
  const problem = findRefundLineProblem(lines, amountCents, sold, before);
  if (problem) return fail(LINE_FAILURES[problem]);
  const kept = keptCents(sold);
  if (kept > 0 && amountCents > (await moneyOf(tx, payable)).leftCents - kept) {
    return fail(paymentFailures.refund_kept, { detail: refundKeptText(formatCents(kept)) });
  }
  const isWaiting = await waitsForAnother(tx, by, payable.id, amountCents);
  const id = await insertRefund(deps, tx, by, payable, { ...asked, payment_id, route, isWaiting });
  if (!isWaiting) await beginWay(deps, tx, by, parts, { id, route });
  return ok(id);
}

/**
 * Whether somebody gives back more than the settings let them without showing who they are: with what they gave back in
 * the last hour, so that a session that was left open does not do it bit by bit.
 */
async function isMuch(tx: Tx, by: Person, amountCents: Cents, now: Date): Promise<boolean> {
  const { proof_refund_above } = (await readSettings(tx)).security_settings;
  const row = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'))
    .where('requested_by', '=', by.user.id)
    .where('requested_at', '>', new Date(now.getTime() - HOUR))
    .where('state', 'in', BINDING_REFUND_STATES)
    .executeTakeFirstOrThrow();
  return Number(row.cents) + amountCents > toCents(proof_refund_above);
}

function toLine(line: Body['lines'][number]): RefundLine {
  return { lineId: line.line_id, quantity: line.quantity, amountCents: toCents(line.amount) };
}

/** The refund that was requested with this key already; refused when it was another one. */
async function findSame(tx: Tx, payable: PayableRow, asked: AskedRefund): Promise<Result<string> | null> {
  const known = await tx
    .selectFrom('refunds')
    .select(['id', 'payable_id', 'amount_cents', 'reason'])
    .where('idempotency_key', '=', asked.idempotency_key)
    .executeTakeFirst();
  if (!known) return null;
  const isSame =
    known.payable_id === payable.id &&
    known.amount_cents === asked.amountCents &&
    known.reason === asked.reason;
  return isSame ? ok(known.id) : fail(paymentFailures.refund_key_taken);
}

/**
 * Whose money goes back: the payment that was named, else the only one that covers it. Of what came without a payment it
 * is money before credit, unless it is to go back as credit that nobody chose instead of money.
 */
function chooseSource(
  sources: readonly RefundSource[],
  amountCents: number,
  { payment_id, route, credit_chosen }: Pick<Body, 'payment_id' | 'route' | 'credit_chosen'>,
): Result<RefundSource> {
  const named =
    payment_id === undefined ? sources : sources.filter((source) => source.payment_id === payment_id);
  const isCredit = route === 'saldo' && !credit_chosen;
  const enough = named
    .filter((source) => source.refundable_cents >= amountCents)
    .toSorted((a, b) => Number(b.is_credit === isCredit) - Number(a.is_credit === isCredit));
  const [only, another] = enough;
  if (only && another && only.payment_id !== another.payment_id) {
    const { detail } = paymentFailures.refund_payment_needed;
    return fail(paymentFailures.refund_payment_needed, { errors: [{ path: 'payment_id', message: detail }] });
  }
  if (only) return ok(only);
  const most = Math.max(0, ...named.map((source) => source.refundable_cents));
  return fail(paymentFailures.refund_too_much, {
    detail: most > 0 ? `Só podem ser devolvidos ${formatCents(most)}.` : 'Não há nada para devolver.',
  });
}

interface NewRefund extends AskedRefund {
  readonly payment_id: string | null;
  readonly route: RefundRoute;
  /** It waits for somebody else. */
  readonly isWaiting: boolean;
}

async function insertRefund(
  deps: Deps,
  tx: Tx,
  by: Person,
  payable: PayableRow,
  refund: NewRefund,
): Promise<string> {
  const id = newId();
  const account = await sealTypedAccount(
    deps,
    tx,
    `refund:${id}`,
    refund.route === 'transfer' ? refund.iban : null,
  );
  await tx
    .insertInto('refunds')
    .values({
      id,
      payable_id: payable.id,
      payment_id: refund.payment_id,
      amount_cents: refund.amountCents,
      route: refund.route,
      state: 'requested',
      reason: refund.reason,
      ...account,
      account_set_by: account.iban_sealed === null ? null : (refund.iban_by ?? null),
      needs_approval: refund.isWaiting,
      idempotency_key: refund.idempotency_key,
      requested_by: by.user.id,
      requested_at: deps.now(),
    })
    .execute();
  if (refund.lines.length > 0) {
    const lines = refund.lines.map(({ lineId, quantity, amountCents }) => ({
      refund_id: id,
      line_id: lineId,
      quantity,
      amount_cents: amountCents,
    }));
    await tx.insertInto('refund_lines').values(lines).execute();
  }
  await settleHeldChecks(tx, payable.id, { refundId: id, userId: by.user.id, at: deps.now() });
  const { kind, subject } = payable;
  await audit(
    tx,
    by,
    'refund.requested',
    id,
    refundFacts({ ...refund, kind, subject, amount_cents: refund.amountCents }),
  );
  return id;
}
