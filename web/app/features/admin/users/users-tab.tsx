import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable, type features } from '../data-table.tsx';
import { PanelList } from '../panel-list.tsx';
import { SearchField } from '../search-field.tsx';
import { usePanelAddress } from '../use-panel-address.ts';

function Name({ person, isSelf }: { person: User; isSelf: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 font-medium">
      {person.name}
      {person.is_admin && <Badge tone="blue">Admin</Badge>}
      {isSelf && <Badge tone="green">Você</Badge>}
    </span>
  );
}

const column = createColumnHelper<typeof features, User>();

/** The people with an account: search by name or e-mail. */
export function UsersTab({ user }: { user: User }) {
  const { page, read, filter, pageAddress } = usePanelAddress();
  const q = read('q') ?? '';
  const asked = { ...(q ? { q } : {}), page };
  const users = useQuery({
    queryKey: [...queryKeys.admin, 'users', asked],
    queryFn: ({ signal }) => api('GET /api/admin/users', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('name', {
          header: 'Nome',
          cell: ({ row }) => <Name person={row.original} isSelf={row.original.id === user.id} />,
        }),
        column.accessor('email', { header: 'Email' }),
        column.accessor('phone', {
          header: 'Telefone',
          cell: ({ getValue }) => {
            const phone = getValue();
            return <span className="figures">{phone ? formatPhone(phone) : '—'}</span>;
          },
        }),
        column.accessor('city', { header: 'Localidade', cell: ({ getValue }) => getValue() ?? '—' }),
        column.accessor('created_at', {
          header: 'Registo',
          cell: ({ getValue }) => <span className="figures">{formatDate(getValue())}</span>,
        }),
      ]),
    [user.id],
  );
  return (
    <div className="space-y-4">
      <h2 className="sr-only">Utilizadores</h2>
      <SearchField label="Pesquisar por nome ou email" value={q} onSearch={(typed) => filter({ q: typed })} />
      <PanelList
        query={users}
        failure="Erro ao carregar utilizadores"
        empty={{
          icon: Users,
          title: 'Nenhum utilizador encontrado',
          hint: 'Tente ajustar os filtros ou termos de pesquisa',
        }}
        hrefFor={pageAddress}
      >
        {(items) => (
          <DataTable
            label="Utilizadores"
            columns={columns}
            rows={items}
            rowId={(person) => person.id}
            card={(person) => (
              <div className="space-y-1">
                <Name person={person} isSelf={person.id === user.id} />
                <p className="break-all">{person.email}</p>
                <p className="figures text-muted text-sm">
                  {person.phone && `${formatPhone(person.phone)} · `}desde {formatDate(person.created_at)}
                </p>
              </div>
            )}
          />
        )}
      </PanelList>
    </div>
  );
}
