import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerGroup, GroupPriceRow } from '#core/pricing/groups-contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { EitherPrice } from '../../../panel/either-price.tsx';
import { PartInput } from '../../../panel/record/part-input.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PriceFiles } from './price-files.tsx';

/** The articles that have a price of their own in a group. */
export function GroupPrices({ group }: { group: CustomerGroup }) {
  const { can } = usePanel();
  const [page, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'groups', group.id, 'prices', page],
    queryFn: ({ signal }) =>
      api('GET /api/admin/groups/{id}/prices', { params: { id: group.id }, query: { page }, signal }),
  });
  if (query.error) return <LoadFailed title="Não foi possível ver os preços" query={query} />;
  if (!query.data) return <Skeleton className="h-24" />;
  const { items, total, page_size } = query.data;
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">
        {total === 1 ? '1 artigo com preço próprio' : `${total} artigos com preço próprio`}
      </h3>
      {total === 0 && (
        <p className="text-muted text-sm">
          Sem preço próprio, conta a percentagem da categoria. Se uma campanha for melhor, é essa que conta.
        </p>
      )}
      <ul className="divide-y">
        {items.map((row) => (
          <ArticlePrices key={row.product_id} group={group} row={row} />
        ))}
      </ul>
      {can('pricing.change') && <PriceFiles group={group} />}
      <Pager page={page} total={total} pageSize={page_size} onPage={setPage} />
      {can('pricing.change') &&
        (isAdding ? (
          <PriceForm group={group} onDone={() => setAdding(false)} />
        ) : (
          <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
            Pôr preço a um artigo
          </Button>
        ))}
    </section>
  );
}

function ArticlePrices({ group, row }: { group: CustomerGroup; row: GroupPriceRow }) {
  const client = useQueryClient();
  const { can } = usePanel();
  const { refusal, send } = useCallForm(
    ({ from_units }: { from_units: number }) =>
      api('PUT /api/admin/groups/{id}/prices/{product_id}', {
        params: { id: group.id, product_id: row.product_id },
        body: { from_units, price: null, with_iva: true },
      }),
    {
      values: { from_units: 0 },
      done: 'Preço retirado.',
      onDone: () => void client.invalidateQueries({ queryKey: queryKeys.admin }),
      failed: 'Não foi possível retirar o preço',
    },
  );
  return (
    <li className="space-y-1 py-2">
      <p className="font-medium">{row.name}</p>
      <p className="figures text-muted text-sm">
        {row.sku && `${row.sku} · `}para todos {formatEuros(row.list)}
      </p>
      {refusal && <Alert>{refusal}</Alert>}
      <ul>
        {row.prices.map(({ from_units, price, with_iva, pays }) => (
          <li key={from_units} className="flex flex-wrap items-center justify-between gap-2">
            <span className="figures text-sm">
              {from_units > 1 && `A partir de ${from_units}: `}
              {formatEuros(price)} {with_iva ? 'c/ IVA' : 's/ IVA'}
              <span className="block text-muted">
                {pays === null
                  ? 'Não baixa o de todos: conta o de todos'
                  : `Paga ${formatEuros(pays)} com IVA`}
              </span>
            </span>
            {can('pricing.change') && (
              <Button size="sm" variant="ghost" onClick={() => void send({ from_units })}>
                Retirar<span className="sr-only"> o preço de {row.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface Typed {
  product: { id: string; name: string } | null;
  name: string;
  from_units: string;
  price: { typed: string; hasIva: boolean };
}

/** One price of one article: another from as many units on is replaced, the rest stay. */
function PriceForm({ group, onDone }: { group: CustomerGroup; onDone: () => void }) {
  const client = useQueryClient();
  const { form, register, errors, refusal, isBusy, watch, setValue } = useCallForm(
    ({ product, from_units, price }: Typed) =>
      api('PUT /api/admin/groups/{id}/prices/{product_id}', {
        params: { id: group.id, product_id: product?.id ?? '' },
        body: { from_units, price: price.typed, with_iva: price.hasIva },
      }),
    {
      values: {
        product: null,
        name: '',
        from_units: '1',
        price: { typed: '', hasIva: !group.is_net },
      } as Typed,
      done: 'Preço guardado.',
      onDone: () => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        onDone();
      },
      failed: 'Não foi possível guardar o preço',
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-3" aria-label="Preço de um artigo">
      {refusal && <Alert>{refusal}</Alert>}
      <Field label="Artigo" error={errors.product_id} required>
        <PartInput
          foundLabel="Artigos"
          placeholder="Nome, SKU ou código de barras"
          value={watch('name')}
          onType={(name) => {
            setValue('name', name);
            setValue('product', null);
          }}
          onChoose={({ id, name }) => {
            setValue('name', name);
            setValue('product', { id, name });
          }}
        />
      </Field>
      <Field label="A partir de quantas unidades" error={errors.from_units} required>
        <Input {...register('from_units')} inputMode="numeric" maxLength={3} autoComplete="off" />
      </Field>
      <EitherPrice
        name="Preço"
        price={watch('price')}
        error={errors.price}
        required
        onChange={(price) => setValue('price', price)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Guardar preço
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
