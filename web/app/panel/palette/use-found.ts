import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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

/** The records of all rooms that answer to what is typed, by room, in the order of their answers; they are asked side by side. */
export function useFound(rooms: readonly PanelRoom[], typed: string) {
  const asked = useRested(typed.trim());
  const finders = rooms.flatMap(({ find }) => (find ? [find] : []));
  const isAsked = asked.length >= MIN_LENGTH;
  const answers = useQueries({
    queries: finders.map(({ label, search }) => ({
      queryKey: [...queryKeys.admin, 'palette', label, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(asked, signal),
      enabled: isAsked,
    })),
  });
  return {
    /** What is typed now has not been answered yet. */
    isAsking: typed.trim() !== asked || answers.some(({ isFetching }) => isFetching),
    hasFailed: answers.some(({ isError }) => isError),
    // Who answers later comes below: the row that is chosen stays where it is.
    groups: isAsked
      ? finders
          .map((finder, i) => ({
            ...finder,
            found: answers[i]?.data ?? [],
            at: answers[i]?.dataUpdatedAt ?? 0,
          }))
          .filter(({ found }) => found.length > 0)
          .sort((a, b) => a.at - b.at)
      : [],
  };
}
