import { Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { formatEuros } from '#core/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CreditEntries, EndingCredit } from '../../ui/credit-entries.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageNumber } from '../../ui/own-list.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMyCredit } from './use-credit.ts';

/** 'O meu saldo': what the customer can pay with, where it came from and until when. */
export function MyCredit() {
  const query = useMyCredit(true, usePageNumber());
  const { data } = query;
  if (!data) {
    if (query.isError) return <LoadFailed title="Erro ao carregar o seu saldo" query={query} />;
    return <Skeleton className="h-40 w-full" />;
  }
  const { balance, entries } = data;
  if (entries.total === 0) {
    return (
      <EmptyState
        icon={Wallet}
        title="Ainda não tem saldo"
        hint="Se escolher receber uma devolução em saldo, fica aqui, pronto a usar no checkout."
        action={
          <Button asChild>
            <Link to="/produtos">Ver produtos</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div className="space-y-4">
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-muted">O meu saldo</h2>
          <p className="figures font-bold text-3xl">{formatEuros(balance)}</p>
          <EndingCredit credit={data} />
        </div>
        {balance > 0 && (
          <Button asChild variant="secondary">
            <Link to="/produtos">Usar numa compra</Link>
          </Button>
        )}
      </Card>
      <Card>
        <h2 className="font-semibold">Movimentos</h2>
        <CreditEntries entries={entries.items} />
        <Pagination
          className="mt-4"
          page={entries.page}
          pageSize={entries.page_size}
          total={entries.total}
          hrefFor={(to) => `?tab=saldo&pagina=${to}`}
        />
      </Card>
    </div>
  );
}
