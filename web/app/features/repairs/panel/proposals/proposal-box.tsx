import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import type { RepairProposal } from '#core/repairs/proposals/contract.ts';
import { MAX_PROPOSED, PROPOSAL_STATE_LABELS, proposalTexts } from '#core/repairs/proposals/proposal.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { openNumberText, readNumber } from '#core/shared/read-number.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { usePanel } from '../../../../panel/context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useRefreshRepairs } from '../use-repairs.ts';
import { LeftBehind } from './left-behind.tsx';

function useProposal(id: string, asked: { q?: string; up_to?: number }) {
  return useQuery({
    queryKey: [...queryKeys.admin, 'repair', id, 'proposal', asked],
    queryFn: ({ signal }) =>
      api('GET /api/admin/repairs/{id}/proposal', { params: { id }, query: asked, signal }),
    placeholderData: (before) => before,
  });
}

/** 'Não compensa reparar': what was proposed instead and what the customer wants, or the way to propose it. */
export function ProposalBox({ repair }: { repair: AdminRepairDetail }) {
  const { can } = usePanel();
  const { data } = useProposal(repair.id, {});
  const [isOpen, setOpen] = useState(false);
  const mayPropose = can('repairs.change') && repairLifecycle.facts[repair.status].mayQuote;
  const proposal = data?.proposal ?? null;
  if (!data || (!proposal && !mayPropose)) return null;
  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="font-semibold">{proposalTexts.title}</h2>
      {proposal && <ProposalFacts id={repair.id} proposal={proposal} mayChange={can('repairs.change')} />}
      {proposal && proposal.state !== 'devolver' && <LeftBehind repair={repair} />}
      {mayPropose &&
        proposal?.order_number == null &&
        (isOpen ? (
          <ProposalForm repair={repair} proposal={proposal} onDone={() => setOpen(false)} />
        ) : (
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {proposal ? 'Propor outra coisa' : 'Não compensa: propor outro equipamento'}
          </Button>
        ))}
    </Card>
  );
}

interface FactsProps {
  id: string;
  proposal: RepairProposal;
  mayChange: boolean;
}

