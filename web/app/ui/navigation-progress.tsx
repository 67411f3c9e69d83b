import { useNavigation } from 'react-router';

/** A thin bar at the top while the next page is on its way. */
export function NavigationProgress() {
  const isUnderWay = useNavigation().state !== 'idle';
  if (!isUnderWay) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60 h-1 overflow-hidden bg-action-soft">
      <div className="h-full w-1/3 animate-progress bg-action" />
      <span className="sr-only">A carregar...</span>
    </div>
  );
}
