import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { ProposalPage as Proposal } from '#core/quotes/contract.ts';
import { proposalLifecycle } from '#core/quotes/lifecycle.ts';
import { proposalNumber } from '#core/quotes/record.ts';
import { isBrought, proposalTotals } from '#core/quotes/rules/proposal-totals.ts';
import { proposalTexts } from '#core/quotes/texts.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatCents, toEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { AddressFields, Lines, type ProposalLine, Sums, type TypedAddress } from './proposal-parts.tsx';
import { ProposalBadge } from './proposal-state.tsx';

interface Props {
  found: Proposal;
  /** Its id, or the word of its link. */
  proposalKey: string;
}

/** A proposal as its customer sees it: the lines, which of them they want, and their answer. */
export function ProposalPage({ found, proposalKey }: Props) {
  const { said } = found;
  const [chosen, setChosen] = useState<readonly string[]>(() => said.lines.map(({ id }) => id));
  const isOpen = found.state === 'enviado';
  const lines = isOpen
    ? said.lines.filter(({ id }) => chosen.includes(id))
    : said.lines.filter(({ is_accepted }) => is_accepted !== false);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PageTitle
        title={`Orçamento ${proposalNumber(found.number)}`}
        subtitle={found.billing_name ?? found.customer_name}
      />
      <Card className="space-y-3">
        <ProposalBadge state={found.state} />
        <p>{proposalLifecycle.facts[found.state].meaning}</p>
        {isOpen && found.valid_until && (
          <p>
            Válido até <strong className="figures">{formatDay(found.valid_until)}</strong>.
          </p>
        )}
        {found.order && <OrderLink order={found.order} />}
        {found.decline_reason && <p className="text-muted">Motivo: {found.decline_reason}</p>}
      </Card>
      <Card className="space-y-3">
        <h2 className="font-semibold text-lg">Artigos</h2>
        <Lines said={said} chosen={isOpen && said.may_split ? chosen : null} onChoose={setChosen} />
        <Sums said={said} lines={lines} />
        {said.note && <p className="whitespace-pre-line text-sm">{said.note}</p>}
      </Card>
      {isOpen && <Accept found={found} proposalKey={proposalKey} lines={lines} />}
      {isOpen && <Decline found={found} proposalKey={proposalKey} />}
      <DocumentButton
        variant="secondary"
        className="self-start"
        path={`/api/proposals/${proposalKey}/document`}
        fileName={`orcamento-${proposalNumber(found.number)}.pdf`}
      >
        Orçamento em PDF
      </DocumentButton>
    </div>
  );
}

function OrderLink({ order: { id, number, t } }: { order: NonNullable<Proposal['order']> }) {
  return (
    <Button asChild>
      <Link to={`/encomenda/${encodeURIComponent(id)}${t ? `?t=${encodeURIComponent(t)}` : ''}`}>
        Ver e pagar a encomenda {orderNumber(number)}
      </Link>
    </Button>
  );
}

function useAnswered(proposalKey: string) {
  const client = useQueryClient();
  return (saved: Proposal) => client.setQueryData(queryKeys.proposal(proposalKey), saved);
}

/** The customer says yes to what they chose, and where it goes. */
function Accept({ found, proposalKey, lines }: Props & { lines: readonly ProposalLine[] }) {
  const { said } = found;
  const needsAddress = isBrought(lines, said.delivery);
  const { totalCents } = proposalTotals(lines, said);
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (address: TypedAddress) =>
      api('POST /api/proposals/{key}/accept', {
        params: { key: proposalKey },
        body: {
          version: said.version,
          lines: lines.map(({ id }) => id),
          amount: toEuros(totalCents),
          ...(needsAddress && { shipping_address: { name: found.customer_name, ...address } }),
        },
      }),
    {
      values: { address: '', postal_code: '', city: '' },
      done: 'Obrigado! A encomenda está feita.',
      onDone: useAnswered(proposalKey),
      failed: 'Não foi possível aceitar',
    },
  );
  return (
    <Card>
      <form {...form} noValidate className="space-y-4">
        {needsAddress && <AddressFields register={register} errors={errors} />}
        <p className="text-sm">
          Ao aceitar faz a encomenda a estes preços, e aceita os{' '}
          <Link to="/termos" className="text-action underline">
            Termos e condições
          </Link>
          . A seguir escolhe como paga.
        </p>
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" size="lg" isBusy={isBusy} disabled={lines.length === 0} className="w-full">
          {lines.length === 0
            ? 'Escolha pelo menos uma linha'
            : `Aceitar com obrigação de pagar ${formatCents(totalCents)}`}
        </Button>
      </form>
    </Card>
  );
}

/** The customer does not want it. */
function Decline({ found, proposalKey }: Props) {
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (typed: { reason: string }) =>
      api('POST /api/proposals/{key}/decline', {
        params: { key: proposalKey },
        body: { version: found.said.version, ...typed },
      }),
    {
      values: { reason: '' },
      done: proposalTexts.declined,
      onDone: useAnswered(proposalKey),
      failed: 'Não foi possível recusar',
    },
  );
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-action">
        Não quero este orçamento
      </summary>
      <form {...form} noValidate className="space-y-3 pt-2">
        <Field label="Motivo" hint="Ajuda-nos a fazer melhor." error={errors.reason} optional>
          <Textarea {...register('reason')} rows={2} maxLength={500} />
        </Field>
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          Recusar
        </Button>
      </form>
    </details>
  );
}
