import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Repeat, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cartTexts } from '#core/cart/texts.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { StandingLine, StandingOrder } from '#core/standing-orders/contract.ts';
import { standingTexts } from '#core/standing-orders/texts.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { orSaid, refusalText } from '../../api/refusal-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OwnList, usePageNumber } from '../../ui/own-list.tsx';
import { toast } from '../../ui/toast.ts';
import { ChangeStanding } from './change-standing.tsx';
import { sayFilled } from './say-filled.ts';

/** What the customer buys again every so many weeks: when next, what it costs today, and how to change or stop it. */
export function MyStanding() {
  const page = usePageNumber();
  const standing = useQuery({
    queryKey: [...queryKeys.myStanding, page],
    queryFn: ({ signal }) => api('GET /api/my/standing-orders', { query: { page }, signal }),
  });
  return (
    <OwnList
      query={standing}
      title="As minhas encomendas periódicas"
      failure="Erro ao carregar as suas encomendas periódicas"
      empty={{
        icon: Repeat,
        title: 'Ainda não repete nenhuma encomenda',
        hint: `Na página de uma encomenda, ou nas suas impressoras, escolha Repetir. ${standingTexts.promise}`,
        action: <LinkButton to="?tab=encomendas">Ver as minhas encomendas</LinkButton>,
      }}
      high="h-48"
      hrefFor={(to) => `?tab=periodicas&pagina=${to}`}
    >
      {(one) => <StandingCard standing={one} />}
    </OwnList>
  );
}

function StandingCard({ standing }: { standing: StandingOrder }) {
  const { id, name, weeks, next_on, is_asked, is_last, lines, total, source } = standing;
  const client = useQueryClient();
  const [open, setOpen] = useState<'change' | 'end' | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.myStanding });
  const { fill, skip } = useAnswers(standing, refresh);
  const end = async () => {
    await orSaid(api('DELETE /api/my/standing-orders/{id}', { params: { id } }), standingTexts.failed);
    toast.success(standingTexts.ended(name));
    await refresh();
  };
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="break-words font-semibold text-lg">
            {source.kind === 'order' ? (
              <Link to={`/encomenda/${source.of}`} className="touch-tall hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="figures text-muted">
            Próxima vez: {formatDay(next_on)}, {standingTexts.every(weeks)}
          </p>
        </div>
        {is_asked && <Badge tone="orange">À espera da sua resposta</Badge>}
      </div>
      {is_last && <p className="font-medium text-sm text-tone-red">{standingTexts.last}</p>}
      <ul className="divide-y border-y">
        {lines.map((line) => (
          <Line key={line.product_id} line={line} />
        ))}
      </ul>
      <p className="figures flex justify-between gap-4 font-semibold">
        <span>{standingTexts.mail.total}</span>
        {formatEuros(total)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={fill.isPending} onClick={() => fill.mutate()}>
          {!fill.isPending && <ShoppingCart aria-hidden />}
          {standingTexts.mail.fill}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="secondary" isBusy={skip.isPending} onClick={() => skip.mutate()}>
          {standingTexts.mail.skip}
          <span className="sr-only">: {name}</span>
        </Button>
        <Button variant="secondary" onClick={() => setOpen('change')}>
          Mudar<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="ghost" onClick={() => setOpen('end')}>
          Parar<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {open === 'change' && <ChangeStanding standing={standing} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'end'}
        onOpenChange={() => setOpen(null)}
        title={`Parar de perguntar: ${name}?`}
        description="Deixamos de perguntar. As encomendas que já fez não mudam."
        confirmLabel="Parar"
        onConfirm={end}
      />
    </Card>
  );
}

function Line({ line }: { line: StandingLine }) {
  const { slug, name, quantity, unit_gross, was_gross, problem } = line;
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <span className="flex min-w-0 gap-2">
        <span className="figures shrink-0">{quantity} ×</span>
        <span className="min-w-0 break-words">
          <Link to={`/produtos/${slug}`} className="touch-tall hover:underline">
            {name}
          </Link>
          {problem && <span className="block font-medium text-sm text-tone-red">{problem}</span>}
        </span>
      </span>
      <span className="figures shrink-0 text-right">
        {formatEuros(unit_gross)}
        {was_gross !== null && (
          <span className="block text-muted text-sm">antes {formatEuros(was_gross)}</span>
        )}
      </span>
    </li>
  );
}

/** Puts it into the cart, or lets this time pass. */
function useAnswers({ id, next_on }: StandingOrder, refresh: () => Promise<void>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const onError = (error: unknown) => {
    toast.error(refusalText(error, cartTexts.addFailed));
  };
  const fill = useMutation({
    scope: { id: 'cart' },
    mutationFn: () =>
      api('POST /api/my/standing-orders/{id}/cart', { params: { id }, body: { on: next_on } }),
    onSuccess: (filled) => {
      client.setQueryData(queryKeys.cart, filled.cart);
      sayFilled(filled);
      void refresh();
      if (filled.cart.units > 0) void navigate('/carrinho');
    },
    onError,
  });
  const skip = useMutation({
    mutationFn: () =>
      api('POST /api/my/standing-orders/{id}/skip', { params: { id }, body: { on: next_on } }),
    onSuccess: (skipped) => {
      toast.success(standingTexts.skipped(skipped.name, skipped.next_on));
      return refresh();
    },
    onError,
  });
  return { fill, skip };
}
