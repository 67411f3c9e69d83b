import { useEffect, useSyncExternalStore } from 'react';
import { MOST_OWN_PRICES, type OwnPrices } from '#core/pricing/groups-contract.ts';
import { api } from '../../api/client.ts';
import { readToken } from '../../api/session-storage.ts';
import { readAsGroup } from '../../ui/read-as-group.ts';

/** What an article costs a group, from how many units on; and whose prices they are. */
interface OwnPrice {
  readonly group: string;
  readonly prices: OwnPrices['items'][number]['prices'];
}

/** How long what was read is taken for right, in milliseconds. */
const FRESH = 60_000;
/** Cards that appear within so many milliseconds are asked for together. */
const TOGETHER = 30;

/** By the article's id; null: everybody's price is the best. */
const kept = new Map<string, { readonly own: OwnPrice | null; readonly at: number }>();
const wanted = new Set<string>();
const listeners = new Set<() => void>();
let owner: string | null = null;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks for what was wanted, so many at once as one question takes. */
async function ask(): Promise<void> {
  const asker = owner;
  const ids = [...wanted];
  wanted.clear();
  for (let from = 0; from < ids.length; from += MOST_OWN_PRICES) {
    const some = ids.slice(from, from + MOST_OWN_PRICES);
    try {
      const { group, items } = await api('GET /api/my/prices', { query: { ids: some.join(',') } });
      // Somebody else may have logged in meanwhile.
      if (owner !== asker) return;
      readAsGroup(group);
      for (const id of some) {
        const prices = items.find(({ product_id }) => product_id === id)?.prices;
        kept.set(id, { own: group && prices ? { group: group.name, prices } : null, at: Date.now() });
      }
    } catch {
      // Everybody's price stands, and the cart says what is paid.
      return;
    }
  }
  for (const listener of listeners) listener();
}

function want(id: string): void {
  const token = readToken();
  if (token !== owner) {
    kept.clear();
    wanted.clear();
    owner = token;
  }
  const known = kept.get(id);
  if (known && Date.now() - known.at < FRESH) return;
  if (wanted.size === 0) setTimeout(() => void ask(), TOGETHER);
  wanted.add(id);
}

/** What an article costs who is logged in; null while that is not known, and where their group has it for no less. All of a page are asked for at once. */
export function useOwnPrice(productId: string): OwnPrice | null {
  useEffect(() => want(productId), [productId]);
  return useSyncExternalStore(
    listen,
    () => kept.get(productId)?.own ?? null,
    () => null,
  );
}
