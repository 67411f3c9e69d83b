import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Refund } from '#core/payments/refunds-contract.ts';
import { METHOD_LABELS, REFUND_ROUTE_LABELS } from '#core/payments/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Fact, Facts } from '../../../panel/record/facts.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';
import { OnlyLook } from '../../../panel/who-may.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Route } from './+types/refund-screen.ts';
import { AccountForm, Approval } from './refund-approval.tsx';
import { RefundStateBadge } from './refund-state-badge.tsx';
import { SaleLink } from './sale-link.tsx';

export const meta = panelMeta('Reembolso');

type Step = Refund['next'][number];

/** How often a refund that is under way is looked at, milliseconds. */
const ASKED_EVERY = 2000;

/** Whether the provider has been or will be asked for it, and nobody but it is waited for. */
function isBeingAsked({ route, state, needs_check }: Refund): boolean {
  return route === 'provider' && !needs_check && (state === 'requested' || state === 'sent');
}

const STEPS: Readonly<Record<Step, { act: string; title: string; told: string }>> = {
  sent: {
    act: 'Transferência pedida ao banco',
    title: 'A transferência já foi pedida?',
    told: 'O reembolso fica como enviado, à espera de se saber que chegou. O cliente ainda não é avisado.',
  },
  done: {
    act: 'Dinheiro devolvido',
    title: 'O dinheiro já foi devolvido?',
    told: 'O cliente recebe um email a dizer que o dinheiro foi devolvido, e os pontos dos artigos são retirados. Não pode ser desfeito.',
  },
  returned: {
    act: 'O banco devolveu',
    title: 'O banco devolveu a transferência?',
    told: 'O reembolso volta a estar por fazer, sem IBAN. O cliente de uma encomenda recebe um email a pedir outro.',
  },
  failed: {
    act: 'Não foi devolvido',
    title: 'O reembolso falhou?',
    told: 'O reembolso acaba aqui e o valor volta a poder ser devolvido. O cliente não é avisado.',
  },
};

function Steps({ refund }: { refund: Refund }) {
  const show = useShowRecord('refund');
  const [note, setNote] = useState('');
  const [step, setStep] = useState<Step | null>(null);
  const record = useMutation({
    mutationFn: (state: Step) =>
      api('PUT /api/admin/refunds/{id}', { params: { id: refund.id }, body: { state, note } }),
    onSuccess: (saved) => {
      toast.success('Reembolso registado.');
      setNote('');
      show(saved);
    },
    onError: (error) => toast.error(refusalText(error, 'Erro ao registar o reembolso')),
  });
  if (refund.next.length === 0) return null;
  return (
    <section aria-labelledby="refund-steps" className="space-y-3 rounded-lg border p-4">
      <h3 id="refund-steps" className="font-semibold">
        O que aconteceu
      </h3>
      <Field label="Nota" optional hint="Fica com o reembolso; o cliente não a lê.">
        <Textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {refund.next.map((next) => (
          <Button
            key={next}
            size="sm"
            variant={next === 'done' ? 'primary' : 'secondary'}
            onClick={() => setStep(next)}
          >
            {STEPS[next].act}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={step !== null}
        onOpenChange={() => setStep(null)}
        title={step ? STEPS[step].title : ''}
        description={step ? STEPS[step].told : ''}
        confirmLabel={step ? STEPS[step].act : ''}
        tone={step === 'failed' ? 'danger' : 'primary'}
        onConfirm={() => step && record.mutateAsync(step)}
      />
    </section>
  );
}

/** One refund beside the list: where it stands, and what somebody records of it. */
export default function RefundScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('reembolsos'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'refund', id],
    queryFn: ({ signal }) => api('GET /api/admin/refunds/{id}', { params: { id }, signal }),
    // The provider is being asked: its answer comes in by itself.
    refetchInterval: ({ state: { data } }) => (data && isBeingAsked(data) ? ASKED_EVERY : false),
  });
  const refund = query.data;
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={refund ? `Reembolso de ${formatEuros(refund.amount)}` : 'Reembolso'}
      description={refund && <RefundStateBadge state={refund.state} />}
      failure="Não foi possível abrir o reembolso"
    >
      {(shown) => (
        <div className="space-y-5">
          {shown.needs_check && (
            <Alert tone="warning">
              {shown.state === 'failed'
                ? 'O dinheiro não foi devolvido. Registe aqui que já viu, ou devolva de outra forma.'
                : 'Não se sabe se o dinheiro foi devolvido. Confirme na conta do fornecedor e registe aqui.'}
            </Alert>
          )}
          {can('payments.refund') && <Approval refund={shown} />}
          {can('payments.refund') && shown.is_transfer_due && <AccountForm refund={shown} />}
          {shown.next.length > 0 &&
            (can('payments.refund') ? (
              <Steps refund={shown} />
            ) : (
              <OnlyLook ability="payments.refund" act="registar o que aconteceu a este reembolso" />
            ))}
          <p className="whitespace-pre-line break-words">{shown.reason}</p>
          <RefundFacts refund={shown} />
        </div>
      )}
    </RecordPanel>
  );
}

/** What is known of it: of what, by which way, when, and what the provider said. */
function RefundFacts({ refund }: { refund: Refund }) {
  return (
    <Facts>
      {refund.customer_name && <Fact label="Cliente">{refund.customer_name}</Fact>}
      <Fact label="De">
        <SaleLink {...refund} />
      </Fact>
      {refund.to_subject && refund.to_number && (
        <Fact label="Passou para">
          <SaleLink kind={refund.kind} subject={refund.to_subject} number={refund.to_number} />
        </Fact>
      )}
      <Fact label="Por onde">{REFUND_ROUTE_LABELS[refund.route]}</Fact>
      <Fact label="Recebido por">{refund.method ? METHOD_LABELS[refund.method] : 'Outra forma'}</Fact>
      {refund.iban && (
        <Fact label="IBAN">
          <span className="figures break-all">{refund.iban}</span>
        </Fact>
      )}
      <Fact label="Pedido">
        <span className="figures">{formatDateTime(refund.requested_at)}</span>
        {refund.requested_by && ` por ${refund.requested_by}`}
      </Fact>
      {refund.payee && <Fact label="Titular">{refund.payee}</Fact>}
      {refund.approved_by && <Fact label="Confirmado por">{refund.approved_by}</Fact>}
      {refund.transfer_file && (
        <Fact label="Ficheiro para o banco" isFigures>
          {`N.º ${refund.transfer_file}`}
        </Fact>
      )}
      {refund.sent_at && (
        <Fact label="Enviado" isFigures>
          {formatDateTime(refund.sent_at)}
        </Fact>
      )}
      {refund.ended_at && (
        <Fact label={refund.state === 'failed' ? 'Falhou' : 'Feito'} isFigures>
          {formatDateTime(refund.ended_at)}
        </Fact>
      )}
      {refund.provider_answer && <Fact label="O fornecedor disse">{refund.provider_answer}</Fact>}
      {refund.note && <Fact label="Nota">{refund.note}</Fact>}
    </Facts>
  );
}
