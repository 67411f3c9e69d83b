import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Feed } from '#core/feeds/contract.ts';
import { FEED_FORMAT_LABELS } from '#core/feeds/values.ts';
import { recordPath } from '#core/records.ts';
import { formatDateTime } from '#core/shared/dates.ts';
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
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Route } from './+types/feed-screen.ts';
import { FeedFields, type FeedForm } from './feed-fields.tsx';

export const meta = panelMeta('Feed de produtos');

const keyOf = (id: string) => [...queryKeys.admin, 'feeds', id];

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Copiado para a área de transferência!');
  } catch {
    toast.error('O navegador não deixa copiar. Selecione o endereço e copie-o.');
  }
}

/** One feed beside the list: the address to give, what would be refused, and what it says. */
export default function FeedScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('feeds'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /api/admin/feeds/{id}', { params: { id }, signal }),
  });
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={query.data?.name ?? 'Feed'}
      description={query.data && FEED_FORMAT_LABELS[query.data.format]}
      failure="Não foi possível abrir o feed"
    >
      {(feed) => (
        <div className="space-y-6">
          <Address feed={feed} onGone={leave} />
          <Refused feed={feed} />
          {can('feeds.change') && (
            <details>
              <summary className="min-h-11 cursor-pointer content-center font-semibold">
                O que o feed leva
              </summary>
              <Change key={JSON.stringify(feed)} feed={feed} />
            </details>
          )}
        </div>
      )}
    </RecordPanel>
  );
}

/** The address to give, and what can be done with it. */
function Address({ feed, onGone }: { feed: Feed; onGone: () => void }) {
  const client = useQueryClient();
  const { can } = usePanel();
  const [asked, setAsked] = useState<'readdress' | 'delete' | null>(null);
  const params = { id: feed.id };
  const readdress = async () => {
    const call = api('POST /api/admin/feeds/{id}/address', { params });
    client.setQueryData(keyOf(feed.id), await orSaid(call, 'Não foi possível trocar o endereço.'));
    toast.success('O feed tem um endereço novo. Dê-o a quem o lê.');
  };
  const remove = async () => {
    await orSaid(api('DELETE /api/admin/feeds/{id}', { params }), 'Não foi possível apagar o feed.');
    toast.success('Feed apagado.');
    onGone();
    void client.invalidateQueries({ queryKey: queryKeys.admin });
  };
  return (
    <section className="space-y-3">
      <p className="text-muted text-sm">
        Dê este endereço a quem vai ler o feed: quem o tem vê os produtos, preços e stock do momento.
      </p>
      <p className="break-all rounded-lg bg-sunken p-3 text-sm [font-variant-ligatures:none]">
        {feed.address}
      </p>
      <p className="text-muted text-sm">
        {feed.read_at ? `Lido pela última vez em ${formatDateTime(feed.read_at)}.` : 'Ainda ninguém o leu.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy(feed.address)}>
          Copiar endereço
        </Button>
        {can('feeds.change') && (
          <>
            <Button size="sm" variant="secondary" onClick={() => setAsked('readdress')}>
              Trocar endereço
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsked('delete')}>
              Apagar
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => isOpen || setAsked(null)}
        title={asked === 'delete' ? 'Apagar o feed?' : 'Trocar o endereço?'}
        description="O endereço atual deixa de responder a quem o lê."
        confirmLabel={asked === 'delete' ? 'Apagar' : 'Trocar'}
        onConfirm={() => (asked === 'delete' ? remove() : readdress())}
      />
    </section>
  );
}

/** What whoever reads it would refuse, each with why and the way to its article: before they refuse it. */
function Refused({ feed }: { feed: Feed }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...keyOf(feed.id), 'refused', page],
    queryFn: ({ signal }) =>
      api('GET /api/admin/feeds/{id}/refused', { params: { id: feed.id }, query: { page }, signal }),
  });
  if (query.error) return <LoadFailed title="Não foi possível ver o que seria recusado" query={query} />;
  if (!query.data) return <Skeleton className="h-24" />;
  const { items, listed, total, page_size } = query.data;
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">
        {listed === 1 ? '1 produto no feed' : `${listed} produtos no feed`}
        {total > 0 && `, ${total} de fora`}
      </h3>
      {total === 0 ? (
        <p className="text-muted text-sm">Nada do que vai seria recusado.</p>
      ) : (
        <>
          <p className="text-muted text-sm">Ficam de fora até estarem certos: quem lê o feed recusava-os.</p>
          <ul className="divide-y">
            {items.map(({ id, name, why }) => (
              <li key={id} className="py-2">
                <Link to={recordPath('product', id)} className="touch-tall text-action underline">
                  {name}
                </Link>
                <p className="text-muted text-sm">{why.join(' · ')}</p>
              </li>
            ))}
          </ul>
          <Pager page={page} total={total} pageSize={page_size} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function Change({ feed }: { feed: Feed }) {
  const client = useQueryClient();
  const { form, register, errors, refusal, isBusy, watch } = useCallForm(
    (typed: FeedForm) => api('PUT /api/admin/feeds/{id}', { params: { id: feed.id }, body: typed }),
    {
      values: { ...feed, min_margin: feed.min_margin === null ? '' : String(feed.min_margin) },
      done: 'Feed alterado.',
      onDone: () => void client.invalidateQueries({ queryKey: queryKeys.admin }),
      failed: 'Não foi possível alterar o feed',
    },
  );
  return (
    <form {...form} noValidate className="space-y-4" aria-label="O que o feed leva">
      {refusal && <Alert>{refusal}</Alert>}
      <FeedFields register={register} errors={errors} format={watch('format')} />
      <Button type="submit" size="sm" isBusy={isBusy}>
        Guardar
      </Button>
    </form>
  );
}
