import { useEffect, useSyncExternalStore } from 'react';
import type { Cart } from '#core/cart/contract.ts';
import { api } from '../../api/client.ts';
import { loadedClient, onClient } from '../../api/queries.ts';
import { onSessionChange, readToken } from '../../api/session-storage.ts';

/** How long what was read is taken for right, in milliseconds. */
const FRESH = 15_000;

interface Known {
  readonly cart: Cart;
  /** When it was read, in milliseconds since 1970. */
  readonly at: number;
}

let known: Known | null = null;
let isReading = false;
const listeners = new Set<() => void>();

/** The cart as far as this page knows it, for who asks more of it. */
export function knownCart(): Known | null {
  return known;
}

/** Shows what is in the cart now; null: nobody knows. */
export function noteCart(cart: Cart | null): void {
  known = cart && { cart, at: Date.now() };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reads the cart, while nothing else follows it (follow-cart.tsx). */
async function read(): Promise<void> {
  if (isReading || loadedClient()) return;
  isReading = true;
  try {
    const cart = await api('GET /api/cart', { query: {} });
    if (!loadedClient()) noteCart(cart);
  } catch {
    // Without an answer the badge stays as it is.
  } finally {
    isReading = false;
  }
}

/** Whether who is here buys by a group's list, once their cart has said it. */
export function useIsMember(): boolean {
  return useSyncExternalStore(
    listen,
    () => !!known?.cart.group,
    () => false,
  );
}

/** True once the library is there that follows the cart better. */
export function useIsFollowed(): boolean {
  return useSyncExternalStore(
    onClient,
    () => loadedClient() !== null,
    () => false,
  );
}

/** Units in the cart, for its badge: read once a page, and again for somebody else or after a while away. */
export function useCartUnits(): number {
  useEffect(() => {
    let token = readToken();
    const change = () => {
      const now = readToken();
      if (now === token) return;
      token = now;
      if (!loadedClient()) noteCart(null);
      void read();
    };
    const comeBack = () => {
      if (!document.hidden && known && Date.now() - known.at > FRESH) void read();
    };
    void read();
    const stop = onSessionChange(change);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, []);
  return useSyncExternalStore(
    listen,
    () => known?.cart.units ?? 0,
    () => 0,
  );
}
