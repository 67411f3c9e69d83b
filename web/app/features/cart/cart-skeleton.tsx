import { NeedsScript } from '../../ui/needs-script.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the cart while it is on its way. */
export function CartSkeleton() {
  return (
    <>
      <NeedsScript what="o carrinho" />
      <div className="grid gap-8 noscript:hidden lg:grid-cols-[1fr_22rem]" role="status">
        <span className="sr-only">A carregar...</span>
        <div className="space-y-5">
          {[1, 2].map((row) => (
            <div key={row} className="flex gap-4">
              <Skeleton className="size-24 shrink-0" />
              <div className="flex-1 space-y-2">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-4 w-1/3" />
                <Skeleton className="h-11 w-36" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </>
  );
}
