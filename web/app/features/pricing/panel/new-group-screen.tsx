import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { GroupFields } from './group-fields.tsx';
import { type GroupForm, NEW_GROUP, sentOf } from './group-form.ts';

export const meta = panelMeta('Novo grupo');

/** A new group: made, its record takes its customers and the prices of its articles. */
export default function NewGroupScreen() {
  const client = useQueryClient();
  const { leave, open } = useOverList(panelPath('grupos'));
  const [request_id] = useState(() => crypto.randomUUID());
  const { form, refusal, isBusy, register, errors } = useCallForm(
    (typed: GroupForm) => api('POST /api/admin/groups', { body: { ...sentOf(typed), request_id } }),
    {
      values: NEW_GROUP,
      done: 'Grupo criado. Junte-lhe clientes.',
      onDone: (made) => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        open(made.id);
      },
      failed: 'Não foi possível criar o grupo',
    },
  );
  return (
    <SidePanel open onOpenChange={leave} title="Novo grupo">
      <form {...form} noValidate className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        <GroupFields register={register} errors={errors} />
        <Button type="submit" isBusy={isBusy}>
          Criar grupo
        </Button>
      </form>
    </SidePanel>
  );
}
