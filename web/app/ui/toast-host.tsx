import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { onToastWanted } from './toast.ts';

const Toaster = lazyPart(() => import('./toaster.tsx'));

/** Loads the toasts when the page has come to rest, or at the first one asked for. */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const stop = onToastWanted(want);
    const timer = setTimeout(want, 2500);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
