import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { linkedGoods } from './linked-goods.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useBuyAgain } from './use-buy-again.ts';

/** Puts what a link names (`?juntar=`, `/comprar/…`) into the cart, once; the address then says it no more. */
export function useAddedByLink(): void {
  const [search, setSearch] = useSearchParams();
  const { add } = useAddToCart();
  const { mutate: addAll } = useBuyAgain();
  const isBegun = useRef(false);
  const said = search.get('juntar');
  useEffect(() => {
    if (!said || isBegun.current) return;
    isBegun.current = true;
    setSearch({}, { replace: true });
    const [first, ...more] = linkedGoods(said);
    if (!first) return;
    if (more.length === 0) void add({ ...first, name: 'Artigo' });
    else
      addAll(
        [first, ...more].map((one, place) => ({
          ...one,
          slug: one.product_id,
          name: `${place + 1}.º artigo da ligação`,
          rental_months: null,
        })),
      );
  }, [said, add, addAll, setSearch]);
}
