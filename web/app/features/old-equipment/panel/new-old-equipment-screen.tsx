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
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { KindFields } from './kind-fields.tsx';

export const meta = panelMeta('Receber equipamento antigo');

/** Old equipment that somebody brings, without an order or a repair. */
export default function NewOldEquipmentScreen() {
  const client = useQueryClient();
  const { leave, open } = useOverList(panelPath('equipamento-antigo'));
  const [request_id] = useState(() => crypto.randomUUID());
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ category, ...typed }: { what: string; quantity: string; category: string; weight_kg: string }) =>
      api('POST /api/admin/old-equipment', {
        body: { ...typed, category: category || null, request_id },
      }),
    {
      values: { what: '', quantity: '1', category: '', weight_kg: '' },
      done: 'Equipamento antigo registado.',
      onDone: (made) => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        open(made.id);
      },
      failed: 'Não foi possível registar',
    },
  );
  return (
    <SidePanel open onOpenChange={leave} title="Receber equipamento antigo">
      <form {...form} noValidate className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Equipamento" required error={errors.what}>
          <Input {...register('what')} maxLength={120} placeholder="Impressora HP" autoComplete="off" />
        </Field>
        <KindFields register={register} errors={errors} />
        <Button type="submit" isBusy={isBusy}>
          Registar
        </Button>
      </form>
    </SidePanel>
  );
}
