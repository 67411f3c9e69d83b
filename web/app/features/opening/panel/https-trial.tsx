import { Button } from '../../../ui/button.tsx';
import { useHttpsSeen } from './use-opening.ts';

/** Looks at the shop's HTTPS from this browser again. */
export function HttpsTrial({ isDone }: { isDone: boolean }) {
  const seen = useHttpsSeen();
  return (
    <Button
      variant={isDone ? 'ghost' : 'secondary'}
      size="sm"
      isBusy={seen.isFetching}
      onClick={() => void seen.refetch()}
    >
      Verificar outra vez
    </Button>
  );
}
