import type { ProductImport } from '#core/imports/contract.ts';
import { ProgressBar } from './progress-bar.tsx';

/** A running import: it goes on by itself, with this window open or not. */
export function ProgressStep({ product: { rows_done, rows_total } }: { product: ProductImport }) {
  return (
    <div className="space-y-4 py-6">
      <ProgressBar
        label={`A importar: ${rows_done} de ${rows_total} linhas`}
        value={rows_total > 0 ? Math.round((rows_done / rows_total) * 100) : 0}
      />
      <p className="text-muted text-sm">
        Pode fechar esta janela: a importação continua. Ou entra tudo, ou não muda nada.
      </p>
    </div>
  );
}
