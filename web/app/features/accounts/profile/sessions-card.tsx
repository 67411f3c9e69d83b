import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { formatDateTime } from '#core/shared/dates.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

const FAILED = 'Não foi possível terminar a sessão. Tente novamente.';

/** Where the account is open, and how each is ended. */
export function SessionsCard() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => api('GET /api/auth/sessions', { signal }),
  });
  const { data, error } = query;
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.sessions });
  const endOne = useMutation({
    mutationFn: (id: string) => api('DELETE /api/auth/sessions/{id}', { params: { id } }),
    onSuccess: () => toast.success('Sessão terminada.'),
    onError: (refused) => toast.error(refusalText(refused, FAILED)),
    onSettled: readAgain,
  });
  const endOthers = useMutation({
    mutationFn: () => api('POST /api/auth/sessions/end-others'),
    onSuccess: ({ ended }) =>
      toast.success(ended === 1 ? 'Terminou 1 sessão.' : `Terminaram ${ended} sessões.`),
    onError: (refused) => toast.error(refusalText(refused, FAILED)),
    onSettled: readAgain,
  });
  const others = data?.items.filter(({ is_current }) => !is_current) ?? [];
  return (
    <Card>
      <CardHead title="Sessões" text="Onde a sua conta está aberta.">
        {others.length > 0 && (
          <Button variant="secondary" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Terminar as outras
          </Button>
        )}
      </CardHead>
      {!data && error && <LoadFailed title="Erro ao carregar as sessões" query={query} />}
      {!data && !error && <Skeleton className="mt-5 h-16 w-full" />}
      <ul className="mt-4 divide-y divide-line empty:hidden">
        {data?.items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  session: Api['GET /api/auth/sessions']['response']['items'][number];
  isEnding: boolean;
  onEnd: () => void;
}) {
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">
          {session.device} {session.is_current && <Badge tone="green">Esta sessão</Badge>}
        </p>
        <p className="text-muted text-sm">
          {!session.is_current && `${session.place} · `}
          Aberta a {formatDateTime(session.opened_at)}
          {!session.is_current && ` · usada a ${formatDateTime(session.seen_at)}`}
        </p>
      </div>
      {!session.is_current && (
        <Button variant="ghost" size="sm" isBusy={isEnding} onClick={onEnd}>
          Terminar<span className="sr-only"> a sessão de {session.device}</span>
        </Button>
      )}
    </li>
  );
}
