import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useAddToCart } from './use-add-to-cart.ts';

/** Puts what the link of a mail names (`?juntar=`) into the cart, once; the address then says it no more. */
export function useAddedByLink(): void {
  const [search, setSearch] = useSearchParams();
  const { add } = useAddToCart();
  const isBegun = useRef(false);
  const product = search.get('juntar');
  useEffect(() => {
    if (!product || isBegun.current) return;
    isBegun.current = true;
    setSearch({}, { replace: true });
    void add({ product_id: product, name: 'Artigo' });
  }, [product, add, setSearch]);
}
