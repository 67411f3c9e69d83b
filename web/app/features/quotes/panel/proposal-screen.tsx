import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { ProposalSaid } from '#core/quotes/contract.ts';
import { proposalLifecycle } from '#core/quotes/lifecycle.ts';
import type { ProposalWhole } from '#core/quotes/panel-contract.ts';
import { proposalNumber } from '#core/quotes/record.ts';
import { proposalTexts } from '#core/quotes/texts.ts';
import { DELIVERY_LABELS } from '#core/quotes/values.ts';
import { formatDateTime, formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { ContractCustomer, RecordHistory } from '../../../panel/record/contract-parts.tsx';
import { Facts } from '../../../panel/record/facts.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { FactRow, FactRows } from '../../../ui/fact-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { ProposalBadge } from '../proposal-state.tsx';
import type { Route } from './+types/proposal-screen.ts';
import { AcceptForCustomer } from './accept-for-customer.tsx';
import { LineFields } from './line-fields.tsx';
import { CustomerFields, type ProposalValues, TermsFields } from './proposal-fields.tsx';
import { sentLines, typedLines } from './typed-lines.ts';

export const meta = panelMeta('Orçamento');

const KIND = 'proposal-one';

/** One proposal beside the list: what comes next, what it says, what was sent, what happened. */
export default function ProposalScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('orcamentos'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, KIND, id],
    queryFn: ({ signal }) => api('GET /api/admin/proposals/{id}', { params: { id }, signal }),
  });
  const show = useShowRecord(KIND);
  const found = query.data;
  useRecordName(id, found && proposalNumber(found.number));
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={found ? `Orçamento ${proposalNumber(found.number)}` : 'Orçamento'}
      description={found && <ProposalBadge state={found.state} />}
      failure="Não foi possível abrir o orçamento"
    >
      {(proposal) => (
        <div className="space-y-5">
          <p className="text-muted">{proposalLifecycle.facts[proposal.state].advice}</p>
          {proposal.asked_note && <Alert tone="info">O cliente escreveu: {proposal.asked_note}</Alert>}
          {can('quotes.change') && <Acts proposal={proposal} />}
          {can('quotes.change') && proposal.state === 'enviado' && (
            <AcceptForCustomer key={proposal.versions[0]?.version} proposal={proposal} onDone={show} />
          )}
          <About proposal={proposal} />
          {can('quotes.change') && proposalLifecycle.facts[proposal.state].mayChange ? (
            <Editor key={JSON.stringify(proposal.form)} proposal={proposal} />
          ) : (
            <Said said={proposal.said} />
          )}
          <Versions proposal={proposal} />
          <RecordHistory events={proposal.events} labels={proposalLifecycle.labels} />
        </div>
      )}
    </RecordPanel>
  );
}

interface Part {
  proposal: ProposalWhole;
}

/** An act of one press; what it is refused with is told as a toast. */
function usePress(call: () => Promise<ProposalWhole>, done: string, onDone?: (saved: ProposalWhole) => void) {
  const show = useShowRecord(KIND);
  const { send, isBusy } = useCallForm(() => call(), {
    done,
    onDone: (saved) => {
      show(saved);
      onDone?.(saved);
    },
    failed: proposalTexts.sendFailed,
    toasts: true,
  });
  return { isBusy, onClick: () => void send({}).catch(() => undefined) };
}

/** The one press that comes next, and the others, quieter. */
function Acts({ proposal }: Part) {
  const { id, state, said, customer_email } = proposal;
  const navigate = useNavigate();
  const [request_id] = useState(() => crypto.randomUUID());
  const params = { id };
  const send = usePress(
    () => api('POST /api/admin/proposals/{id}/send', { params, body: { version: said.version } }),
    proposalTexts.sent,
  );
  const withdraw = usePress(
    () => api('POST /api/admin/proposals/{id}/withdraw', { params }),
    'Orçamento retirado.',
  );
  const copy = usePress(
    () => api('POST /api/admin/proposals/{id}/copy', { params, body: { request_id } }),
    'Orçamento copiado.',
    (made) => void navigate(panelPath('orcamentos', made.id)),
  );
  const mayChange = proposalLifecycle.facts[state].mayChange;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'enviado' && !proposal.is_changed && customer_email !== null && (
        <Button variant="secondary" {...send}>
          Reenviar o mesmo
        </Button>
      )}
      <Button variant="secondary" {...copy}>
        Copiar
      </Button>
      {proposal.versions.length > 0 && (
        <DocumentButton
          variant="ghost"
          path={`/api/admin/proposals/${id}/document`}
          fileName={`orcamento-${proposalNumber(proposal.number)}.pdf`}
        >
          Orçamento em PDF
        </DocumentButton>
      )}
      {mayChange && (
        <Button variant="ghost" {...withdraw}>
          Retirar
        </Button>
      )}
    </div>
  );
}

