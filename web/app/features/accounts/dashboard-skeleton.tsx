import { NeedsScript } from '../../ui/needs-script.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the dashboard while the browser finds out who is there. */
export function DashboardSkeleton() {
  return (
    <main className="wrap flex flex-col gap-6 pt-6 pb-12 md:pt-10 md:pb-16" aria-busy="true">
      <h1 className="sr-only">Dashboard</h1>
      <NeedsScript what="a sua conta" />
      <div className="flex flex-col gap-6 noscript:hidden">
        <span role="status" className="sr-only">
          A carregar...
        </span>
        <Skeleton className="h-9 w-64" />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="h-24" />
          ))}
        </div>
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </main>
  );
}
