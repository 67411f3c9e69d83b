import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminInvoiceWhole } from '#core/invoicing/contract.ts';
import { invoiceLifecycle } from '#core/invoicing/lifecycle.ts';
import { invoicingTexts, issuerName, PROBLEM_TEXTS } from '#core/invoicing/texts.ts';
import { INVOICE_KIND_LABELS } from '#core/invoicing/values.ts';
import { recordPath } from '#core/records.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Fact, Facts } from '../../../panel/record/facts.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { UntilTyped } from '../../../panel/record/until-typed.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Route } from './+types/invoice-screen.ts';
import { ByHand, JoinPdf } from './by-hand.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';

export const meta = panelMeta('Fatura');

const FAILED = 'Não foi possível emitir o documento';

/** Milliseconds. */
const REFRESH = 4000;

/** Whether the shop or the service is at it. */
function isMoving({ state, has_pdf, is_by_hand }: AdminInvoiceWhole): boolean {
  return state === 'emitida' ? !has_pdf && !is_by_hand : state !== 'recusada' && state !== 'substituida';
}

/** What people call it. */
function nameOf({ kind, number }: Pick<AdminInvoiceWhole, 'kind' | 'number'>): string {
  return number ?? INVOICE_KIND_LABELS[kind];
}

/** One document beside the list: where it stands, the one next press, and what is in it. */
export default function InvoiceScreen({ params: { id } }: Route.ComponentProps) {
  const { leave, open } = useOverList(panelPath('faturacao'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'invoice', id],
    queryFn: ({ signal }) => api('GET /api/admin/invoices/{id}', { params: { id }, signal }),
    // What the service does by itself shows without a press.
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? REFRESH : false),
  });
  const found = query.data;
  useRecordName(id, found && nameOf(found));
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={found ? nameOf(found) : 'Fatura'}
      description={found && <InvoiceBadge state={found.state} />}
      failure="Não foi possível abrir o documento"
    >
      {(shown) => (
        <div className="space-y-5">
          <p className="text-muted">{invoiceLifecycle.facts[shown.state].meaning}</p>
          {shown.state === 'emitida' && shown.problem && (
            <Alert>
              {invoicingTexts.issuedOtherwise}
              <span className="mt-1 block break-words text-sm">{shown.said}</span>
            </Alert>
          )}
          <UntilTyped latest={shown} formOf={({ state, problem }) => `${state} ${problem}`}>
            {(one, onSaved) =>
              one.state === 'recusada' &&
              one.problem && <Refused found={one} mayChange={can('invoicing.change')} onSaved={onSaved} />
            }
          </UntilTyped>
          {shown.number !== null &&
            (shown.has_pdf ? (
              <DocumentButton
                path={`/api/admin/invoices/${shown.id}/document`}
                fileName={`${nameOf(shown)}.pdf`}
              >
                Ver PDF
              </DocumentButton>
            ) : shown.is_by_hand ? (
              can('invoicing.change') && <JoinPdf id={shown.id} />
            ) : (
              <p className="text-muted text-sm">O serviço ainda está a fazer o PDF.</p>
            ))}
          {shown.can_be_by_hand && can('invoicing.change') && <ByHand key={shown.id} found={shown} />}
          <InvoiceFacts found={shown} />
          <Lines found={shown} />
          {shown.can_change_nif && can('invoicing.change') && (
            <ChangeNif found={shown} onMade={(made) => open(made)} />
          )}
        </div>
      )}
    </RecordPanel>
  );
}

interface RefusedProps {
  found: AdminInvoiceWhole;
  mayChange: boolean;
  onSaved: () => void;
}

/** Why it was refused, and the press that mends it. */
function Refused({ found, mayChange, onSaved }: RefusedProps) {
  const { what, press, asksNif } = PROBLEM_TEXTS[found.problem ?? 'other'];
  return (
    <section aria-label="Recusada" className="space-y-4 rounded-lg border p-4">
      <Alert>
        {what}
        {found.said && <span className="mt-1 block break-words text-sm">{found.said}</span>}
      </Alert>
      {mayChange && press !== null && (
        <CustomerForm found={found} press={press} isAsked={asksNif === true} onSaved={onSaved} />
      )}
    </section>
  );
}

interface CustomerFormProps {
  found: AdminInvoiceWhole;
  press: string;
  /** Whether name and NIF are typed. */
  isAsked: boolean;
  onSaved: () => void;
}

