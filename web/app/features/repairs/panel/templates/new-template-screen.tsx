import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { usePanel } from '../../../../panel/context.ts';
import { useOverList } from '../../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../../panel/panel-meta.ts';
import { panelPath } from '../../../../panel/room.ts';
import { OnlyLook } from '../../../../panel/who-may.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { toast } from '../../../../ui/toast.ts';
import { TemplateForm } from './template-form.tsx';

export const meta = panelMeta('Novo modelo de reparação');

/** A template of a common repair, made from nothing. */
export default function NewTemplateScreen() {
  const { leave } = useOverList(panelPath('modelos-reparacao'));
  const client = useQueryClient();
  const { can } = usePanel();
  const mayChange = can('repairs.templates');
  // The same press sent again is the same template.
  const [requestId] = useState(() => crypto.randomUUID());
  return (
    <SidePanel open onOpenChange={leave} title="Novo modelo de reparação">
      {!mayChange && <OnlyLook ability="repairs.templates" act="criar modelos" />}
      <TemplateForm
        isOpen={mayChange}
        onSave={async (typed) => {
          await api('POST /api/admin/repair-templates', {
            body: { ...typed, lines: [...typed.lines], request_id: requestId },
          });
          toast.success('Modelo criado.');
          void client.invalidateQueries({ queryKey: queryKeys.admin });
          leave();
        }}
      />
    </SidePanel>
  );
}
