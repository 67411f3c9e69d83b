import { paymentFailures } from '#core/payments/errors.ts';
import { toMbwayPhone } from '#core/payments/rules/mbway-phone.ts';
import { paymentExpiry } from '#core/payments/rules/payment-expiry.ts';
import { transferReference } from '#core/payments/rules/transfer-reference.ts';
import type { Failure } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { createCofidisSession } from './ifthenpay/cofidis.ts';
import { createMbwayRequest } from './ifthenpay/mbway.ts';
import { createMultibancoReference } from './ifthenpay/multibanco.ts';
import type { Payable } from './payable-port.ts';
import type { PaymentPlan, ProviderPlan } from './plan-payment.ts';
import { type PaymentRow, saleNumber } from './store.ts';

/** What the provider gave for a payment. */
export interface ProviderGrant {
  readonly request_id: string;
  readonly expires_at: Date;
  readonly entity?: string;
  readonly reference?: string;
  readonly payment_url?: string;
  readonly account_iban?: string;
  readonly account_holder?: string;
}

export type ProviderAnswer =
  | { readonly isGranted: true; readonly grant: ProviderGrant }
  | {
      readonly isGranted: false;
      /** How the payment ends. */
      readonly status: 'recusado' | 'erro';
      readonly failure: Failure;
      /** The provider's own words, for the log. */
      readonly reason: string;
    };

function refused(reason: string): ProviderAnswer {
  return { isGranted: false, status: 'erro', failure: paymentFailures.provider_unavailable, reason };
}

/**
 * Asks the provider for a payment that is already in the database.
 * @throws ProviderUnavailableError when it is unknown whether the provider did it.
 */
export async function askForPayment(
  deps: Deps,
  plan: PaymentPlan,
  payment: PaymentRow,
  payable: Payable,
): Promise<ProviderAnswer> {
  return plan.method === 'transferencia'
    ? { isGranted: true, grant: await grantTransfer(deps, plan, payment) }
    : await askProviderFor(deps, plan, payment, payable);
}

/** The sale's own reference and the shop's account. */
async function grantTransfer(
  deps: Deps,
  { to, days }: Extract<PaymentPlan, { readonly method: 'transferencia' }>,
  payment: PaymentRow,
): Promise<ProviderGrant> {
  const { number } = await deps.db
    .selectFrom('payables')
    .select(saleNumber().as('number'))
    .where('id', '=', payment.payable_id)
    .executeTakeFirstOrThrow();
  const reference = transferReference(number);
  return {
    request_id: reference,
    reference,
    account_iban: to.iban,
    account_holder: to.holder,
    expires_at: paymentExpiry('transferencia', deps.now(), days),
  };
}

/** What the answer to a request by MB WAY means: who refuses on their phone is told something else than who has none. */
function ofMbway(given: Awaited<ReturnType<typeof createMbwayRequest>>, expiresAt: Date): ProviderAnswer {
  if (given.outcome === 'sent') {
    return { isGranted: true, grant: { request_id: given.requestId, expires_at: expiresAt } };
  }
  const reason = `${given.outcome}: ${given.message}`;
  if (given.outcome === 'declined') {
    return { isGranted: false, status: 'recusado', failure: paymentFailures.declined, reason };
  }
  if (given.outcome === 'not_on_mbway') {
    return { isGranted: false, status: 'erro', failure: paymentFailures.not_on_mbway, reason };
  }
  return refused(reason);
}

async function askProviderFor(
  deps: Deps,
  plan: ProviderPlan,
  payment: PaymentRow,
  payable: Payable,
): Promise<ProviderAnswer> {
  const { connection } = plan.account;
  const common = {
    key: plan.key,
    providerOrderId: payment.provider_order_id,
    amountCents: payment.amount_cents,
    description: payable.description,
  };
  const expiresAt = paymentExpiry(plan.method, deps.now(), plan.days);

  if (plan.method === 'multibanco') {
    const given = await createMultibancoReference(connection, {
      ...common,
      expiryDays: plan.days,
      clientName: payable.payerName,
      clientEmail: payable.payerEmail,
    });
    if (given.outcome === 'refused') return refused(given.message);
    const { entity, reference, requestId } = given;
    return {
      isGranted: true,
      grant: { request_id: requestId, entity, reference, expires_at: given.expiresAt ?? expiresAt },
    };
  }

  if (plan.method === 'mbway') {
    const mobileNumber = toMbwayPhone(plan.phone ?? '');
    if (!mobileNumber) return refused('not a mobile number');
    const asked = { ...common, mobileNumber, email: payable.payerEmail };
    return ofMbway(await createMbwayRequest(connection, asked), expiresAt);
  }

  const given = await createCofidisSession(connection, {
    ...common,
    returnUrl: new URL(payable.returnPath, deps.publicUrl).href,
    customerName: payable.payerName,
    customerEmail: payable.payerEmail,
  });
  if (given.outcome === 'refused') return refused(given.message);
  const { requestId, paymentUrl } = given;
  return {
    isGranted: true,
    grant: { request_id: requestId, payment_url: paymentUrl, expires_at: expiresAt },
  };
}
