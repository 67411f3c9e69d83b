import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

export const meta = panelMeta('Imagens de outros sites');

type Item = Api['GET /api/admin/products/remote-pictures']['response']['items'][number];

const KEY = [...queryKeys.admin, 'products', 'remote-pictures'];

/** Pictures that products have at other sites and that are not in the shop's own files: why, and once more. */
export default function RemotePicturesScreen() {
  const { leave, open } = useOverList(panelPath('produtos'));
  const { can } = usePanel();
  const [page, setPage] = useState(1);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) => api('GET /api/admin/products/remote-pictures', { query: { page }, signal }),
  });
  const { data, error } = query;
  const retry = useMutation({
    mutationFn: () => api('POST /api/admin/products/remote-pictures/retry'),
    onSuccess: async () => {
      toast.success('As imagens que falharam vão ser pedidas outra vez dentro de um minuto.');
      await queries.invalidateQueries({ queryKey: KEY });
    },
    onError: (refused) => toast.error(refusalText(refused, 'Não foi possível pedir as imagens outra vez.')),
  });
  const hasFailed = data?.items.some(({ state }) => state === 'failed') ?? false;
  return (
    <SidePanel
      open
      onOpenChange={leave}
      title="Imagens de outros sites"
      description="São copiadas para a loja; até lá, o produto mostra o desenho no seu lugar"
    >
      {error && <LoadFailed title="Erro ao carregar produtos" query={query} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data?.total === 0 && (
        <EmptyState
          icon={ImageOff}
          title="Todas as imagens estão na loja"
          hint="Nenhum produto mostra imagens de outros sites."
        />
      )}
      {data && data.total > 0 && (
        <>
          {hasFailed && can('catalogue.change') && (
            <Button variant="secondary" isBusy={retry.isPending} onClick={() => retry.mutate()}>
              Tentar novamente as que falharam
            </Button>
          )}
          <ul className="divide-y">
            {data.items.map((item) => (
              <RemotePicture
                key={`${item.product_id} ${item.url}`}
                item={item}
                onEdit={() => open(item.product_id)}
              />
            ))}
          </ul>
          <Pager page={page} pageSize={data.page_size} total={data.total} onPage={setPage} />
        </>
      )}
    </SidePanel>
  );
}

function RemotePicture({ item, onEdit }: { item: Item; onEdit: () => void }) {
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0 space-y-1">
        <p className="font-medium">{item.product_name}</p>
        <p className="break-all text-muted text-sm">{item.url}</p>
        <p className={item.state === 'failed' ? 'text-sm text-tone-red' : 'text-sm'}>
          {item.state === 'failed' ? item.problem : 'À espera de ser copiada.'}
          {item.state === 'waiting' && item.problem && ` Última tentativa: ${item.problem}`}
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={onEdit}>
        Editar<span className="sr-only"> {item.product_name}</span>
      </Button>
    </li>
  );
}
