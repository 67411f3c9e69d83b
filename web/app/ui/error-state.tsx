import { RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface Props {
  title: ReactNode;
  detail?: ReactNode;
  /** Tries again; without it there is no button. */
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Says that something could not be loaded, and offers to try again. */
export function ErrorState({ title, detail, onRetry, isRetrying }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border bg-surface px-6 py-14 text-center"
    >
      <span className="flex size-14 items-center justify-center rounded-full bg-tone-red-soft">
        <TriangleAlert aria-hidden className="size-7 text-tone-red" />
      </span>
      <p className="font-semibold text-lg">{title}</p>
      {detail && <p className="max-w-md text-balance text-muted">{detail}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} isBusy={isRetrying ?? false} className="mt-2">
          {!isRetrying && <RotateCcw aria-hidden />}
          Tentar novamente
        </Button>
      )}
    </div>
  );
}
