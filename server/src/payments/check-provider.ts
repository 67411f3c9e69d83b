import type { z } from 'zod';
import { paymentFailures } from '#core/payments/errors.ts';
import type {
  checkProvider as call,
  registerProviderCallbacks,
  TriedKey,
} from '#core/payments/provider-contract.ts';
import { callbackUrl } from '#core/payments/rules/callback.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { PROVIDER_METHODS, type ProviderMethod } from '#core/settings/payment-methods.ts';
import { toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { ProviderUnavailableError } from './ifthenpay/ask.ts';
import { readCofidisLimits } from './ifthenpay/cofidis.ts';
import { readReceivedPayments } from './ifthenpay/read-payments.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type ProviderAccount, readProviderAccount } from './provider-account.ts';
import { registerCallbacks } from './register-callbacks.ts';

type Checked = z.input<(typeof call)['response']>;

const MINUTE = 60_000;

/**
 * Tries the keys at the provider without moving money: the backoffice key reads the last minutes' payments, Cofidis's its
 * limits. Multibanco and MB WAY can only be tried by a payment, and it says so.
 */
export async function checkProvider(deps: Deps, parts: PaymentParts): Promise<Checked> {
  const account = await readProviderAccount(deps, parts);
  const base = { is_simulated: account?.isSimulated ?? false, callback_url: callbackUrl(deps.publicUrl) };
  if (!account) return { ...base, cofidis_limits: null, tried: [] };
  const now = deps.now();
  const { backoffice, cofidis } = account.keys;
  let limits: Checked['cofidis_limits'] = null;
  const tried: TriedKey[] = [
    await tryKey('backoffice', backoffice, async (key) => {
      const from = new Date(now.getTime() - 5 * MINUTE);
      await readReceivedPayments(account.connection, { backofficeKey: key, from, to: now });
      return 'A ifthenpay respondeu: a chave de backoffice é aceite.';
    }),
  ];
  for (const method of ['multibanco', 'mbway'] as const) {
    const label = METHOD_LABELS[method];
    tried.push(
      account.keys[method]
        ? { what: method, outcome: 'untried', text: `${label}: a chave só se confirma com um pagamento.` }
        : missing(method),
    );
  }
  tried.push(
    await tryKey('cofidis', cofidis, async (key) => {
      const found = await readCofidisLimits(account.connection, key);
      limits = { minimum: toEuros(found.minCents), maximum: toEuros(found.maxCents) };
      return `${METHOD_LABELS.cofidis}: a chave é aceite.`;
    }),
  );
  return { ...base, cofidis_limits: limits, tried };
}

function nameOf(what: TriedKey['what']): string {
  return what === 'backoffice' ? 'Chave de backoffice' : METHOD_LABELS[what];
}

function missing(what: TriedKey['what']): TriedKey {
  return { what, outcome: 'missing', text: `${nameOf(what)}: falta a chave.` };
}

async function tryKey(
  what: TriedKey['what'],
  key: string | null,
  ask: (key: string) => Promise<string>,
): Promise<TriedKey> {
  if (!key) return missing(what);
  try {
    return { what, outcome: 'ok', text: await ask(key) };
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    // The message says the operation and a status alone, never a key.
    const isAnswer = /status \d|unreadable/.test(error.message);
    return isAnswer
      ? { what, outcome: 'refused', text: `${nameOf(what)}: a ifthenpay respondeu e não aceitou a chave.` }
      : {
          what,
          outcome: 'unreachable',
          text: `${nameOf(what)}: a ifthenpay não respondeu. Verifique a ligação da loja à internet.`,
        };
  }
}

type Registered = z.input<(typeof registerProviderCallbacks)['response']>;

/** Tells the provider where to announce payments, for each method with a key. */
export async function registerShopCallbacks(
  deps: Deps,
  by: By,
  parts: PaymentParts,
): Promise<Result<Registered>> {
  const account = await readProviderAccount(deps, parts);
  const withKey = account ? PROVIDER_METHODS.filter((method) => account.keys[method]) : [];
  if (!account || withKey.length === 0) return fail(paymentFailures.no_provider_keys);
  const refused = await refusedOf(account, deps.publicUrl);
  if (!refused) return fail(paymentFailures.provider_unavailable);
  const registered = withKey.filter((method) => !refused.includes(method));
  await deps.db
    .transaction()
    .execute((tx) => audit(tx, by, 'provider.callbacks_registered', 'ifthenpay', { registered, refused }));
  return ok({ registered, refused });
}

async function refusedOf(account: ProviderAccount, publicUrl: string): Promise<ProviderMethod[] | null> {
  try {
    return (await registerCallbacks(account, publicUrl)) as ProviderMethod[];
  } catch (error) {
    if (error instanceof ProviderUnavailableError) return null;
    throw error;
  }
}
