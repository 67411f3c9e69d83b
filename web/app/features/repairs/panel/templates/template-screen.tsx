import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RepairTemplate } from '#core/repairs/templates/contract.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { orSaid } from '../../../../api/refusal-text.ts';
import { usePanel } from '../../../../panel/context.ts';
import { useOverList } from '../../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../../panel/room.ts';
import { OnlyLook } from '../../../../panel/who-may.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { Route } from './+types/template-screen.ts';
import { TemplateForm } from './template-form.tsx';
import { devicesOf } from './template-words.ts';

export const meta = panelMeta('Modelo de reparação');

/** One template beside the list: changed, or deleted. */
export default function TemplateScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('modelos-reparacao'));
  const client = useQueryClient();
  const { can } = usePanel();
  const mayChange = can('repairs.templates');
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'repair-template', id],
    queryFn: ({ signal }) => api('GET /api/admin/repair-templates/{id}', { params: { id }, signal }),
  });
  const done = (text: string) => {
    toast.success(text);
    void client.invalidateQueries({ queryKey: queryKeys.admin });
    leave();
  };
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={query.data?.name ?? 'Modelo'}
      description={query.data && devicesOf(query.data)}
      failure="Não foi possível abrir o modelo"
    >
      {(template) => (
        <div className="space-y-5">
          {!mayChange && <OnlyLook ability="repairs.templates" act="alterar modelos" />}
          <TemplateForm
            template={template}
            isOpen={mayChange}
            onSave={async (typed, { before, over }) => {
              await api('PUT /api/admin/repair-templates/{id}', {
                params: { id },
                body: { ...typed, lines: [...typed.lines], before: { ...before }, over },
              });
              done('Modelo guardado.');
            }}
          />
          {mayChange && <DeleteTemplate template={template} onDeleted={() => done('Modelo apagado.')} />}
        </div>
      )}
    </RecordPanel>
  );
}

function DeleteTemplate({ template, onDeleted }: { template: RepairTemplate; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await orSaid(
      api('DELETE /api/admin/repair-templates/{id}', { params: { id: template.id } }),
      'Não foi possível apagar o modelo.',
    );
    onDeleted();
  };
  return (
    <>
      <div className="border-t pt-4">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Apagar modelo
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Apagar o modelo ${template.name}?`}
        description="Deixa de ser proposto. Os orçamentos feitos com ele ficam como estão."
        confirmLabel="Apagar"
        tone="danger"
        onConfirm={remove}
      />
    </>
  );
}
