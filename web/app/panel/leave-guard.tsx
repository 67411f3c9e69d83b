import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Props {
  isDirty: boolean;
  /** What is lost: a sentence. */
  lost: string;
}

/** Nobody loses what they typed by going elsewhere. */
export function LeaveGuard({ isDirty, lost }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title="Sair sem guardar?"
      description={lost}
      confirmLabel="Sair sem guardar"
      cancelLabel="Continuar a editar"
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    />
  );
}
