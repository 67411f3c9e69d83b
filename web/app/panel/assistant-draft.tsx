import type { ReactNode } from 'react';
import { formatDateTime } from '#core/shared/dates.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  /** What is proposed, as a title says it: 'Resposta'. */
  what: string;
  /** Whose assistant wrote it; null: of somebody who no longer has an account. */
  by: string | null;
  /** ISO instant. */
  at: string;
  /** What puts it into the form: 'Usar'. */
  useLabel: string;
  onUse: () => void;
  onDrop: () => void;
  isBusy: boolean;
  children: ReactNode;
}

/** What an assistant proposes: a person looks, puts it into the form that is theirs to send, or throws it away. */
export function AssistantDraft({ what, by, at, useLabel, onUse, onDrop, isBusy, children }: Props) {
  return (
    <Alert tone="info" title={`${what} do assistente${by ? ` de ${by}` : ''}, ${formatDateTime(at)}`}>
      <div className="text-ink">{children}</div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onUse}>
          {useLabel}
        </Button>
        <Button size="sm" variant="secondary" isBusy={isBusy} onClick={onDrop}>
          Deitar fora
        </Button>
      </div>
    </Alert>
  );
}
