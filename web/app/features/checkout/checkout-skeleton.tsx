import { NeedsScript } from '../../ui/needs-script.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the checkout while the cart is on its way. */
export function CheckoutSkeleton() {
  return (
    <>
      <NeedsScript what="e enviar a encomenda" />
      <div className="grid gap-8 noscript:hidden lg:grid-cols-[1fr_24rem]" role="status">
        <span className="sr-only">A carregar...</span>
        <div className="space-y-6">
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </div>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </>
  );
}
