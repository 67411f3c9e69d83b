import { paymentFailures } from '#core/payments/errors.ts';
import { instalmentChoices } from '#core/payments/rules/instalments.ts';
import { enabledMethods } from '#core/payments/rules/offered-methods.ts';
import type { PaymentMethod, ProviderMethod } from '#core/payments/values.ts';
import { chargeableMethods } from '#core/settings/rules/payment-mode.ts';
import { takesTransfers } from '#core/settings/sections/payments.ts';
import { normalizeIban } from '#core/shared/iban.ts';
import { type Cents, formatCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { ProviderUnavailableError } from './ifthenpay/ask.ts';
import { readCofidisLimits } from './ifthenpay/cofidis.ts';
import type { Payable } from './payable-port.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type ProviderAccount, readProviderAccount } from './provider-account.ts';

/** How an order is going to be paid: everything about it checked. */
export type PaymentPlan = ProviderPlan | TransferPlan;

interface CommonPlan {
  readonly isSimulated: boolean;
  /** Nine digits; MB WAY alone. */
  readonly phone: string | null;
  /** Cofidis alone. */
  readonly installments: number | null;
  /** How long a reference or a transfer is waited for. */
  readonly days: number;
}

export interface ProviderPlan extends CommonPlan {
  readonly method: ProviderMethod;
  readonly account: ProviderAccount;
  /** The account's key of the method. */
  readonly key: string;
}

/** To the shop's own account: nobody is asked. */
interface TransferPlan extends CommonPlan {
  readonly method: 'transferencia';
  readonly to: { readonly holder: string; readonly iban: string };
}

/** How somebody wants to pay. */
interface Asked {
  readonly method: PaymentMethod;
  readonly phone: string | null;
  readonly installments: number | null;
}

/** Checks that what is due can be paid as asked: method offered, its own data given and allowed. */
export async function planPayment(
  deps: Deps,
  parts: PaymentParts,
  payable: Pick<Payable, 'dueCents' | 'reference'>,
  asked: Asked,
): Promise<Result<PaymentPlan>> {
  const { method } = asked;
  if (method !== 'transferencia') return await planWithProvider(deps, parts, payable, { ...asked, method });
  const { payment_settings: settings, hold_settings: holds } = await readSettings(deps.db);
  if (!takesTransfers(settings)) return fail(paymentFailures.method_not_offered);
  if (payable.reference === 'none') return fail(paymentFailures.reference_not_offered);
  const usual = settings.transferencia_days;
  return ok({
    method,
    to: { holder: settings.account_holder, iban: normalizeIban(settings.account_iban) },
    // A bank needs a day more than a reference does.
    days: payable.reference === 'short' ? Math.min(usual, holds.low_stock_days + 1) : usual,
    isSimulated: false,
    phone: null,
    installments: null,
  });
}

async function planWithProvider(
  deps: Deps,
  parts: PaymentParts,
  { dueCents: totalCents, reference }: Pick<Payable, 'dueCents' | 'reference'>,
  asked: Asked & { readonly method: ProviderMethod },
): Promise<Result<ProviderPlan>> {
  const [{ payment_settings: settings, hold_settings: holds }, account] = await Promise.all([
    readSettings(deps.db),
    readProviderAccount(deps, parts),
  ]);
  if (!account || chargeableMethods(account.keys).length === 0) return fail(paymentFailures.payments_off);
  const { method } = asked;
  const key = account.keys[method];
  const isOffered =
    enabledMethods(settings).includes(method) && chargeableMethods(account.keys).includes(method);
  if (!isOffered || !key) return fail(paymentFailures.method_not_offered);

  const usualDays = settings.multibanco_expiry_days;
  const days = reference === 'short' ? Math.min(usualDays, holds.low_stock_days) : usualDays;
  const plan = { account, isSimulated: account.isSimulated, key, method, days };
  if (method === 'mbway') {
    if (!asked.phone) {
      const { detail } = paymentFailures.phone_required;
      return fail(paymentFailures.phone_required, { errors: [{ path: 'customer_phone', message: detail }] });
    }
    return ok({ ...plan, phone: asked.phone, installments: null });
  }
  if (method === 'cofidis') {
    const choices = instalmentChoices(totalCents, settings);
    const { installments } = asked;
    if (installments === null || !choices.includes(installments)) {
      return fail(paymentFailures.instalments_not_offered);
    }
    const outside = await checkCofidisLimits(deps, account, key, totalCents);
    return outside ?? ok({ ...plan, phone: null, installments });
  }
  if (reference === 'none') return fail(paymentFailures.reference_not_offered);
  return ok({ ...plan, phone: null, installments: null });
}

/** The contract with Cofidis bounds the amount; null when it is within. */
async function checkCofidisLimits(
  deps: Deps,
  account: ProviderAccount,
  key: string,
  totalCents: Cents,
): Promise<ReturnType<typeof fail> | null> {
  try {
    const { minCents, maxCents } = await readCofidisLimits(account.connection, key);
    if (totalCents >= minCents && totalCents <= maxCents) return null;
    return fail(paymentFailures.method_not_offered, {
      detail: `A Parcela Já está disponível entre ${formatCents(minCents)} e ${formatCents(maxCents)}.`,
    });
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    deps.log.warn({ reason: error.message }, 'cofidis limits unknown');
    return fail(paymentFailures.provider_unavailable);
  }
}
