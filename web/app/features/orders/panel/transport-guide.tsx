import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminInvoice } from '#core/invoicing/contract.ts';
import { invoiceLifecycle } from '#core/invoicing/lifecycle.ts';
import { PROBLEM_TEXTS } from '#core/invoicing/texts.ts';
import type { AdminOrder } from '#core/orders/contract.ts';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { lisbonDay, lisbonTime } from '#core/shared/lisbon-time.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { Fact, Facts } from '../../../panel/record/facts.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

/** Milliseconds. */
const REFRESH = 4000;
const HALF_AN_HOUR = 30 * 60_000;

/** Whether the shop or the service is at it. */
const isMoving = ({ state, has_pdf, is_by_hand }: AdminInvoice) =>
  state === 'emitida' ? !has_pdf && !is_by_hand : state !== 'recusada';

/** The transport guide of an order that the shop carries itself: its press, and what became of it. */
export function TransportGuide({ order }: { order: AdminOrder }) {
  const { can } = usePanel();
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'guide', order.id, order.updated_at],
    queryFn: ({ signal }) =>
      api('GET /api/admin/orders/{id}/transport-guide', { params: { id: order.id }, signal }),
    enabled: can('invoicing.read'),
    refetchInterval: ({ state: { data: seen } }) => (seen?.guide && isMoving(seen.guide) ? REFRESH : false),
  });
  if (!data) return null;
  const { is_on: isOn, guide } = data;
  const { stage } = orderLifecycle.facts[order.status];
  const mayIssue =
    isOn &&
    can('invoicing.change') &&
    (stage === 'to_send' || stage === 'on_its_way') &&
    (guide === null || guide.state === 'recusada');
  return (
    <section aria-labelledby="transport-guide" className="space-y-3">
      <h3 id="transport-guide" className="flex items-center gap-2 font-semibold">
        <Truck aria-hidden className="size-4" />
        Transporte da loja
      </h3>
      {guide && <Guide guide={guide} />}
      {mayIssue && <GuideForm orderId={order.id} />}
      {!isOn && !guide && (
        <p className="text-muted text-sm">
          A loja não emite guias de transporte no serviço de faturação: liga-se em Configurações, Faturação.
        </p>
      )}
    </section>
  );
}

function Guide({ guide }: { guide: AdminInvoice }) {
  const { id, number, state, problem, said, transport, has_pdf, customer_nif } = guide;
  const facts: [string, string | null | undefined][] = [
    ['Início', transport && formatDateTime(transport.starts_at)],
    ['Matrícula', transport?.plate],
    ['Para', transport?.to],
    // Of what goes to a final consumer nothing is told to the tax authority.
    ['Código AT', transport?.code ?? (customer_nif === null ? 'Sem código: consumidor final' : null)],
  ];
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={panelPath('faturacao', id)}
          className="inline-flex min-h-11 items-center text-action underline"
        >
          {number ?? 'Guia de transporte'}
        </Link>
        <Badge tone={invoiceLifecycle.facts[state].tone}>{invoiceLifecycle.labels[state]}</Badge>
      </p>
      {problem && (
        <Alert>
          {state === 'recusada' ? PROBLEM_TEXTS[problem].what : said}
          {state === 'recusada' && said && <span className="mt-1 block break-words text-sm">{said}</span>}
        </Alert>
      )}
      <Facts>
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
      </Facts>
      {has_pdf && (
        <DocumentButton size="sm" path={`/api/admin/invoices/${id}/document`} fileName={`${number}.pdf`}>
          Guia de transporte em PDF
        </DocumentButton>
      )}
    </div>
  );
}

/** An instant as its field has it. */
const typed = (at: Date) => `${lisbonDay(at)}T${lisbonTime(at)}`;

function GuideForm({ orderId }: { orderId: string }) {
  const client = useQueryClient();
  const { form, register, errors, isBusy } = useCallForm(
    (body: { starts_at: string; plate: string }) =>
      api('POST /api/admin/orders/{id}/transport-guide', { params: { id: orderId }, body }),
    {
      values: { starts_at: typed(new Date(Date.now() + HALF_AN_HOUR)), plate: '' },
      done: 'A guia está na fila: é emitida dentro de um minuto.',
      onDone: () => client.invalidateQueries({ queryKey: queryKeys.admin }),
      failed: 'Não foi possível emitir a guia de transporte',
      toasts: true,
    },
  );
  return (
    <form {...form} noValidate className="space-y-3">
      <Field
        label="Início do transporte"
        error={errors.starts_at}
        hint="Depois de agora: a guia é emitida antes de a mercadoria sair."
        required
      >
        <Input type="datetime-local" min={typed(new Date())} {...register('starts_at')} />
      </Field>
      <Field label="Matrícula" error={errors.plate} required>
        <Input maxLength={20} autoComplete="off" placeholder="AA-00-BB" {...register('plate')} />
      </Field>
      <Button type="submit" size="sm" isBusy={isBusy}>
        Emitir guia de transporte
      </Button>
    </form>
  );
}
