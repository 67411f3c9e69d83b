import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRow } from '#core/imports/contract.ts';
import type { RecognisedBy } from '#core/imports/values.ts';
import { api } from '../../../api/client.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { importKey } from './use-import.ts';

interface Props {
  id: string;
  verdict: ImportRow['verdict'];
  empty: string;
}

const RECOGNISED_TEXTS: Readonly<Record<RecognisedBy, string>> = {
  barcode: 'Reconhecido pelo código de barras',
  brand_model: 'Reconhecido pela marca e pelo modelo',
};

/** The rows of one verdict, page by page. */
export function PreviewRows({ id, verdict, empty }: Props) {
  const [page, setPage] = useState(1);
  const rows = useQuery({
    queryKey: [...importKey(id), 'rows', verdict, page],
    queryFn: ({ signal }) =>
      api('GET /api/admin/products/imports/{id}/rows', { params: { id }, query: { verdict, page }, signal }),
    placeholderData: keepPreviousData,
  });
  if (rows.isError)
    return <ErrorState title="As linhas não puderam ser lidas" onRetry={() => void rows.refetch()} />;
  if (!rows.data) return <Skeleton className="h-40" />;
  const { items, total, page_size } = rows.data;
  if (total === 0) return <p className="py-6 text-center text-muted">{empty}</p>;
  return (
    <div className="space-y-3">
      <ul className="divide-y rounded-lg border">
        {items.map((row) => (
          <li key={row.line} className="space-y-1 px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 break-words font-medium">{row.name || row.sku || 'Sem nome'}</span>
              <span className="text-muted text-sm figures">
                linha {row.line}
                {row.sku && ` · SKU ${row.sku}`}
              </span>
            </p>
            {row.recognised_by && <p className="text-muted text-sm">{RECOGNISED_TEXTS[row.recognised_by]}</p>}
            {row.verdict === 'criar' && <p className="text-muted text-sm">{row.detail}</p>}
            {row.told.map((text) => (
              <p key={text} className="break-words text-sm text-tone-yellow">
                {text}
              </p>
            ))}
            {row.changes.map((change) => (
              <p key={change.label} className="break-words text-sm">
                <span className="text-muted">{change.label}:</span> {change.before || '—'} →{' '}
                <strong className="font-semibold">{change.after || '—'}</strong>
              </p>
            ))}
            {row.errors.map((error) => (
              <p key={`${error.label} ${error.message}`} className="break-words text-sm text-tone-red">
                {error.label && <strong className="font-semibold">{error.label}: </strong>}
                {error.message}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={page_size} total={total} onPage={setPage} />
    </div>
  );
}
