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
import { FeedFields, type FeedForm, NEW_FEED } from './feed-fields.tsx';

export const meta = panelMeta('Novo feed');

/** A new feed: made, its record shows the address to give. */
export default function NewFeedScreen() {
  const client = useQueryClient();
  const { leave, open } = useOverList(panelPath('feeds'));
  const [request_id] = useState(() => crypto.randomUUID());
  const { form, register, errors, refusal, isBusy, watch } = useCallForm(
    (typed: FeedForm) => api('POST /api/admin/feeds', { body: { ...typed, request_id } }),
    {
      values: NEW_FEED,
      done: 'Feed criado. Dê o endereço a quem o vai ler.',
      onDone: (made) => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        open(made.id);
      },
      failed: 'Não foi possível criar o feed',
    },
  );
  return (
    <SidePanel open onOpenChange={leave} title="Novo feed">
      <form {...form} noValidate className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        <FeedFields register={register} errors={errors} format={watch('format')} />
        <Button type="submit" isBusy={isBusy}>
          Criar feed
        </Button>
      </form>
    </SidePanel>
  );
}
