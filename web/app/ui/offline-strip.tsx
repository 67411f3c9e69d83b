import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no network, for as long as there is none. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="wrap flex min-h-11 items-center gap-2 bg-tone-orange-soft font-medium text-tone-orange">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          Está sem ligação à internet. O que já está nesta página fica como está.
        </p>
      )}
    </div>
  );
}
