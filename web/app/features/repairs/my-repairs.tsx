import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CLAIM_STATE_LABELS, CLAIM_STATE_TONES } from '#core/repairs/claim-texts.ts';
import type { RepairSummary } from '#core/repairs/contract.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { ApiError, api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { OwnList, usePageNumber } from '../../ui/own-list.tsx';
import { RepairStatusBadge } from '../../ui/repair-status-badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useDecide } from './use-repair.ts';

function useMyRepairs(page: number) {
  return useQuery({
    queryKey: [...queryKeys.myRepairs, page],
    queryFn: ({ signal }) => api('GET /api/repairs', { query: { page }, signal }),
  });
}

/** How many repairs are not concluido or entregue, for the dashboard's card; a dash when it is not known. */
export function ActiveRepairs() {
  const { data, isPending } = useMyRepairs(1);
  if (isPending) return <Skeleton className="my-1 h-6 w-16" />;
  return <>{data?.active ?? '—'}</>;
}

/** 'Aprovar' and 'Rejeitar' of a quote that waits; with several options its page is the place to choose. */
function Decide({ repair }: { repair: RepairSummary }) {
  const decide = useDecide(repair.id);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'aprovar' | 'rejeitar' | null>(null);
  const number = repairNumber(repair.number);
  const act = async () => {
    try {
      await decide.mutateAsync({ approve: asked === 'aprovar' });
      toast.success(asked === 'aprovar' ? 'Orçamento aprovado. Obrigado!' : 'Orçamento rejeitado.');
    } catch (error) {
      // Several options: its page is where one is chosen.
      if (error instanceof ApiError && error.problem.code === 'option_unknown') {
        await navigate(`/reparacao/${repair.id}`);
        return;
      }
      toast.error(refusalText(error, 'Não foi possível guardar a decisão.'));
      throw error;
    }
  };
  return (
    <>
      <Button onClick={() => setAsked('aprovar')}>
        Aprovar<span className="sr-only"> o orçamento da reparação {number}</span>
      </Button>
      <Button variant="secondary" onClick={() => setAsked('rejeitar')}>
        Rejeitar<span className="sr-only"> o orçamento da reparação {number}</span>
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => isOpen || setAsked(null)}
        title={
          asked === 'rejeitar' ? `Rejeitar o orçamento de ${number}?` : `Aprovar o orçamento de ${number}?`
        }
        description={
          asked === 'rejeitar'
            ? 'O equipamento não é reparado e pode vir buscá-lo.'
            : `${repair.estimate_price === null ? '' : `${formatEuros(repair.estimate_price)}, IVA incluído. `}A reparação começa assim que puder ser.`
        }
        confirmLabel={asked === 'rejeitar' ? 'Rejeitar' : 'Aprovar'}
        tone={asked === 'rejeitar' ? 'danger' : 'primary'}
        onConfirm={act}
      />
    </>
  );
}

function RepairCard({ repair }: { repair: RepairSummary }) {
  const number = repairNumber(repair.number);
  const price = repair.final_price ?? repair.estimate_price;
  return (
    <Card className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">
            {number}{' '}
            <span className="font-normal">
              {repair.device_type} {repair.brand} {repair.model}
            </span>
          </h3>
          <RepairStatusBadge status={repair.status} />
          {repair.claim_state && (
            <Badge tone={CLAIM_STATE_TONES[repair.claim_state]}>
              Garantia: {CLAIM_STATE_LABELS[repair.claim_state].toLowerCase()}
            </Badge>
          )}
        </div>
        <p className="mt-1 text-muted text-sm">
          <time dateTime={repair.created_at}>{formatDate(repair.created_at)}</time>
        </p>
        <p className="mt-1 line-clamp-2 break-words">{repair.problem_description}</p>
        {repair.client_report && <p className="mt-1 line-clamp-2 text-muted">{repair.client_report}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 md:justify-end">
        {price !== null && (
          <p className="figures mr-auto font-bold text-lg max-sm:basis-full md:mr-2">{formatEuros(price)}</p>
        )}
        {repair.can_decide && <Decide repair={repair} />}
        {repair.to_pay > 0 && (
          <Button asChild>
            <Link to={`/reparacao/${repair.id}?pagar=1`}>
              Pagar {formatEuros(repair.to_pay)}
              <span className="sr-only"> da reparação {number}</span>
            </Link>
          </Button>
        )}
        <Button asChild variant="secondary">
          <Link to={`/reparacao/${repair.id}`}>
            Ver Detalhes<span className="sr-only"> da reparação {number}</span>
          </Link>
        </Button>
      </div>
    </Card>
  );
}

/** The customer's repairs, newest first. */
export function MyRepairs() {
  const isShown = useSearchParams()[0].get('tab') === 'reparacoes';
  const page = usePageNumber();
  const repairs = useMyRepairs(isShown ? page : 1);
  const ask = (
    <Button asChild>
      <Link to="/suporte-tecnico#pedido">Pedir reparação</Link>
    </Button>
  );
  return (
    <OwnList
      query={repairs}
      title="As minhas reparações"
      failure={repairTexts.loadFailed}
      empty={{
        icon: Wrench,
        title: 'Não tem reparações em curso',
        hint: 'Tem um equipamento avariado? Peça a reparação e acompanhe aqui o diagnóstico e o orçamento.',
        action: ask,
      }}
      high="h-32 md:h-28"
      hrefFor={(to) => `?tab=reparacoes&pagina=${to}`}
      more={<div className="mt-4">{ask}</div>}
    >
      {(repair) => <RepairCard repair={repair} />}
    </OwnList>
  );
}
