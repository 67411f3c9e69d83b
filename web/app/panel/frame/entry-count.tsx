import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import type { PanelRoom } from '../room.ts';

/** How often it is looked how many there are, in milliseconds. */
const EVERY = 60_000;
/** From here on it is not counted further. */
const MOST = 99;

/** How many wait in a room, beside its entry; nothing while none do. */
export function EntryCount({ count }: { count: NonNullable<NonNullable<PanelRoom['entry']>['count']> }) {
  // Below the room's own key: what is done there counts anew.
  const { data = 0 } = useQuery({
    queryKey: [...queryKeys.admin, count.key, 'waiting'],
    queryFn: ({ signal }) => count.read(signal),
    refetchInterval: EVERY,
  });
  if (data === 0) return null;
  return (
    <span className="figures ml-auto rounded-full bg-action px-2 font-semibold text-on-action text-xs leading-5 forced-colors:border">
      {data > MOST ? `${MOST}+` : data}
      <span className="sr-only"> {count.name}</span>
    </span>
  );
}
