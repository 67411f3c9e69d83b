import { useState } from 'react';
import { Link } from 'react-router';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { returnLifecycle } from '#core/returns/lifecycle.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { PartInput } from '../../../panel/record/part-input.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { type ActProps, useShowReturn } from './use-show-return.ts';

/** The new articles of an exchange: kept already, or to be chosen, the same ones unless somebody says otherwise. */
export function ExchangeSection({ found }: ActProps) {
  const { can } = usePanel();
  const [isOpen, setOpen] = useState(found.wants === 'troca' || found.wants === 'igual');
  if (found.exchange) return <Held exchange={found.exchange} />;
  const { isEnd } = returnLifecycle.facts[found.state];
  if (isEnd || found.state === 'pedida' || !can('returns.change')) return null;
  if (isOpen) return <HoldForm found={found} />;
  return (
    <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
      Trocar por outro artigo
    </Button>
  );
}

function Held({ exchange }: { exchange: NonNullable<ActProps['found']['exchange']> }) {
  return (
    <section aria-labelledby="return-exchange" className="space-y-1">
      <h3 id="return-exchange" className="font-semibold">
        Troca
      </h3>
      {exchange.goods.map(({ name, quantity }) => (
        <p key={name} className="break-words">
          {quantity} × {name}
        </p>
      ))}
      <p className="text-muted text-sm">
        <Link
          to={panelPath('encomendas', exchange.order_id)}
          className="text-action underline underline-offset-4"
        >
          Encomenda {orderNumber(exchange.order_number)}
        </Link>
        , {formatEuros(exchange.total)}, {orderLifecycle.labels[exchange.status].toLowerCase()}
      </p>
    </section>
  );
}

/** An article that the customer takes, as it is typed: null until one is chosen. */
interface Wanted {
  readonly key: string;
  readonly product: string | null;
  readonly name: string;
  readonly quantity: number;
}

function HoldForm({ found }: ActProps) {
  const show = useShowReturn();
  const [rows, setRows] = useState<readonly Wanted[]>(() =>
    found.lines.flatMap(({ line_id, name, quantity }) => {
      const product = found.goods.find((one) => one.line_id === line_id)?.product_id ?? null;
      return quantity > 0 ? [{ key: line_id, product, name: product ? name : '', quantity }] : [];
    }),
  );
  const change = (key: string, to: Partial<Wanted>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...to } : row)));
  const wanted = rows.filter(({ quantity }) => quantity > 0);
  const { form, refusal, isBusy } = useCallForm(
    (_: Record<string, never>) =>
      api('POST /api/admin/returns/{id}/exchange', {
        params: { id: found.id },
        body: {
          goods: wanted.flatMap(({ product: product_id, quantity }) =>
            product_id ? [{ product_id, quantity }] : [],
          ),
        },
      }),
    { values: {}, done: 'Artigo guardado para a troca.', onDone: show, failed: 'Erro ao guardar o artigo' },
  );
  const isReady = wanted.length > 0 && wanted.every(({ product }) => product !== null);
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <h3 className="font-semibold">{found.wants === 'troca' ? 'O cliente quer trocar' : 'Trocar'}</h3>
      {rows.map((row) => (
        <div key={row.key} className="flex flex-wrap items-end gap-3">
          <Field label="Artigo novo" className="min-w-52 flex-1">
            <PartInput
              value={row.name}
              autoComplete="off"
              placeholder="Nome, SKU ou código de barras"
              onType={(name) => change(row.key, { name, product: null })}
              onChoose={({ id, name }) => change(row.key, { name, product: id })}
            />
          </Field>
          <QuantityStepper
            label={`Quantidade de ${row.name || 'artigo novo'}`}
            value={row.quantity}
            min={0}
            max={9999}
            onChange={(quantity) => change(row.key, { quantity })}
          />
        </div>
      ))}
      <p className="text-muted text-sm">
        Fica numa encomenda sua, ao preço de hoje e sem portes, até os artigos voltarem.
      </p>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" variant="secondary" isBusy={isBusy} disabled={!isReady}>
        Guardar para a troca
      </Button>
    </form>
  );
}
