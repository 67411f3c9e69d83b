import { useEffect, useState } from 'react';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Route } from './+types/import-screen.ts';
import { FileStep } from './file-step.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import { ProgressStep } from './progress-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useImport, useOutcome } from './use-import.ts';

export const meta = panelMeta('Importar produtos');

/**
 * Import of products: the file, what it would do, and its outcome. Nothing changes before "Aplicar". The open import
 * stands in the address: a reload comes back to it.
 */
export default function ImportScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('produtos'));
  const { open } = useOverList(panelPath('produtos', 'importar'));
  return (
    <Dialog
      open
      onOpenChange={leave}
      size="lg"
      title="Importar produtos"
      description="O ficheiro é lido e verificado primeiro: só muda a loja quando aplicar."
    >
      {id ? (
        <OpenImport id={id} onClose={() => leave()} />
      ) : (
        <FileStep onRead={(read) => open(read, { replace: true })} />
      )}
    </Dialog>
  );
}

function OpenImport({ id, onClose }: { id: string; onClose: () => void }) {
  const { found, map, answer, say, apply, cancel } = useImport(id);
  const [wasRunning, setRunning] = useState(false);
  const product = found.data;
  const isRunning = product?.status === 'a_aplicar';
  useEffect(() => {
    if (isRunning) setRunning(true);
  }, [isRunning]);
  useOutcome(product, wasRunning);

  if (found.isError) {
    return (
      <ErrorState
        title="A importação não pôde ser aberta"
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  }
  if (!product) return <Skeleton className="h-64" />;
  if (isRunning) return <ProgressStep product={product} />;
  if (product.status === 'aplicado' || product.status === 'cancelado') {
    return <OutcomeStep product={product} onClose={onClose} />;
  }
  return (
    <ReviewStep
      product={product}
      isJudging={map.isPending}
      isApplying={apply.isPending}
      onMap={(mapping, onJudged) => map.mutate(mapping, { onSuccess: onJudged })}
      isAnswering={answer.isPending || say.isPending}
      onAnswer={(answers) => answer.mutate(answers)}
      onSay={(answers) => say.mutate(answers)}
      onApply={(skipsRefused) => apply.mutate(skipsRefused)}
      onCancel={() => cancel.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
