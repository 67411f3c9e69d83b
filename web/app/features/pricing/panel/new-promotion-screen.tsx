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
import { PromotionFields } from './promotion-fields.tsx';
import { NEW_PROMOTION, type PromotionForm, sentOf } from './promotion-form.ts';

export const meta = panelMeta('Nova promoção');

/** A new promotion: made, its record shows what it would have given before it begins. */
export default function NewPromotionScreen() {
  const client = useQueryClient();
  const { leave, open } = useOverList(panelPath('promocoes'));
  const [request_id] = useState(() => crypto.randomUUID());
  const { form, refusal, isBusy, ...fields } = useCallForm(
    (typed: PromotionForm) => api('POST /api/admin/promotions', { body: { ...sentOf(typed), request_id } }),
    {
      values: NEW_PROMOTION,
      done: 'Promoção criada. Veja o que teria dado e ative-a.',
      onDone: (made) => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        open(made.id);
      },
      failed: 'Não foi possível criar a promoção',
    },
  );
  return (
    <SidePanel open onOpenChange={leave} title="Nova promoção">
      <form {...form} noValidate className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        <PromotionFields {...fields} />
        <Button type="submit" isBusy={isBusy}>
          Criar e experimentar
        </Button>
      </form>
    </SidePanel>
  );
}
