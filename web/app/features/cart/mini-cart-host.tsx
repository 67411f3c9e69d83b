import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.ts';
import { onAdded } from './mini-cart.ts';

const MiniCart = lazyPart(() => import('./mini-cart-panel.tsx'));

/** Shows the small cart when something was put into the cart, until one closes it or goes on. */
export function MiniCartHost() {
  const { key } = useLocation();
  // Counted: the same product once more shows it once more.
  const [shown, setShown] = useState({ count: 0, told: '' });
  const close = useCallback(() => setShown({ count: 0, told: '' }), []);
  useEffect(() => onAdded((told) => setShown(({ count }) => ({ count: count + 1, told }))), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the place changes, and only then
  useEffect(close, [key]);
  if (shown.count === 0) return null;
  return (
    <Suspense>
      <MiniCart key={shown.count} told={shown.told} onClose={close} />
    </Suspense>
  );
}