function CustomerForm({ found, press, isAsked, onSaved }: CustomerFormProps) {
  const refresh = useShowRecord('invoice');
  const { form, register, errors, isBusy } = useCallForm(
    (customer: { name: string; nif: string }) =>
      api('POST /api/admin/invoices/{id}/retry', {
        params: { id: found.id },
        body: isAsked ? { customer } : {},
      }),
    {
      values: { name: found.customer_name, nif: found.customer_nif ?? '' },
      done: 'Voltou à fila: é emitida dentro de um minuto.',
      onDone: (saved) => {
        refresh(saved);
        onSaved();
      },
      failed: FAILED,
      toasts: true,
    },
  );
  return (
    <form {...form} noValidate className="space-y-3">
      {isAsked && (
        <>
          <Field label="NIF" optional error={errors.nif} hint={`Vazio: ${invoicingTexts.finalConsumer}.`}>
            <Input {...register('nif')} inputMode="numeric" maxLength={20} autoComplete="off" />
          </Field>
          <Field label="Nome" error={errors.name} required>
            <Input {...register('name')} maxLength={120} autoComplete="off" />
          </Field>
        </>
      )}
      <Button type="submit" isBusy={isBusy}>
        {press}
      </Button>
    </form>
  );
}

function InvoiceFacts({ found }: { found: AdminInvoiceWhole }) {
  const sale = recordPath(found.sale_kind, found.sale_subject);
  const facts: [string, string | null][] = [
    ['Tipo', INVOICE_KIND_LABELS[found.kind]],
    ['Cliente', found.customer_name],
    ['NIF', found.customer_nif ?? invoicingTexts.finalConsumer],
    ['Total', found.kind === 'GT' ? null : formatEuros(found.total)],
    ['ATCUD', found.atcud],
    ['Início do transporte', found.transport && formatDateTime(found.transport.starts_at)],
    ['Matrícula', found.transport?.plate ?? null],
    ['Para', found.transport?.to ?? null],
    ['Código AT', found.transport?.code ?? null],
    ['Serviço', issuerName(found.service, found.account)],
    ['Motivo', found.reason],
    ['Emitida', found.issued_at && formatDateTime(found.issued_at)],
    ['Referência da loja', found.own_reference],
  ];
  return (
    <Facts>
      {facts.map(
        ([label, value]) =>
          value && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
      <Fact label="Venda">
        {sale ? (
          <Link to={sale} className="text-action underline">
            {found.about}
          </Link>
        ) : (
          found.about
        )}
      </Fact>
      {found.related.map(({ id, kind, number }) => (
        <Fact
          key={id}
          label={kind === 'NC' || kind === 'RG' ? INVOICE_KIND_LABELS[kind] : 'Documento de origem'}
        >
          <Link to={panelPath('faturacao', id)} className="text-action underline">
            {nameOf({ kind, number })}
          </Link>
        </Fact>
      ))}
    </Facts>
  );
}

function Lines({ found: { kind, lines } }: { found: AdminInvoiceWhole }) {
  return (
    <section aria-labelledby="invoice-lines" className="space-y-2">
      <h3 id="invoice-lines" className="font-semibold">
        Linhas
      </h3>
      <ul className="divide-y text-sm">
        {lines.map(({ id, name, quantity, total, iva_rate, exemption }) => (
          <li key={id} className="flex justify-between gap-3 py-2">
            <span className="min-w-0 break-words">
              {quantity > 1 && `${quantity} × `}
              {name}
              <span className="text-muted">
                {' '}
                · IVA {iva_rate} %{exemption && ` (${exemption})`}
              </span>
            </span>
            {kind !== 'GT' && <span className="figures shrink-0">{formatEuros(total)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Replaces an issued document by one with another NIF: a credit note and a new one. */
function ChangeNif({ found, onMade }: { found: AdminInvoiceWhole; onMade: (id: string) => void }) {
  const refresh = useShowRecord('invoice');
  const [isOpen, setOpen] = useState(false);
  const { form, register, errors, isBusy } = useCallForm(
    (customer: { name: string; nif: string }) =>
      api('POST /api/admin/invoices/{id}/nif', { params: { id: found.id }, body: customer }),
    {
      values: { name: found.customer_name, nif: found.customer_nif ?? '' },
      done: 'A nota de crédito e o documento novo estão na fila.',
      onDone: (made) => {
        refresh(made);
        onMade(made.id);
      },
      failed: FAILED,
      toasts: true,
    },
  );
  if (!isOpen) {
    return (
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Corrigir o NIF
      </Button>
    );
  }
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <p className="text-muted text-sm">
        Um documento emitido não muda: a loja emite uma nota de crédito de tudo e um documento novo com este
        NIF.
      </p>
      <Field label="NIF" optional error={errors.nif} hint={`Vazio: ${invoicingTexts.finalConsumer}.`}>
        <Input {...register('nif')} inputMode="numeric" maxLength={20} autoComplete="off" />
      </Field>
      <Field label="Nome" error={errors.name} required>
        <Input {...register('name')} maxLength={120} autoComplete="off" />
      </Field>
      <Button type="submit" size="sm" isBusy={isBusy}>
        Emitir com este NIF
      </Button>
    </form>
  );
}
