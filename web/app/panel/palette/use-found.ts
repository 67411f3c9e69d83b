import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordPath } from '#core/records.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { PanelRoom } from '../room.ts';

/** How long the typing rests before it is asked for, in milliseconds. */
const DEBOUNCE_MS = 200;
const MIN_LENGTH = 2;

function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/** The records of all kinds that answer to what is typed: one question. */
async function findRecords(typed: string, signal: AbortSignal) {
  const found = await api('GET /api/admin/records', { query: { q: typed }, signal });
  return found.map((record) => ({ ...record, to: recordPath(record.kind, record.id) }));
}

/**
 * What answers to what is typed, by room: the records of the rooms at once, and beside them
 * what a room looks for itself.
 */
export function useFound(rooms: readonly PanelRoom[], typed: string) {
  const asked = useRested(typed.trim());
  const finders = rooms.flatMap(({ find }) => (find ? [find] : []));
  const enabled = asked.length >= MIN_LENGTH;
  const records = useQuery({
    queryKey: [...queryKeys.admin, 'palette', asked],
    queryFn: ({ signal }) => findRecords(asked, signal),
    enabled,
  });
  const own = finders.flatMap((finder) => ('search' in finder ? [finder] : []));
  const answers = useQueries({
    queries: own.map(({ label, search }) => ({
      queryKey: [...queryKeys.admin, 'palette', label, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(asked, signal),
      enabled,
    })),
  });
  const groups = finders.map((finder) => {
    const { label, icon } = finder;
    if ('kind' in finder) {
      const found = records.data?.filter(({ kind }) => kind === finder.kind) ?? [];
      return { label, icon, found, at: records.dataUpdatedAt };
    }
    const answer = answers[own.indexOf(finder)];
    const at = Math.max(answer?.dataUpdatedAt ?? 0, records.dataUpdatedAt);
    return { label, icon, found: answer?.data ?? [], at };
  });
  const all = [records, ...answers];
  return {
    /** What is typed now has not been answered yet. */
    isAsking: typed.trim() !== asked || all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ isError }) => isError),
    // What came before the records waits for them and stands in the rooms' order; who answers later comes below: the row
    // that is chosen stays where it is.
    groups:
      enabled && !records.isPending
        ? groups.filter(({ found }) => found.length > 0).sort((a, b) => a.at - b.at)
        : [],
  };
}
