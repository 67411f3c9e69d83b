import { FileDown } from 'lucide-react';
import type { ProductImport } from '#core/imports/contract.ts';
import { countsText, outcomeText } from '#core/imports/rules/outcome-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { downloadErrors } from './download-errors.ts';
import { PreviewRows } from './preview-rows.tsx';

/** What an import did. */
export function OutcomeStep({ product, onClose }: { product: ProductImport; onClose: () => void }) {
  const { refused } = product.counts;
  if (product.status === 'cancelado') {
    return <Alert tone="info" title="Esta importação foi cancelada: nada mudou." />;
  }
  return (
    <div className="space-y-5">
      <Alert tone={refused > 0 ? 'warning' : 'success'} title={outcomeText(product.counts)}>
        {countsText(product.counts)}
      </Alert>
      {refused > 0 && <PreviewRows id={product.id} verdict="recusado" empty="Nenhuma linha recusada." />}
      <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
        {refused > 0 && (
          <Button variant="secondary" onClick={() => void downloadErrors(product.id)}>
            <FileDown aria-hidden />
            Descarregar erros
          </Button>
        )}
        <Button onClick={onClose}>Fechar</Button>
      </div>
    </div>
  );
}
