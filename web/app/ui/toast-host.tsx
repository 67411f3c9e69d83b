import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { onToastWanted } from './toast.ts';

const Toaster = lazyPart(() => import('./toaster.tsx'));

/**
 * Loads the toasts when the page has come to rest, when somebody begins to use it, or at the first one asked for: who types and
 * then loses the network is told so by them.
 */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const stop = onToastWanted(want);
    const timer = setTimeout(want, 2500);
    const uses = ['pointerdown', 'focusin'] as const;
    for (const use of uses) document.addEventListener(use, want, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const use of uses) document.removeEventListener(use, want);
    };
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
