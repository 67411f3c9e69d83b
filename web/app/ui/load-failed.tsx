import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refusalText } from '../api/refusal-text.ts';
import { ErrorState } from './error-state.tsx';

interface Props {
  title: ReactNode;
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}

/** In the place of what could not be read: what the server says of it, and to try again. */
export function LoadFailed({ title, query: { error, refetch, isFetching } }: Props) {
  return (
    <ErrorState
      title={title}
      detail={refusalText(error, 'Verifique a ligação à internet.')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
