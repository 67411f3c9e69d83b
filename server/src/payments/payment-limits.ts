import { enabledMethods } from '#core/payments/rules/offered-methods.ts';
import { chargeableMethods } from '#core/settings/rules/payment-mode.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { ProviderUnavailableError } from './ifthenpay/ask.ts';
import { readCofidisLimits } from './ifthenpay/cofidis.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type ProviderAccount, readProviderAccount } from './provider-account.ts';

const MINUTE = 60_000;
/** How long an answer is shown again before the provider is asked anew, in milliseconds. */
const KNOWN_FOR = 10 * MINUTE;
/** How long it is left alone after it did not answer. */
const UNKNOWN_FOR = MINUTE;

/** Euros. */
interface Limits {
  readonly minimum: number;
  readonly maximum: number;
}

interface Asked {
  readonly of: string;
  readonly at: number;
  readonly answer: Promise<Limits | null>;
  lastsFor: number;
}

/** What each shop's provider said last: anybody asks this, and the provider bounds how often it is asked. */
const lastAsked = new WeakMap<PaymentParts, Asked>();

/**
 * Between which amounts the contract allows instalments; null when they are off or nobody can say. Minutes old at most:
 * a payment itself is held to what the provider says at its moment (`planPayment`).
 */
export async function readPaymentLimits(
  deps: Deps,
  parts: PaymentParts,
): Promise<{ readonly cofidis: Limits | null }> {
  const { payment_settings: settings } = await readSettings(deps.db);
  if (!enabledMethods(settings).includes('cofidis')) return { cofidis: null };
  const account = await readProviderAccount(deps, parts);
  const key = account?.keys.cofidis;
  if (!account || !key || !chargeableMethods(account.keys).includes('cofidis')) return { cofidis: null };
  const of = `${account.connection.baseUrl} ${key}`;
  const now = deps.now().getTime();
  const last = lastAsked.get(parts);
  if (last?.of === of && now - last.at < last.lastsFor) return { cofidis: await last.answer };
  const asked: Asked = { of, at: now, answer: ask(deps, account, key), lastsFor: KNOWN_FOR };
  lastAsked.set(parts, asked);
  const cofidis = await asked.answer;
  if (!cofidis) asked.lastsFor = UNKNOWN_FOR;
  return { cofidis };
}

async function ask(deps: Deps, { connection }: ProviderAccount, key: string): Promise<Limits | null> {
  try {
    const { minCents, maxCents } = await readCofidisLimits(connection, key);
    return { minimum: toEuros(minCents), maximum: toEuros(maxCents) };
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    deps.log.warn({ reason: error.message }, 'cofidis limits unknown');
    return null;
  }
}
