import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { MOST_UNREAD } from '#core/notices/most-unread.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { panelPath } from '../room.ts';

/** How often it is looked whether there is something new, in milliseconds. */
const EVERY = 60_000;

/** How many notices nobody of this name has read; leads to them. */
export function NoticesBell() {
  const { data } = useQuery({
    queryKey: queryKeys.unreadNotices,
    queryFn: ({ signal }) => api('GET /api/admin/notices/unread', { signal }),
    refetchInterval: EVERY,
  });
  const unread = data?.unread ?? 0;
  const shown = unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : String(unread);
  return (
    <Link
      to={panelPath('avisos')}
      className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-md px-1 text-muted hover:bg-sunken hover:text-ink lg:pointer-fine:h-9 lg:pointer-fine:min-w-9"
    >
      <Bell aria-hidden className="size-5" />
      <span className="sr-only">{unread > 0 ? `Avisos: ${shown} por ler` : 'Avisos'}</span>
      {unread > 0 && (
        <span
          aria-hidden
          className="figures min-w-5 rounded-full bg-danger px-1 text-center font-bold text-on-danger text-xs leading-5 forced-colors:border"
        >
          {shown}
        </span>
      )}
    </Link>
  );
}
