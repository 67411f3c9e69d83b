import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#core/accounts/contract.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { hasPlaced } from './placed-here.ts';

const UnpaidStrip = lazyPart(() => import('./unpaid-strip.tsx'));

/** Loads the reminder of an unpaid order for who can have one: a customer, or a browser that placed an order. */
export function UnpaidHost({ user }: { user: User | null }) {
  const { pathname } = useLocation();
  const [isWanted, setWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order may have been placed on the page before
  useEffect(() => {
    setWanted(user ? user.role === null : hasPlaced());
  }, [user, pathname]);
  if (!isWanted) return null;
  return (
    <Suspense>
      <UnpaidStrip />
    </Suspense>
  );
}
