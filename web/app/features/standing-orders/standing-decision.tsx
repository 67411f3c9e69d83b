import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatDay } from '#core/shared/dates.ts';
import { standingTexts } from '#core/standing-orders/texts.ts';
import { ApiError, api, ensureXsrf } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { sayFilled } from './say-filled.ts';

/** Opened by the link of a mail: fills the cart, lets this time pass, or stops the asking. */
export function StandingDecision() {
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const key = isHydrated ? readLinkToken() : '';
  if (!isHydrated) return null;
  if (!key) return <Gone />;
  const [fill, skip] = [search.get('carrinho'), search.get('saltar')];
  if (fill) return <Fill linkKey={key} on={fill} />;
  return skip ? <Skip linkKey={key} on={skip} /> : <End linkKey={key} />;
}

function Gone() {
  return (
    <>
      <Alert>{standingTexts.gone}</Alert>
      <LinkButton to="/produtos">Ver Produtos</LinkButton>
    </>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && [404, 422].includes(error.problem.status);

/** The cart is of whoever opened the link: nothing is decided by filling it. */
function Fill({ linkKey: key, on }: { linkKey: string; on: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isBegun = useRef(false);
  const { mutate, data, error, isPending } = useMutation({
    scope: { id: 'cart' },
    mutationFn: async () => {
      await ensureXsrf();
      return await api('POST /api/standing-orders/{key}/cart', { params: { key }, body: { on } });
    },
    onSuccess: (filled) => {
      client.setQueryData(queryKeys.cart, filled.cart);
      sayFilled(filled);
      if (filled.cart.units > 0) void navigate('/carrinho', { replace: true });
    },
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    mutate();
  }, [mutate]);
  if (isGone(error)) return <Gone />;
  if (error) {
    return (
      <>
        <Alert>{refusalText(error, standingTexts.failed)}</Alert>
        <Button isBusy={isPending} onClick={() => mutate()}>
          Tentar novamente
        </Button>
      </>
    );
  }
  if (data?.cart.units === 0) {
    return (
      <>
        <Alert>{standingTexts.nothingThere}</Alert>
        <LinkButton to="/produtos">Ver Produtos</LinkButton>
      </>
    );
  }
  return (
    <div role="status">
      <span className="sr-only">A pôr no carrinho…</span>
      <Skeleton className="h-24" />
    </div>
  );
}

function Skip({ linkKey: key, on }: { linkKey: string; on: string }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => api('POST /api/standing-orders/{key}/skip', { params: { key }, body: { on } }),
  });
  if (isGone(error)) return <Gone />;
  if (data) return <Done says={standingTexts.skipped(data.name, data.next_on)} />;
  return (
    <Ask error={error}>
      <p className="text-muted">A vez de {formatDay(on)} passa, e voltamos a perguntar na seguinte.</p>
      <Button size="lg" isBusy={isPending} onClick={() => mutate()}>
        {standingTexts.mail.skip}
      </Button>
    </Ask>
  );
}

function End({ linkKey: key }: { linkKey: string }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => api('POST /api/standing-orders/{key}/end', { params: { key } }),
  });
  if (data) return <Done says={standingTexts.stopped} />;
  return (
    <Ask error={error}>
      <p className="text-muted">Com um toque deixamos de perguntar. As encomendas que já fez não mudam.</p>
      <Button size="lg" isBusy={isPending} onClick={() => mutate()}>
        {standingTexts.mail.end}
      </Button>
    </Ask>
  );
}

function Done({ says }: { says: string }) {
  return (
    <>
      <Alert tone="success">{says}</Alert>
      <LinkButton variant="secondary" to="/dashboard?tab=periodicas">
        Ver encomendas periódicas
      </LinkButton>
    </>
  );
}

function Ask({ error, children }: { error: unknown; children: ReactNode }) {
  return (
    <>
      {error !== null && <Alert>{refusalText(error, standingTexts.failed)}</Alert>}
      {children}
    </>
  );
}
