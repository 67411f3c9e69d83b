import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';

/** How many messages were kept apart as suspected: nobody is told of them otherwise, and a customer may be among them. */
export function SuspectedWaiting() {
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'messages', 'suspected'],
    queryFn: ({ signal }) => api('GET /api/admin/messages/unread', { signal }),
  });
  const count = data?.suspected ?? 0;
  if (count === 0) return null;
  return (
    <Alert tone="info" className="mb-3">
      {count === 1
        ? 'Uma mensagem parece spam e ficou à parte. '
        : `${count} mensagens parecem spam e ficaram à parte. `}
      <Link
        to={{ pathname: panelPath('mensagens'), search: 'vista=suspeitas' }}
        className="font-medium underline"
      >
        Ver suspeitas
      </Link>
    </Alert>
  );
}
