import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { panelPath } from '../../../panel/room.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';

/** The most groups that there are: all of them are offered. */
const ALL = 100;

/** Whose prices a customer has; nothing where the shop has no groups. */
export function GroupPart({ id }: { id: string }) {
  const client = useQueryClient();
  const { can } = usePanel();
  const own = useQuery({
    queryKey: [...queryKeys.admin, 'customer', id, 'group'],
    queryFn: ({ signal }) => api('GET /api/admin/customers/{id}/group', { params: { id }, signal }),
  });
  const groups = useQuery({
    queryKey: [...queryKeys.admin, 'groups', 'all'],
    queryFn: ({ signal }) => api('GET /api/admin/groups', { query: { page: 1, page_size: ALL }, signal }),
  });
  if (!own.data || !groups.data || groups.data.total === 0) return null;
  const { group } = own.data;
  const put = async (group_id: string | null) => {
    const call = api('PUT /api/admin/customers/{id}/group', { params: { id }, body: { group_id } });
    await orSaid(call, 'Não foi possível alterar o grupo do cliente.');
    toast.success(group_id ? 'Cliente posto no grupo.' : 'Cliente com os preços de todos.');
    void client.invalidateQueries({ queryKey: queryKeys.admin });
  };
  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="font-semibold">Preços</h2>
      {can('pricing.change') ? (
        <Field label="Grupo de preços">
          <Select value={group?.id ?? ''} onChange={({ target }) => void put(target.value || null)}>
            <option value="">Os de todos</option>
            {groups.data.items.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <p>{group?.name ?? 'Os de todos'}</p>
      )}
      {group && (
        <Link to={panelPath('grupos', group.id)} className="touch-tall text-action underline">
          Ver a tabela de {group.name}
        </Link>
      )}
    </Card>
  );
}
