import { useState } from 'react';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { OnlyLook } from '../../../panel/who-may.tsx';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { UserForm } from './user-form.tsx';

const FORM = 'novo-utilizador';

export const meta = panelMeta('Novo utilizador');

/** Makes an account: a customer's, or one of the shop's people's. */
export default function NewUserScreen() {
  const { leave, open } = useOverList(panelPath('utilizadores'));
  const { can } = usePanel();
  const [isBusy, setBusy] = useState(false);
  const mayMake = can('accounts.manage');
  return (
    <SidePanel
      open
      onOpenChange={leave}
      title="Novo utilizador"
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {mayMake ? 'Cancelar' : 'Fechar'}
          </Button>
          {mayMake && (
            <Button type="submit" form={FORM} isBusy={isBusy}>
              Criar utilizador
            </Button>
          )}
        </>
      }
    >
      {mayMake ? (
        <UserForm
          id={FORM}
          person={null}
          onBusy={setBusy}
          onSaved={({ id }) => open(id, { replace: true })}
        />
      ) : (
        <OnlyLook ability="accounts.manage" act="criar contas" />
      )}
    </SidePanel>
  );
}
