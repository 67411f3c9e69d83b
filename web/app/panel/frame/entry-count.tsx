import { useQueries } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import type { PanelRoom } from '../room.ts';

/** How often it is looked how many there are, in milliseconds. */
const EVERY = 60_000;
/** From here on it is not counted further. */
const MOST = 99;

interface Props {
  counts: readonly NonNullable<NonNullable<PanelRoom['entry']>['count']>[];
}

/** How many wait in rooms, beside their entry or tab; nothing while none do. */
export function EntryCount({ counts }: Props) {
  const found = useQueries({
    queries: counts.map((count) => ({
      // Below the room's own key: what is done there counts anew.
      queryKey: [...queryKeys.admin, count.key, 'waiting'],
      queryFn: ({ signal }: { signal: AbortSignal }) => count.read(signal),
      refetchInterval: EVERY,
    })),
  });
  const waiting = found.reduce((sum, { data }) => sum + (data ?? 0), 0);
  if (waiting === 0) return null;
  return (
    <span className="figures ml-auto rounded-full bg-action px-2 font-semibold text-on-action text-xs leading-5 forced-colors:border">
      {waiting > MOST ? `${MOST}+` : waiting}
      <span className="sr-only"> {counts.map(({ name }) => name).join(', ')}</span>
    </span>
  );
}
