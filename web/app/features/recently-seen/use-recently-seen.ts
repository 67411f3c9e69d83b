import { useEffect, useState } from 'react';
import type { ProductCard } from '#core/catalogue/contract.ts';
import { api } from '../../api/client.ts';
import { rememberSeen } from './seen-products.ts';

/** Remembers that this product was seen, and gives the cards of those seen before it. */
export function useRecentlySeen(productId: string): readonly ProductCard[] {
  const [items, setItems] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    setItems([]);
    const ids = rememberSeen(productId);
    if (ids.length === 0) return;
    const leaving = new AbortController();
    api('GET /api/product-cards', { query: { id: ids }, signal: leaving.signal }).then(
      (found) => setItems(found.items),
      // The page does without.
      () => {},
    );
    return () => leaving.abort();
  }, [productId]);
  return items;
}
