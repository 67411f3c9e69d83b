import { useState } from 'react';
import type { ProposalWhole } from '#core/quotes/panel-contract.ts';
import { isBrought, proposalTotals } from '#core/quotes/rules/proposal-totals.ts';
import { proposalTexts } from '#core/quotes/texts.ts';
import { formatCents, toEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { AddressFields, Lines, Sums, type TypedAddress } from '../proposal-parts.tsx';

interface Props {
  proposal: ProposalWhole;
  onDone: (saved: ProposalWhole) => void;
}

/** The customer said yes at the counter or by telephone: what of, who and how, and their order is made. */
export function AcceptForCustomer({ proposal, onDone }: Props) {
  const [sent] = proposal.versions;
  const [chosen, setChosen] = useState<readonly string[]>(() => sent?.lines.map(({ id }) => id) ?? []);
  const lines = sent?.lines.filter(({ id }) => chosen.includes(id)) ?? [];
  const needsAddress = sent !== undefined && isBrought(lines, sent.delivery);
  const totalCents = sent ? proposalTotals(lines, sent).totalCents : 0;
  const { form, register, errors, refusal, isBusy } = useCallForm(
    async ({ told, ...address }: TypedAddress & { told: string }) =>
      await api('POST /api/admin/proposals/{id}/accept', {
        params: { id: proposal.id },
        body: {
          version: sent?.version ?? 0,
          lines: lines.map(({ id }) => id),
          amount: toEuros(totalCents),
          told,
          ...(needsAddress && { shipping_address: { name: proposal.customer_name, ...address } }),
        },
      }),
    {
      values: { told: '', address: '', postal_code: '', city: '' },
      done: proposalTexts.accepted,
      onDone,
      failed: 'Não foi possível anotar a resposta',
    },
  );
  if (!sent) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        O cliente aceitou por outra via
      </summary>
      <form {...form} noValidate className="space-y-4 rounded-md border p-4">
        <Lines said={sent} chosen={sent.may_split ? chosen : null} onChoose={setChosen} />
        <Sums said={sent} lines={lines} />
        {needsAddress && <AddressFields register={register} errors={errors} />}
        <Field
          label="Quem aceitou, e como"
          hint="Fica no histórico: Dra. Marta, por telefone."
          error={errors.told}
          required
        >
          <Input {...register('told')} maxLength={200} />
        </Field>
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" isBusy={isBusy} disabled={lines.length === 0}>
          {lines.length === 0
            ? 'Escolha pelo menos uma linha'
            : `Fazer a encomenda de ${formatCents(totalCents)}`}
        </Button>
      </form>
    </details>
  );
}
