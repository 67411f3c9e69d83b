import { useState } from 'react';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { OnlyLook } from '../../../panel/who-may.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import type { Route } from './+types/edit-user-screen.ts';
import { useAdminUser } from './use-users.ts';
import { UserForm } from './user-form.tsx';

const FORM = 'utilizador';

export const meta = panelMeta('Editar utilizador');

/** Changes an account, beside the list. */
export default function EditUserScreen({ params: { id } }: Route.ComponentProps) {
  const { open } = useOverList(panelPath('utilizadores'));
  const { can } = usePanel();
  const [isBusy, setBusy] = useState(false);
  const query = useAdminUser(id);
  useRecordName(id, query.data?.name);
  const back = () => open(id, { replace: true });
  const mayChange = can('accounts.manage');
  return (
    <RecordPanel
      query={query}
      onClose={back}
      title="Editar utilizador"
      description={query.data?.name}
      failure="Erro ao carregar utilizadores"
      footer={
        mayChange && (
          <FormButtons form={FORM} isBusy={isBusy} onCancel={back}>
            Guardar utilizador
          </FormButtons>
        )
      }
    >
      {(person) =>
        mayChange ? (
          <UserForm id={FORM} person={person} onBusy={setBusy} onSaved={back} />
        ) : (
          <OnlyLook ability="accounts.manage" act="alterar contas" />
        )
      }
    </RecordPanel>
  );
}
