import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CONDITION_LABELS } from '#core/catalogue/texts.ts';
import type { ProposedProduct, RepairProposal } from '#core/repairs/proposals/contract.ts';
import { proposalTexts } from '#core/repairs/proposals/proposal.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { own } from '#core/shared/own.ts';
import type { Api } from '#server/api.ts';
import { api, ensureXsrf } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** "Recondicionado, grau A". */
function stateOf({ condition, grade }: ProposedProduct): string {
  return [own(CONDITION_LABELS, condition) ?? condition, ...(grade ? [`grau ${grade}`] : [])].join(', ');
}

function Products({
  proposal,
  chosen,
  onChoose,
}: {
  proposal: RepairProposal;
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-medium">Em vez dele</legend>
      {proposal.products.map((product) => (
        <div key={product.id}>
          <RadioCard
            name="proposed"
            value={product.id}
            checked={chosen === product.id}
            disabled={!proposal.can_answer || product.stock < 1}
            onChange={() => onChoose(product.id)}
            label={product.name}
            hint={
              product.stock < 1
                ? 'Sem stock'
                : `${stateOf(product)}${product.price_after < product.price ? `. Sem a retoma, ${formatEuros(product.price)}` : ''}`
            }
            aside={formatEuros(product.price_after)}
          />
          <Link
            to={`/produtos/${product.slug}`}
            className="inline-flex min-h-11 items-center px-4 text-action text-sm underline"
          >
            Ver {product.name}
          </Link>
        </div>
      ))}
    </fieldset>
  );
}

type Answer = Api['POST /api/repairs/{key}/proposal/answer']['body'];

function useAnswer(repairKey: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Answer) => {
      await ensureXsrf();
      return await api('POST /api/repairs/{key}/proposal/answer', {
        params: { key: repairKey },
        body,
      });
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.repair(repairKey) });
      await client.invalidateQueries({ queryKey: queryKeys.cart });
    },
  });
}

/** What the old device is worth, and until when. */
function Worth({ proposal }: { proposal: RepairProposal }) {
  return (
    <p>
      {proposal.old_value > 0 && (
        <>
          Damos-lhe <strong className="figures">{formatEuros(proposal.old_value)}</strong> pelo equipamento
          antigo, já descontados nos preços abaixo.{' '}
        </>
      )}
      {proposal.can_answer ? (
        <>
          Válido até <time dateTime={proposal.valid_until}>{formatDate(proposal.valid_until)}</time>.
        </>
      ) : (
        'O prazo desta proposta terminou: escreva-nos se ainda tem interesse.'
      )}
    </p>
  );
}

/** Why a device is not worth repairing and what the shop proposes instead: taken into the cart, or the device asked back. */
export default function ProposalCard({ repairKey }: { repairKey: string }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const [wantsData, setWantsData] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: [...queryKeys.repair(repairKey), 'proposal'],
    queryFn: ({ signal }) => api('GET /api/repairs/{key}/proposal', { params: { key: repairKey }, signal }),
  });
  const answer = useAnswer(repairKey);
  if (!data) return <Skeleton className="h-64" />;
  const { proposal } = data;
  if (!proposal) return null;
  const wanted = chosen ?? proposal.product_id;
  const buy = async () => {
    if (wanted === null) return;
    try {
      await answer.mutateAsync({ version: proposal.version, product_id: wanted, wants_data: wantsData });
      await navigate('/carrinho');
    } catch {
      // Told below.
    }
  };
  return (
    <Card className="space-y-5 border-action/50">
      <div className="space-y-2">
        <h2 className="font-bold text-xl">{proposalTexts.title}</h2>
        <p className="whitespace-pre-line break-words">{proposal.reason}</p>
      </div>
      {proposal.order_number !== null ? (
        <Alert tone="info">
          O valor do equipamento antigo foi descontado na encomenda N.º {proposal.order_number}.
        </Alert>
      ) : proposal.state === 'devolver' ? (
        <p>Pediu o equipamento de volta: pode vir buscá-lo à loja dentro do horário.</p>
      ) : (
        <>
          <Worth proposal={proposal} />
          {proposal.products.length > 0 && (
            <Products proposal={proposal} chosen={wanted} onChoose={setChosen} />
          )}
          {proposal.data_price !== null && proposal.products.length > 0 && proposal.can_answer && (
            <Checkbox
              label={`Passem os meus dados para o equipamento novo: ${formatEuros(proposal.data_price)}`}
              hint="Paga-se nesta página, à parte da encomenda."
              checked={wantsData}
              onChange={(event) => setWantsData(event.target.checked)}
            />
          )}
          {proposal.rents && <Rents />}
          {answer.isError && <Alert>{refusalText(answer.error, proposalTexts.answerFailed)}</Alert>}
          {proposal.can_answer && (
            <Answers
              proposal={proposal}
              canBuy={wanted !== null}
              isBusy={answer.isPending}
              onBuy={() => void buy()}
              onBack={() => setAsking(true)}
            />
          )}
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Pedir o equipamento de volta?"
        description="O equipamento não é reparado e a proposta termina. Pode vir buscá-lo à loja."
        confirmLabel="Quero-o de volta"
        onConfirm={() =>
          answer.mutateAsync({ version: proposal.version, product_id: null, wants_data: wantsData })
        }
      />
    </Card>
  );
}

/** Something to work with meanwhile. */
function Rents() {
  return (
    <p>
      Precisa de um equipamento entretanto?{' '}
      <Link to="/produtos?categoria=aluguer" className="text-action underline">
        Ver equipamentos para alugar
      </Link>
    </p>
  );
}

interface AnswersProps {
  proposal: RepairProposal;
  canBuy: boolean;
  isBusy: boolean;
  onBuy: () => void;
  onBack: () => void;
}

function Answers({ proposal, canBuy, isBusy, onBuy, onBack }: AnswersProps) {
  const isAccepted = proposal.state === 'aceite';
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      {proposal.products.length > 0 && (
        <Button size="lg" disabled={!canBuy} isBusy={isBusy} onClick={onBuy}>
          {isAccepted ? 'Ir para o carrinho' : 'Aceitar e ir para o carrinho'}
        </Button>
      )}
      <Button size="lg" variant="secondary" onClick={onBack}>
        Quero o equipamento de volta
      </Button>
    </div>
  );
}
