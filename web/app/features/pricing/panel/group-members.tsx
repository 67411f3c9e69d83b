import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminUser } from '#core/accounts/contract.ts';
import type { CustomerGroup } from '#core/pricing/groups-contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { ScanInput } from '../../../panel/record/scan-input.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Who is in a group: found by typing, each taken out again. */
export function GroupMembers({ group }: { group: CustomerGroup }) {
  const client = useQueryClient();
  const { can } = usePanel();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const params = { id: group.id };
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'groups', group.id, 'members', page],
    queryFn: ({ signal }) => api('GET /api/admin/groups/{id}/members', { params, query: { page }, signal }),
  });
  const put = async (id: string, group_id: string | null) => {
    const call = api('PUT /api/admin/customers/{id}/group', { params: { id }, body: { group_id } });
    await orSaid(call, 'Não foi possível alterar o grupo do cliente.');
    setTyped('');
    void client.invalidateQueries({ queryKey: queryKeys.admin });
  };
  if (query.error) return <LoadFailed title="Não foi possível ver os clientes" query={query} />;
  if (!query.data) return <Skeleton className="h-24" />;
  const { items, total, page_size } = query.data;
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">{total === 1 ? '1 cliente' : `${total} clientes`}</h3>
      {can('pricing.change') && can('accounts.read') && (
        <Field label="Juntar um cliente" hint="Quem estava noutro grupo passa para este." optional>
          <ScanInput<AdminUser>
            value={typed}
            onType={setTyped}
            onChoose={(found) => void put(found.id, group.id)}
            foundLabel="Clientes encontrados"
            placeholder="Nome ou email"
            load={async (q, signal) => {
              const { items: found } = await api('GET /api/admin/users', {
                query: { q, group: 'customers', page: 1, page_size: 8 },
                signal,
              });
              return found;
            }}
            tell={(found) => ({ name: found.name, detail: found.email, below: null })}
          />
        </Field>
      )}
      <ul className="divide-y">
        {items.map((member) => (
          <li key={member.user_id} className="flex flex-wrap items-center justify-between gap-2 py-1">
            <span className="min-w-0 break-words">
              <Link to={panelPath('clientes', member.user_id)} className="touch-tall text-action underline">
                {member.name}
              </Link>
              {member.email && <span className="block text-muted text-sm">{member.email}</span>}
            </span>
            {can('pricing.change') && (
              <Button size="sm" variant="ghost" onClick={() => void put(member.user_id, null)}>
                Retirar<span className="sr-only"> {member.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} total={total} pageSize={page_size} onPage={setPage} />
    </section>
  );
}
