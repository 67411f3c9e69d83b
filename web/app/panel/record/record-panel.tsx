import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRecordName } from '../record-names.ts';

interface Props<T> {
  query: UseQueryResult<T>;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  /** What is said when it cannot be loaded. */
  failure: string;
  children: (record: T) => ReactNode;
}

/** A record beside its list: while it comes, when it cannot be had, and as it is. */
export function RecordPanel<T>({ query, onClose, title, description, footer, failure, children }: Props<T>) {
  const { data, error } = query;
  const { id = '' } = useParams();
  useRecordName(id, data !== undefined && typeof title === 'string' ? title : undefined);
  return (
    <SidePanel open onOpenChange={onClose} title={title} description={description} footer={footer}>
      {data !== undefined ? (
        // What is begun on one record is not another's: a form opened here does not stay for the next row.
        <Fragment key={id}>{children(data)}</Fragment>
      ) : error ? (
        <LoadFailed title={failure} query={query} />
      ) : (
        <div role="status" className="space-y-4">
          <span className="sr-only">A carregar...</span>
          <Skeleton className="h-32" />
          <Skeleton className="h-64" />
        </div>
      )}
    </SidePanel>
  );
}
