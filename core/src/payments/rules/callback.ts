import { endOfLisbonDay, fromLisbon, toLisbon } from '../../shared/lisbon-time.ts';
import type { Cents } from '../../shared/money.ts';
import type { PaymentMethod } from '../values.ts';
import { fromProviderAmount } from './provider-amount.ts';

/** What a callback says. Null where it does not say. */
export interface CallbackNotice {
  readonly antiPhishingKey: string;
  /** The short id that the provider knows the payment by; never the number of the shop's order. */
  readonly providerOrderId: string | null;
  readonly requestId: string | null;
  readonly amountCents: Cents | null;
  readonly method: PaymentMethod | null;
  readonly entity: string | null;
  /** Nine digits as text. */
  readonly reference: string | null;
  readonly paidAt: Date | null;
  readonly isRefund: boolean;
}

/** Names under which each piece may come: the provider's two sets of placeholders, as its own modules name them. */
const NAMES = {
  antiPhishingKey: ['key', 'anti_phishing_key', 'chave', 'chave_anti_phishing', 'apkey'],
  providerOrderId: ['orderid', 'order_id', 'id'],
  requestId: ['requestid', 'request_id', 'id_transacao', 'idtransacao'],
  amount: ['amount', 'valor'],
  method: ['payment_method', 'paymentmethod', 'method', 'metodo'],
  entity: ['entity', 'entidade'],
  reference: ['reference', 'referencia'],
  paidAt: ['payment_datetime', 'paymentdatetime', 'data_hora_pagamento', 'datahorapag'],
  status: ['status', 'estado'],
} as const;

/** Years in which something can be paid: two digits are no year, and nobody pays in another century. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/** DD-MM-YYYY HH:mm:ss on Lisbon's clock; null when it is written otherwise, or is no day of these years. */
export function parseProviderDate(written: string): Date | null {
  const match = /^(\d{2})-(\d{2})-(\d{4})(?:[ T+](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(written.trim());
  if (!match) return null;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((n) => Number(n ?? 0));
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12;
  if (!isDay || year < FIRST_YEAR || year > LAST_YEAR || hour > 23 || minute > 59 || second > 59) return null;
  const date = fromLisbon({
    year,
    month,
    day,
    hour,
    minute,
    second,
  });
  return Number.isNaN(date.getTime()) ? null : date;
}

/** An instant as the provider writes it, DD-MM-YYYY HH:mm:ss on Lisbon's clock. */
export function formatProviderDate(instant: Date): string {
  const { year, month, day, hour, minute, second } = toLisbon(instant);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(day)}-${two(month)}-${year} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** The end of the day of an expiry date (DD-MM-YYYY); null when it is written otherwise. */
export function endOfProviderDay(written: string): Date | null {
  const day = parseProviderDate(written);
  return day && endOfLisbonDay(day);
}

/** Name or entity by which the provider calls a method; null for one that is not ours. */
export function readProviderMethod(written: string): PaymentMethod | null {
  const name = written.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (name === 'mb' || name === 'multibanco' || /^\d{5}$/.test(name)) return 'multibanco';
  if (name === 'mbway') return 'mbway';
  if (name.startsWith('cofidis')) return 'cofidis';
  return null;
}

/** Reads a callback's query. A placeholder that was left unfilled ("[ORDER_ID]") counts as not said. */
export function readCallback(query: Readonly<Record<string, string>>): CallbackNotice {
  const given = new Map(
    Object.entries(query)
      .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
      .filter(([, value]) => value !== '' && !/^\[[A-Z_]+\]$/.test(value)),
  );
  const read = (piece: keyof typeof NAMES): string | null => {
    const name = NAMES[piece].find((candidate) => given.has(candidate));
    return name === undefined ? null : (given.get(name) ?? null);
  };
  const amount = read('amount');
  const method = read('method');
  const paidAt = read('paidAt');
  return {
    antiPhishingKey: read('antiPhishingKey') ?? '',
    providerOrderId: read('providerOrderId'),
    // A "+" that nobody escaped arrives as a space; request ids have none.
    requestId: read('requestId')?.replace(/ /g, '+') ?? null,
    amountCents: amount === null ? null : fromProviderAmount(amount),
    method: method === null ? null : readProviderMethod(method),
    entity: read('entity'),
    reference: read('reference')?.replace(/\s/g, '') ?? null,
    paidAt: paidAt === null ? null : parseProviderDate(paidAt),
    isRefund: /^(devolvido|refunded?)$/i.test(read('status') ?? ''),
  };
}

/** The callback's query without the key: what may be kept and shown. */
export function withoutKey(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(
      ([name]) => !(NAMES.antiPhishingKey as readonly string[]).includes(name.toLowerCase()),
    ),
  );
}

/** The address to register with the provider for a method (at most 300 characters, ifthenpay's documentation). */
export function callbackUrl(publicUrl: string): string {
  const pieces = [
    'key=[ANTI_PHISHING_KEY]',
    'orderId=[ORDER_ID]',
    'amount=[AMOUNT]',
    'requestId=[REQUEST_ID]',
    'entity=[ENTITY]',
    'reference=[REFERENCE]',
    'payment_datetime=[PAYMENT_DATETIME]',
    'payment_method=[PAYMENT_METHOD]',
    'status=[STATUS]',
  ];
  return `${publicUrl}/api/payments/callback/ifthenpay?${pieces.join('&')}`;
}
