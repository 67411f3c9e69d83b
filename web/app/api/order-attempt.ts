import type { Api } from '#server/api.ts';

type OrderRequest = Api['POST /api/orders']['body'];

const DRAFT = 'balcao:checkout';
const SENT_KEY = 'balcao:order-sent';
const ID = 'balcao:order-id';

/** What the customer has typed so far; it lives as long as the tab. */
export type Draft = Partial<Record<string, string>>;

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/**
 * What was typed at the checkout so far in this tab: by this account, or by a visitor, who may have logged in since. What
 * another account typed is not told: several people may use one browser.
 */
export function readDraft(userId: string | null): Draft {
  const { typed_by, ...draft } = read<Draft>(DRAFT) ?? {};
  return !typed_by || typed_by === userId ? draft : {};
}

/** Keeps what is typed at the checkout, in this tab alone. */
export function keepDraft(draft: Draft, userId: string | null): void {
  sessionStorage.setItem(DRAFT, JSON.stringify({ ...draft, typed_by: userId ?? '' }));
}

/** Whoever logs out leaves nothing of theirs for who comes next. */
export function forgetCheckout(): void {
  for (const key of [DRAFT, SENT_KEY, ID]) sessionStorage.removeItem(key);
}

function randomPart(): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return Array.from(
    crypto.getRandomValues(new Uint8Array(10)),
    (byte) => letters[byte % letters.length],
  ).join('');
}

/** A number for an order that is about to be placed. */
export function newOrderId(): string {
  return `ORD-${Date.now()}-${randomPart()}`;
}

/** Made once for each attempt and kept until the order is placed, so that trying again after
 * a network failure is the same order (docs/product.md#cart-and-checkout). */
export function attemptId(): string {
  const kept = sessionStorage.getItem(ID);
  if (kept) return kept;
  const id = newOrderId();
  sessionStorage.setItem(ID, id);
  return id;
}

/** The order that was sent and of which no answer came; null when there is none. */
export function unansweredOrder(): OrderRequest | null {
  return read<OrderRequest>(SENT_KEY);
}

/** Remembers an order on its way: should the answer be lost, the same one is asked about again. The first of its
 * number counts: what was changed after a lost answer may not be what the server took. */
export function orderSent(order: OrderRequest): void {
  if (unansweredOrder()?.order_id === order.order_id) return;
  sessionStorage.setItem(SENT_KEY, JSON.stringify(order));
}

/** The server has answered: refused (the attempt goes on under its number) or placed (all is forgotten). */
export function orderAnswered(outcome: 'refused' | 'placed'): void {
  sessionStorage.removeItem(SENT_KEY);
  if (outcome === 'placed') forgetCheckout();
}
