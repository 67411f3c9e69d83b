import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#core/accounts/contract.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Route } from './+types/user-screen.ts';

export const meta = panelMeta('Utilizador');

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words text-right">{children}</dd>
    </div>
  );
}

function Facts({ person }: { person: User }) {
  const place = [person.postal_code, person.city].filter(Boolean).join(' ');
  return (
    <dl className="divide-y">
      <Row label="Email">
        <a href={`mailto:${person.email}`} className="break-all underline underline-offset-4">
          {person.email}
        </a>
      </Row>
      <Row label="Email confirmado">{person.email_verified ? 'Sim' : 'Não'}</Row>
      <Row label="Telefone">
        <span className="figures">{person.phone ? formatPhone(person.phone) : 'Não definido'}</span>
      </Row>
      <Row label="Morada">{person.address ?? 'Não definida'}</Row>
      <Row label="Localidade">{place || 'Não definida'}</Row>
      <Row label="Registo">
        <span className="figures">{formatDate(person.created_at)}</span>
      </Row>
    </dl>
  );
}

/** One person's account, and the way to their orders. */
export default function UserScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('utilizadores'));
  const { user, can } = usePanel();
  const {
    data: person,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: [...queryKeys.admin, 'user', id],
    queryFn: ({ signal }) => api('GET /api/admin/users/{id}', { params: { id }, signal }),
  });
  return (
    <SidePanel
      open
      onOpenChange={leave}
      title={person?.name ?? 'Utilizador'}
      footer={
        person &&
        can('orders.read') && (
          <Button asChild variant="secondary">
            <Link to={`${panelPath('encomendas')}?q=${encodeURIComponent(person.email)}`}>
              Ver encomendas
            </Link>
          </Button>
        )
      }
    >
      {person ? (
        <div className="space-y-4">
          <p className="flex gap-1.5">
            {person.is_admin && <Badge tone="blue">Admin</Badge>}
            {person.id === user.id && <Badge tone="green">Você</Badge>}
          </p>
          <Facts person={person} />
        </div>
      ) : error ? (
        <ErrorState
          title="Erro ao carregar utilizadores"
          detail={refusalText(error, 'Verifique a ligação à internet.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </SidePanel>
  );
}
