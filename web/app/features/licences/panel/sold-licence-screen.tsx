import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SoldLicence } from '#core/licences/contract.ts';
import { MAX_KEY_LENGTH } from '#core/licences/rules/read-keys.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactRow, FactRows } from '../../../ui/fact-rows.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LicenceBadge } from '../licence-badge.tsx';
import type { Route } from './+types/sold-licence-screen.ts';
import { ReasonForm } from './reason-form.tsx';

export const meta = panelMeta('Licença vendida');

const FAILED = 'Não foi possível guardar a chave';

/** One licence that was sold, beside the list: its key is entered, or its customer told again. */
export default function SoldLicenceScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('licencas-vendidas'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'licences', 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/licences/{id}', { params: { id }, signal }),
  });
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={query.data?.product ?? 'Licença'}
      description={query.data && <LicenceBadge state={query.data.state} />}
      failure="Não foi possível abrir a licença"
    >
      {(sold) => (
        <div className="space-y-5">
          {sold.state === 'espera' && can('licences.change') && <EnterKey sold={sold} />}
          <SoldFacts sold={sold} />
          {(sold.state === 'entregue' || sold.state === 'revelada') && <Told sold={sold} />}
        </div>
      )}
    </RecordPanel>
  );
}

function SoldFacts({ sold }: { sold: SoldLicence }) {
  const facts: [string, string | null][] = [
    ['Cliente', sold.order.customer_name],
    ['Vendida', formatDateTime(sold.sold_at)],
    [
      'Chave prometida até',
      sold.state === 'espera' && sold.promised_at ? formatDate(sold.promised_at) : null,
    ],
    ['Revelada ao cliente', sold.revealed_at && formatDateTime(sold.revealed_at)],
    ['Termina', sold.ends_at && formatDate(sold.ends_at)],
  ];
  return (
    <dl className="divide-y border-y text-sm">
      <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
        <dt className="text-muted">Encomenda</dt>
        <dd>
          <Link to={panelPath('encomendas', sold.order.id)} className="touch-tall text-action underline">
            {orderNumber(sold.order.number)}
          </Link>
        </dd>
      </div>
      <FactRows facts={facts} />
      {sold.installation && (
        <FactRow label="Instalação">
          <Link
            to={panelPath('reparacoes', sold.installation.id)}
            className="touch-tall text-action underline"
          >
            {repairNumber(sold.installation.number)}
          </Link>
        </FactRow>
      )}
    </dl>
  );
}

/** The key that came from the supplier: its customer is told by mail. */
function EnterKey({ sold }: { sold: SoldLicence }) {
  const client = useQueryClient();
  const { form, register, errors, error, isBusy } = useCallForm(
    ({ value }: { value: string }) =>
      api('PUT /api/admin/licences/{id}/key', { params: { id: sold.id }, body: { value: value.trim() } }),
    {
      values: { value: '' },
      check: ({ value }) => (value.trim() ? {} : { value: 'Indique a chave' }),
      done: 'Chave introduzida. O cliente foi avisado.',
      onDone: () => client.invalidateQueries({ queryKey: queryKeys.admin }),
      failed: FAILED,
    },
  );
  return (
    <form {...form} noValidate aria-label="Introduzir chave" className="space-y-3 rounded-lg border p-4">
      {error !== null && !errors.value && <Alert>{refusalText(error, FAILED)}</Alert>}
      <Field label="Chave" hint="O cliente recebe um email a dizer onde a ver." error={errors.value} required>
        <Input
          {...register('value')}
          maxLength={MAX_KEY_LENGTH}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        Introduzir chave
      </Button>
    </form>
  );
}

/** Telling the customer again, and looking at the key: each with its reason. */
function Told({ sold }: { sold: SoldLicence }) {
  const { can } = usePanel();
  const [act, setAct] = useState<'resend' | 'reveal' | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        {can('licences.change') && (
          <Button onClick={() => setAct(act === 'resend' ? null : 'resend')}>Reenviar ao cliente</Button>
        )}
        {can('licences.reveal') && (
          <Button variant="secondary" onClick={() => setAct(act === 'reveal' ? null : 'reveal')}>
            Ver chave
          </Button>
        )}
      </div>
      {act === 'resend' && (
        <ReasonForm
          key="resend"
          what="Enviar email"
          hint="O email diz onde ver a chave; a chave não vai nele."
          done="Email enviado ao cliente."
          send={(reason) =>
            api('POST /api/admin/licences/{id}/resend', { params: { id: sold.id }, body: { reason } })
          }
          onDone={() => setAct(null)}
        />
      )}
      {act === 'reveal' && (
        <ReasonForm
          key="reveal"
          what="Mostrar chave"
          hint="Fica registado quem viu a chave e porquê."
          send={(reason) =>
            api('POST /api/admin/licences/{id}/reveal', { params: { id: sold.id }, body: { reason } })
          }
          onDone={({ value }) => {
            setShown(value);
            setAct(null);
          }}
        />
      )}
      {shown !== null && (
        <output className="block select-all break-all rounded-lg border bg-sunken p-4 text-center font-mono font-semibold">
          {shown}
        </output>
      )}
    </div>
  );
}