function About({ proposal }: Part) {
  const { order } = proposal;
  return (
    <Facts>
      <ContractCustomer of={proposal} />
      {order && (
        <FactRow label="Encomenda">
          <Link to={panelPath('encomendas', order.id)} className="text-action underline">
            {orderNumber(order.number)}
          </Link>
        </FactRow>
      )}
      <FactRows
        facts={[
          ['Email', proposal.customer_email],
          ['Empresa', proposal.billing_name],
          ['NIF', proposal.nif],
          ['Válido até', proposal.valid_until && formatDay(proposal.valid_until)],
          ['Motivo da recusa', proposal.decline_reason],
        ]}
      />
    </Facts>
  );
}

/** What it says now, to be changed: its customer has it when it is sent. */
function Editor({ proposal }: Part) {
  const { form: before } = proposal;
  const [lines, setLines] = useState(() => typedLines(proposal));
  /** Pressed to send what is typed, and not to keep it alone. */
  const sends = useRef(false);
  const show = useShowRecord(KIND);
  const { form, register, watch, errors, refusal, isBusy } = useCallForm(
    async (typed: ProposalValues, { over }) => {
      const saved = await api('PUT /api/admin/proposals/{id}', {
        params: { id: proposal.id },
        body: { ...typed, lines: sentLines(lines), before, ...(over && { over }) },
      });
      if (!sends.current) return saved;
      const { id, said } = saved;
      return await api('POST /api/admin/proposals/{id}/send', {
        params: { id },
        body: { version: said.version },
      });
    },
    {
      values: {
        customer_name: before.customer_name,
        customer_email: before.customer_email ?? '',
        customer_phone: before.customer_phone ?? '',
        billing_name: before.billing_name ?? '',
        nif: before.nif ?? '',
        note: before.note,
        valid_days: String(before.valid_days),
        may_split: before.may_split,
        delivery: before.delivery,
        delivery_price: before.delivery_price.toFixed(2).replace('.', ','),
      },
      onDone: (saved) => {
        show(saved);
        toast.success(sends.current ? proposalTexts.sent : proposalTexts.saved);
      },
      failed: 'Erro ao guardar o orçamento',
    },
  );
  return (
    <form {...form} noValidate className="space-y-5">
      <LineFields lines={lines} onChange={setLines} errors={errors} userId={proposal.user_id} />
      <p className="figures text-right">
        Total guardado, com IVA: <strong>{formatEuros(proposal.said.total)}</strong>
      </p>
      <TermsFields register={register} errors={errors} isBrought={watch('delivery') === 'entrega'} />
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">Cliente</summary>
        <CustomerFields register={register} errors={errors} />
      </details>
      {refusal && <Alert>{refusal}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          isBusy={isBusy}
          onClick={() => {
            sends.current = true;
          }}
        >
          Enviar ao cliente
        </Button>
        <Button
          type="submit"
          variant="secondary"
          isBusy={isBusy}
          onClick={() => {
            sends.current = false;
          }}
        >
          Guardar
        </Button>
      </div>
    </form>
  );
}

/** What a version says. */
function Said({ said }: { said: ProposalSaid }) {
  return (
    <div className="space-y-2 text-sm">
      <ul className="divide-y border-y">
        {said.lines.map((line) => (
          <li key={line.id} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 break-words">
              {line.quantity} × {line.name}
              {line.is_accepted === false && <span className="block text-muted">Não aceite</span>}
            </span>
            <span className="figures whitespace-nowrap">{formatEuros(line.gross)}</span>
          </li>
        ))}
      </ul>
      <p className="figures flex justify-between gap-3 font-semibold">
        <span>Total, com IVA</span>
        <span>{formatEuros(said.total)}</span>
      </p>
      <p className="text-muted">
        {DELIVERY_LABELS[said.delivery]}
        {said.delivery_price > 0 && ` (${formatEuros(said.delivery_price)})`}
      </p>
      {said.note && <p className="whitespace-pre-line">{said.note}</p>}
    </div>
  );
}

/** What was sent, each as its customer read it. */
function Versions({ proposal: { versions } }: Part) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="proposal-versions" className="space-y-1">
      <h3 id="proposal-versions" className="font-semibold">
        Versões enviadas
      </h3>
      {versions.map((said) => (
        <details key={said.version}>
          <summary className="figures min-h-11 cursor-pointer content-center">
            Versão {said.version} · {formatEuros(said.total)}
            {said.sent_at && ` · ${formatDateTime(said.sent_at)}`}
          </summary>
          <Said said={said} />
        </details>
      ))}
    </section>
  );
}
