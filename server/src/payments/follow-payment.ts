import { DECLINED_MESSAGE, EXPIRED_MESSAGE } from '#core/payments/texts.ts';
import type { PaymentStatus } from '#core/payments/values.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { endPayment } from './end-payment.ts';
import { ProviderUnavailableError } from './ifthenpay/ask.ts';
import { readCofidisSession } from './ifthenpay/cofidis.ts';
import { readMbwayRequest } from './ifthenpay/mbway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type ProviderAccount, readProviderAccount } from './provider-account.ts';
import { recordCallback } from './record-callback.ts';
import { SETTLEMENT_OUTCOMES, settlePayment } from './settle-payment.ts';
import { type PaymentRow, takeCheck } from './store.ts';

/** Seconds between two questions about one payment. */
const INTERVAL = { mbway: 3, cofidis: 10 } as const;
/** Minutes past its end during which a payment may still turn out paid: the provider's own lag. */
const GRACE = { mbway: 3, cofidis: 20 } as const;

/** Whether the provider can be asked what became of it: references only a callback announces, transfers only the bank. */
export function isAskedAbout<Row extends Pick<PaymentRow, 'method'>>(
  payment: Row,
): payment is Row & { readonly method: keyof typeof INTERVAL } {
  return Object.hasOwn(INTERVAL, payment.method);
}

/** When to ask about a payment next; null once asking is over, and for what nobody is asked about. */
export function nextCheck(payment: PaymentRow, now: Date): Date | null {
  if (!isAskedAbout(payment)) return null;
  const isUndecided = payment.status === 'pendente' || payment.status === 'expirado';
  const end = (payment.expires_at ?? payment.created_at).getTime() + GRACE[payment.method] * 60_000;
  const next = now.getTime() + INTERVAL[payment.method] * 1000;
  return isUndecided && next <= end ? new Date(next) : null;
}

async function ask(
  account: ProviderAccount,
  { method, request_id: requestId }: PaymentRow & { readonly method: keyof typeof INTERVAL },
): Promise<PaymentStatus> {
  if (!requestId) return 'pendente';
  const key = account.keys[method];
  if (!key) return 'pendente';
  return method === 'mbway'
    ? await readMbwayRequest(account.connection, { key, requestId })
    : await readCofidisSession(account.connection, { key, requestId });
}

/**
 * Asks the provider what became of a MB WAY or Cofidis payment and records it. Rejection and expiry come to light only
 * so; a payment proves itself so too when its callback is lost. Asked too soon, or when the provider does not answer,
 * nothing changes.
 */
export async function followPayment(
  deps: Deps,
  by: By,
  parts: PaymentParts,
  payment: PaymentRow,
): Promise<void> {
  if (!isAskedAbout(payment) || !payment.request_id) return;
  if (payment.status !== 'pendente' && payment.status !== 'expirado') return;
  const now = deps.now();
  const notSince = new Date(now.getTime() - INTERVAL[payment.method] * 1000 + 500);
  if (!(await takeCheck(deps.db, payment.id, now, notSince))) return;
  const account = await readProviderAccount(deps, parts);
  if (account?.isSimulated !== payment.is_simulated) return;

  let status: PaymentStatus;
  try {
    status = await ask(account, payment);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    deps.log.warn({ payment_id: payment.id, reason: error.message }, 'payment status unknown');
    return;
  }
  if (status === 'pago') {
    await settleByQuestion(deps, by, parts, payment);
  } else if (status === 'recusado' || status === 'expirado' || status === 'erro') {
    const message = status === 'expirado' ? EXPIRED_MESSAGE : DECLINED_MESSAGE;
    await endPayment(deps, by, payment, { status, message });
  }
}

/** Records money that we found by asking, as if the provider had told us. */
export async function settleByQuestion(
  deps: Deps,
  by: By,
  parts: PaymentParts,
  payment: PaymentRow,
  proof: { readonly at?: Date; readonly requestId: string | null } = { requestId: payment.request_id },
): Promise<void> {
  const at = deps.now();
  const { requestId } = proof;
  await deps.db.transaction().execute(async (tx) => {
    const paid = { at: proof.at && proof.at < at ? proof.at : at, requestId };
    const settlement = await settlePayment(tx, by, parts.payables, payment, paid);
    if (settlement === 'already_paid') return;
    await recordCallback(tx, {
      query: {
        origem: 'consulta',
        provider_order_id: payment.provider_order_id,
        ...(requestId && { requestId }),
      },
      outcome: SETTLEMENT_OUTCOMES[settlement],
      paymentId: payment.id,
      amountCents: payment.amount_cents,
      at,
    });
  });
  deps.log.info({ payment_id: payment.id }, 'payment found by asking');
}
