import { createColumnHelper } from '@tanstack/react-table';
import { Phone, ShieldCheck, UserPlus, Users } from 'lucide-react';
import { Link, type To } from 'react-router';
import type { AdminUser } from '#core/accounts/contract.ts';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { formatDate } from '#core/shared/dates.ts';
import { callAddress, formatPhone } from '#core/shared/phone.ts';
import { usePanel } from '../../../panel/context.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { FilterSelect } from '../../../panel/list/filter-select.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { UserBadges } from './user-badges.tsx';

export const meta = panelMeta('Utilizadores');

/** The columns that the list can be put in order by. */
const SORTED = {
  created_at: { word: 'registo', label: 'Registo', kind: 'date' },
  name: { word: 'nome', label: 'Nome', kind: 'text' },
  email: { word: 'email', label: 'Email', kind: 'text' },
} as const;

/** What the list can be narrowed to, as the address says it. */
const GROUPS = [
  { word: 'loja', group: 'staff', label: 'Trabalham na loja' },
  { word: 'clientes', group: 'customers', label: 'Clientes' },
  { word: 'suspensas', group: 'suspended', label: 'Contas suspensas' },
] as const;

/** A customer's row leads to all there was with them; that of who works here to their account. */
function useUserHref(): (person: AdminUser) => To {
  const { can } = usePanel();
  const href = useRowHref('utilizadores');
  return ({ id, role, is_admin }) =>
    role === null && !is_admin && can('customers.read') ? panelPath('utilizadores', id, 'ficha') : href(id);
}

function Name({ person }: { person: AdminUser }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5 font-medium lg:flex-nowrap">
      <Link
        to={useUserHref()(person)}
        preventScrollReset
        className="underline-offset-4 hover:underline max-lg:inline-flex max-lg:min-h-7 max-lg:items-center max-lg:after:absolute max-lg:after:inset-0 lg:truncate"
      >
        {person.name}
      </Link>
      <UserBadges person={person} />
    </span>
  );
}

const column = createColumnHelper<typeof features, AdminUser>();

const COLUMNS: Columns<AdminUser> = column.columns([
  column.accessor('name', { header: 'Nome', cell: ({ row }) => <Name person={row.original} /> }),
  column.accessor('email', {
    header: 'Email',
    cell: ({ getValue }) => {
      const email = realEmail(getValue());
      return email === null ? (
        <span className="text-muted">Sem email</span>
      ) : (
        <a
          href={`mailto:${email}`}
          className="wrap-anywhere block w-58 whitespace-normal underline-offset-4 hover:underline 2xl:w-80"
        >
          {email}
        </a>
      );
    },
  }),
  column.accessor('phone', {
    header: 'Telefone',
    cell: ({ getValue }) => {
      const phone = getValue();
      return phone ? (
        <a href={callAddress(phone)} className="figures whitespace-nowrap hover:underline">
          {formatPhone(phone)}
        </a>
      ) : (
        '—'
      );
    },
  }),
  column.accessor('city', { header: 'Localidade', cell: ({ getValue }) => getValue() ?? '—' }),
  column.accessor('created_at', {
    header: 'Registo',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDate(getValue())}</span>,
  }),
]);

/** The people with an account: search by name or e-mail. */
export default function UsersScreen() {
  const { page, read } = useListAddress();
  const href = useUserHref();
  const q = read('q') ?? '';
  const { sort, sorting } = useListSort(SORTED, '-created_at');
  const group = GROUPS.find(({ word }) => word === read('quem'))?.group;
  const users = useListQuery('users', 'GET /api/admin/users', { q, group, sort, page });
  return (
    <ListScreen
      title="Utilizadores"
      name="utilizadores"
      query={users}
      failure="Erro ao carregar utilizadores"
      empty={{
        icon: Users,
        title: 'Ainda não há utilizadores',
        hint: 'Quem se regista na loja aparece aqui.',
      }}
      emptyFiltered={{ title: 'Nenhum utilizador encontrado' }}
      actions={<UsersActions />}
      searchLabel="Pesquisar por nome, email ou telefone"
      filterNames={['quem']}
      filters={
        <FilterSelect label="Quem" name="quem" all="Quem: todos">
          {GROUPS.map(({ word, label }) => (
            <option key={word} value={word}>
              {label}
            </option>
          ))}
        </FilterSelect>
      }
      views={[
        { name: 'Todos os utilizadores', search: '' },
        ...GROUPS.map(({ word, label }) => ({ name: label, search: `quem=${word}` })),
      ]}
      columns={COLUMNS}
      main="name"
      sorting={sorting}
      rowId={(person) => person.id}
      href={href}
      card={(person) => <UserCard person={person} />}
    />
  );
}

/** A person where there is no room for a table. */
function UserCard({ person }: { person: AdminUser }) {
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Name person={person} />
        <p className="wrap-anywhere text-muted text-sm">{realEmail(person.email) ?? 'Sem email'}</p>
        <p className="figures text-muted text-xs">desde {formatDate(person.created_at)}</p>
      </div>
      {person.phone && (
        <a
          href={callAddress(person.phone)}
          aria-label={`Ligar a ${person.name}, ${formatPhone(person.phone)}`}
          className="relative -mr-2 flex size-11 shrink-0 items-center justify-center text-action"
        >
          <Phone aria-hidden className="size-5" />
        </a>
      )}
    </div>
  );
}

function UsersActions() {
  const { can } = usePanel();
  const href = useRowHref('utilizadores');
  return (
    <>
      <LinkButton variant="secondary" to={panelPath('utilizadores', 'funcoes')}>
        <ShieldCheck aria-hidden />
        Funções
      </LinkButton>
      {can('accounts.manage') && (
        <LinkButton to={href('novo')} preventScrollReset>
          <UserPlus aria-hidden />
          Novo utilizador
        </LinkButton>
      )}
    </>
  );
}
