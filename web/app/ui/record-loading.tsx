import { NeedsScript } from './needs-script.tsx';
import { Skeleton } from './skeleton.tsx';

/** The place of one order or repair while the browser fetches it. `what` names it with its article ("a encomenda"). */
export function RecordLoading({ what }: { what: string }) {
  return (
    <>
      <NeedsScript what={what} />
      <div role="status" className="space-y-6 noscript:hidden">
        <span className="sr-only">A carregar...</span>
        <Skeleton className="h-16 w-2/3" />
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </>
  );
}
