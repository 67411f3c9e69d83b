import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerGroup } from '#core/pricing/groups-contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Route } from './+types/group-screen.ts';
import { GroupFields } from './group-fields.tsx';
import { formOf, type GroupForm, sentOf } from './group-form.ts';
import { GroupMembers } from './group-members.tsx';
import { GroupPrices } from './group-prices.tsx';

export const meta = panelMeta('Grupo de clientes');

/** One group beside the list: who is in it, what its articles cost, and what is off each category. */
export default function GroupScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('grupos'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'groups', id],
    queryFn: ({ signal }) => api('GET /api/admin/groups/{id}', { params: { id }, signal }),
  });
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={query.data?.name ?? 'Grupo de clientes'}
      description={query.data && (query.data.is_net ? 'Preços sem IVA primeiro' : 'Preços com IVA')}
      failure="Não foi possível abrir o grupo"
    >
      {(group) => (
        <div className="space-y-6">
          <GroupMembers group={group} />
          <GroupPrices group={group} />
          {can('pricing.change') && (
            <details open={group.percents.length === 0 && group.articles === 0}>
              <summary className="min-h-11 cursor-pointer content-center font-semibold">
                Percentagens e nome
              </summary>
              <Change key={JSON.stringify(group)} group={group} />
            </details>
          )}
          {can('pricing.change') && <Remove group={group} onDone={leave} />}
        </div>
      )}
    </RecordPanel>
  );
}

function Change({ group }: { group: CustomerGroup }) {
  const client = useQueryClient();
  const { form, refusal, isBusy, register, errors } = useCallForm(
    (typed: GroupForm, { before, over }) =>
      api('PUT /api/admin/groups/{id}', {
        params: { id: group.id },
        body: { ...sentOf(typed), before: sentOf(before), over },
      }),
    {
      values: formOf(group),
      done: 'Grupo alterado.',
      onDone: () => void client.invalidateQueries({ queryKey: queryKeys.admin }),
      failed: 'Não foi possível alterar o grupo',
    },
  );
  return (
    <form {...form} noValidate className="space-y-4" aria-label="Alterar o grupo">
      {refusal && <Alert>{refusal}</Alert>}
      <GroupFields register={register} errors={errors} />
      <Button type="submit" isBusy={isBusy}>
        Guardar
      </Button>
    </form>
  );
}

/** Takes the group away, once it is said what that does. */
function Remove({ group, onDone }: { group: CustomerGroup; onDone: () => void }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const call = api('DELETE /api/admin/groups/{id}', { params: { id: group.id } });
    await orSaid(call, 'Não foi possível retirar o grupo.');
    onDone();
    void client.invalidateQueries({ queryKey: queryKeys.admin });
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Retirar o grupo
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Retirar o grupo ${group.name}?`}
        description="Quem está nele volta aos preços de todos, e o carrinho avisa-o. As encomendas feitas ficam como estão."
        confirmLabel="Retirar"
        tone="danger"
        onConfirm={remove}
      />
    </>
  );
}
