import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Brand } from '#core/catalogue/brands/contract.ts';
import { MAKER_LABELS, missingOf } from '#core/catalogue/brands/maker-texts.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { usePanel } from '../../../../panel/context.ts';
import { useOverList } from '../../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../../panel/record/record-panel.tsx';
import { ScanInput } from '../../../../panel/record/scan-input.tsx';
import { panelPath } from '../../../../panel/room.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { Route } from './+types/brand-screen.ts';
import { MakerForm } from './maker-form.tsx';

export const meta = panelMeta('Marca');

/** One brand beside the list: who made what it is on, and the same brand written in another way. */
export default function BrandScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('marcas'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'brand', id],
    queryFn: ({ signal }) => api('GET /api/admin/brands/{id}', { params: { id }, signal }),
  });
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={query.data?.name ?? 'Marca'}
      description={query.data && description(query.data)}
      failure="Não foi possível abrir a marca"
    >
      {(brand) => (
        <div className="space-y-6">
          {!brand.is_complete && brand.products > 0 && (
            <Alert tone="warning">
              Falta para mostrar ao lado de cada artigo, como a lei manda:{' '}
              {missingOf(brand)
                .map((field) => MAKER_LABELS[field].toLowerCase())
                .join(', ')}
              . A venda continua.
            </Alert>
          )}
          <MakerForm key={brand.id} brand={brand} canChange={can('catalogue.change')} />
          {brand.products > 0 && (
            <p>
              <Link
                to={`${panelPath('produtos')}?q=${encodeURIComponent(brand.name)}`}
                className="touch-tall text-action underline"
              >
                {brand.products === 1 ? 'Ver o artigo' : `Ver os ${brand.products} artigos`}
              </Link>
            </p>
          )}
          {can('catalogue.change') && <Join brand={brand} />}
        </div>
      )}
    </RecordPanel>
  );
}

function description({ products, names }: Brand): string {
  const sold = products === 1 ? '1 artigo à venda' : `${products} artigos à venda`;
  return names.length === 0 ? sold : `${sold} · também ${names.join(', ')}`;
}

/** Another brand that is this one, written in another way: its articles have this one's maker from then on. */
function Join({ brand }: { brand: Brand }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<Brand | null>(null);
  const { refusal, send } = useCallForm(
    ({ id }: { id: string }) =>
      api('POST /api/admin/brands/{id}/join', { params: { id: brand.id }, body: { other: id } }),
    {
      values: { id: '' },
      done: 'Marcas juntas.',
      onDone: () => {
        setTyped('');
        void client.invalidateQueries({ queryKey: queryKeys.admin });
      },
      failed: 'Não foi possível juntar as marcas',
    },
  );
  return (
    <section aria-labelledby="juntar-marca" className="space-y-3 border-t pt-5">
      <h3 id="juntar-marca" className="font-semibold">
        A mesma marca, escrita de outra maneira
      </h3>
      {refusal && <Alert>{refusal}</Alert>}
      {brand.names.length > 0 && (
        <ul className="divide-y border-y">
          {brand.names.map((name) => (
            <OtherName key={name} brand={brand} name={name} />
          ))}
        </ul>
      )}
      <Field
        label="Outra marca"
        optional
        hint={`Os artigos dela passam a ter o fabricante de ${brand.name}.`}
      >
        <ScanInput<Brand>
          value={typed}
          onType={setTyped}
          onChoose={(found) => {
            setTyped(found.name);
            setOther(found);
          }}
          foundLabel="Marcas encontradas"
          load={async (q, signal) => {
            const { items } = await api('GET /api/admin/brands', {
              query: { q, page: 1, page_size: 8 },
              signal,
            });
            return items.filter((found) => found.id !== brand.id);
          }}
          tell={(found) => ({
            name: found.name,
            detail: found.maker ?? 'Sem fabricante',
            below: found.products === 1 ? '1 artigo' : `${found.products} artigos`,
          })}
        />
      </Field>
      <ConfirmDialog
        open={other !== null}
        onOpenChange={() => setOther(null)}
        title={`Juntar ${other?.name ?? ''} a ${brand.name}?`}
        description={`${other?.name ?? ''} deixa de estar na lista. O nome que os artigos mostram não muda.`}
        confirmLabel="Juntar"
        onConfirm={() => other && send({ id: other.id })}
      />
    </section>
  );
}

/** Another name of a brand, which may turn out not to be one. */
function OtherName({ brand, name }: { brand: Brand; name: string }) {
  const client = useQueryClient();
  const { isBusy, send } = useCallForm('POST /api/admin/brands/{id}/split', {
    params: { id: brand.id },
    values: { name },
    done: 'Marca separada: diga quem a fabrica.',
    onDone: () => void client.invalidateQueries({ queryKey: queryKeys.admin }),
    failed: 'Não foi possível separar a marca',
    toasts: true,
  });
  return (
    <li className="flex min-h-11 items-center justify-between gap-3">
      <span className="min-w-0 break-words">{name}</span>
      <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => void send({ name })}>
        Separar
      </Button>
    </li>
  );
}
