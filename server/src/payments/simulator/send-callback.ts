import { formatProviderDate } from '#core/payments/rules/callback.ts';
import { toProviderAmount } from '#core/payments/rules/provider-amount.ts';
import { own } from '#core/shared/own.ts';
import type { SimulatedPayment } from './state.ts';

const METHOD_NAMES = { multibanco: 'MULTIBANCO', mbway: 'MBWAY', cofidis: 'COFIDIS' } as const;

/** Fills the placeholders of a registered address, both sets. */
export function fillCallbackUrl(
  registered: { antiPhishingKey: string; url: string },
  payment: SimulatedPayment,
): string {
  const amount = toProviderAmount(payment.amountCents);
  const paidAt = formatProviderDate(payment.decidedAt ?? payment.createdAt);
  const status = payment.status === 'devolvido' ? 'DEVOLVIDO' : 'PAGO';
  const values: Record<string, string> = {
    ANTI_PHISHING_KEY: registered.antiPhishingKey,
    CHAVE_ANTI_PHISHING: registered.antiPhishingKey,
    ORDER_ID: payment.providerOrderId,
    AMOUNT: amount,
    VALOR: amount,
    REQUEST_ID: payment.requestId,
    ID_TRANSACAO: payment.requestId,
    ENTITY: payment.entity ?? METHOD_NAMES[payment.method],
    ENTIDADE: payment.entity ?? METHOD_NAMES[payment.method],
    REFERENCE: payment.reference ?? '',
    REFERENCIA: payment.reference ?? '',
    PAYMENT_DATETIME: paidAt,
    DATA_HORA_PAGAMENTO: paidAt,
    PAYMENT_METHOD: METHOD_NAMES[payment.method],
    STATUS: status,
    ESTADO: status,
    TERMINAL: 'SIMULADOR',
    FEE: '0.00',
  };
  return registered.url.replace(/\[([A-Z_]+)\]/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(own(values, name) ?? '') : whole,
  );
}

/** Calls the shop once. @returns its status, 0 when it did not answer. */
export async function sendCallback(
  registered: { antiPhishingKey: string; url: string },
  payment: SimulatedPayment,
  timeout: number,
): Promise<number> {
  try {
    const response = await fetch(fillCallbackUrl(registered, payment), {
      signal: AbortSignal.timeout(timeout),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