function ProposalFacts({ id, proposal, mayChange }: FactsProps) {
  const refresh = useRefreshRepairs();
  const [isAsking, setAsking] = useState(false);
  const chosen = proposal.products.find((product) => product.id === proposal.product_id);
  const withdraw = async () => {
    try {
      await api('DELETE /api/admin/repairs/{id}/proposal', { params: { id } });
      toast.success(proposalTexts.withdrawn);
      await refresh();
    } catch (error) {
      toast.error(refusalText(error, 'Não foi possível retirar a proposta.'));
      throw error;
    }
  };
  return (
    <>
      <p className="font-medium">
        {PROPOSAL_STATE_LABELS[proposal.state]}
        {chosen && `: ${chosen.name}`}
        {proposal.wants_data && ', com os dados passados'}
      </p>
      <p className="whitespace-pre-line break-words text-muted text-sm">{proposal.reason}</p>
      <ul className="divide-y text-sm">
        {proposal.products.map((product) => (
          <li key={product.id} className="flex gap-3 py-1.5">
            <span className="min-w-0 flex-1 break-words">{product.name}</span>
            <span className="figures">{formatEuros(product.price_after)}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        {proposal.order_number === null
          ? `Retoma de ${formatEuros(proposal.old_value)}, até ${formatDate(proposal.valid_until)}.`
          : `Retoma de ${formatEuros(proposal.old_value)}, descontada na encomenda N.º ${proposal.order_number}.`}
      </p>
      {mayChange && proposal.order_number === null && (
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          Retirar a proposta
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Retirar a proposta?"
        description="O cliente deixa de a ver, e o valor do equipamento antigo que está no carrinho deixa de valer."
        confirmLabel="Retirar"
        tone="danger"
        onConfirm={withdraw}
      />
    </>
  );
}

interface FormProps {
  repair: AdminRepairDetail;
  proposal: RepairProposal | null;
  onDone: () => void;
}

function ProposalForm({ repair, proposal, onDone }: FormProps) {
  const refresh = useRefreshRepairs();
  const [chosen, setChosen] = useState<readonly string[]>(proposal?.products.map(({ id }) => id) ?? []);
  const { form, register, refusal, isBusy } = useCallForm(
    ({ reason, old_value, data_price }: { reason: string; old_value: string; data_price: string }) =>
      api('PUT /api/admin/repairs/{id}/proposal', {
        params: { id: repair.id },
        body: {
          reason: reason.trim(),
          product_ids: [...chosen],
          old_value: old_value.trim() || 0,
          data_price: data_price.trim(),
        },
      }),
    {
      values: { reason: proposal?.reason ?? '', old_value: '', data_price: '' },
      done: proposalTexts.sent,
      onDone: async () => {
        onDone();
        await refresh();
      },
      errorsOf: () => ({}),
      failed: proposalTexts.failed,
    },
  );

  return (
    <form {...form} noValidate className="space-y-3">
      <Field label="Porque não compensa" required hint="O cliente lê isto.">
        <Textarea {...register('reason')} rows={3} maxLength={2000} />
      </Field>
      <Candidates repair={repair} proposal={proposal} chosen={chosen} onChange={setChosen} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2">
        <Field
          label="Valor do equipamento antigo"
          optional
          hint="Com IVA; é descontado uma vez, a este cliente."
        >
          <Input {...register('old_value')} inputMode="decimal" maxLength={10} />
        </Field>
        <Field label="Passar os dados" optional hint="Preço com IVA; vazio: não é proposto.">
          <Input {...register('data_price')} inputMode="decimal" maxLength={10} />
        </Field>
      </div>
      {refusal && <Alert>{refusal}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isBusy={isBusy}>
          Enviar proposta
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

interface CandidatesProps {
  repair: AdminRepairDetail;
  proposal: RepairProposal | null;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Used and refurbished goods of the device's kind, a few of them ticked. */
function Candidates({ repair, proposal, chosen, onChange }: CandidatesProps) {
  const [q, setQ] = useState('');
  const [upTo, setUpTo] = useState('');
  const most = readNumber(upTo);
  const { data } = useProposal(repair.id, {
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(typeof most === 'number' && most > 0 ? { up_to: most } : {}),
  });
  const known = new Map(
    [...(proposal?.products ?? []), ...(data?.candidates ?? [])].map((product) => [product.id, product]),
  );
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">O que propõe, usado ou recondicionado</legend>
      <div className="grid grid-cols-[1fr_8rem] gap-2">
        <Input
          aria-label="Procurar equipamentos"
          placeholder="Procurar"
          maxLength={120}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <Input
          aria-label="Preço máximo, IVA incluído"
          placeholder="Até €"
          inputMode="decimal"
          maxLength={10}
          value={upTo}
          onChange={(event) => setUpTo(event.target.value)}
        />
      </div>
      {openNumberText(upTo) && <p className="text-sm text-tone-red">{openNumberText(upTo)}</p>}
      {[...known.values()].map((product) => (
        <Checkbox
          key={product.id}
          label={
            <span className="flex flex-wrap gap-x-3">
              <span className="min-w-0 break-words">{product.name}</span>
              <span className="figures">{formatEuros(product.price)}</span>
            </span>
          }
          hint={`${product.grade ? `Grau ${product.grade}, ` : ''}${product.stock} em stock`}
          checked={chosen.includes(product.id)}
          disabled={!chosen.includes(product.id) && chosen.length >= MAX_PROPOSED}
          onChange={() => toggle(product.id)}
        />
      ))}
      {data && known.size === 0 && (
        <p className="text-muted text-sm">A loja não tem nada usado nem recondicionado deste tipo.</p>
      )}
    </fieldset>
  );
}
