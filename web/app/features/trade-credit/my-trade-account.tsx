import { FileText, Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { formatEuros } from '#core/shared/money.ts';
import { AccountSaleBadge, AccountSums, accountSaleText, PartPaid } from '../../ui/account-sales.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageNumber } from '../../ui/own-list.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTradeAccount } from './use-trade-account.ts';

/** 'Conta corrente': what the customer bought on account, what is open and late, each with the way to pay it. */
export function MyTradeAccount() {
  const query = useTradeAccount(true, usePageNumber());
  const { data } = query;
  if (!data) {
    if (query.isError) return <LoadFailed title="Erro ao carregar a conta corrente" query={query} />;
    return <Skeleton className="h-40 w-full" />;
  }
  const { sales, late, open } = data;
  if (!data.terms && sales.total === 0) {
    return (
      <EmptyState
        icon={Receipt}
        title="Ainda não tem conta corrente"
        hint="Se a sua empresa compra connosco com regularidade, fale com a loja sobre pagar a 30 dias."
        action={
          <Button asChild>
            <Link to="/pergunta">Falar com a loja</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div className="space-y-4">
      <Card className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-lg">Conta corrente</h2>
          {open > 0 && (
            <DocumentButton variant="secondary" path="/api/my/statement" fileName="extrato.pdf">
              <FileText aria-hidden />
              Extrato em PDF
            </DocumentButton>
          )}
        </div>
        {data.terms?.is_open && (
          <p className="text-muted">
            Paga a {data.terms.days} dias da fatura, até {formatEuros(data.terms.limit)} em aberto.
          </p>
        )}
        <AccountSums account={data} />
        {late > 0 && (
          <Alert tone="warning">Há valores em atraso. Depois de pagos, volta a poder comprar a prazo.</Alert>
        )}
      </Card>
      <Card>
        <h2 className="font-semibold">Compras a prazo</h2>
        {sales.total === 0 && (
          <p className="mt-2 text-muted">Nenhuma ainda. No checkout, escolha pagar a prazo.</p>
        )}
        <ul className="divide-y">
          {sales.items.map((sale) => {
            const page = `/encomenda/${encodeURIComponent(sale.subject)}`;
            return (
              <li
                key={sale.subject}
                className="flex flex-col gap-3 py-3 sm:flex-row sm:items-center sm:justify-between"
              >
                <div className="min-w-0 space-y-1">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Link to={page} className="font-medium underline-offset-4 hover:underline">
                      {sale.name}
                    </Link>
                    <AccountSaleBadge sale={sale} />
                  </p>
                  <p className="figures break-words text-muted text-sm">{accountSaleText(sale)}</p>
                </div>
                <div className="flex items-center justify-between gap-4">
                  <span className="figures font-semibold">
                    {formatEuros(sale.open > 0 ? sale.open : sale.total)}
                    <PartPaid sale={sale} />
                  </span>
                  {sale.open > 0 && sale.due_on && (
                    <Button asChild variant={sale.days_late > 0 ? 'primary' : 'secondary'}>
                      <Link to={`${page}?pagar=1`}>
                        Pagar<span className="sr-only"> {sale.name}</span>
                      </Link>
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
        <Pagination
          className="mt-4"
          page={sales.page}
          pageSize={sales.page_size}
          total={sales.total}
          hrefFor={(to) => `?tab=conta-corrente&pagina=${to}`}
        />
      </Card>
    </div>
  );
}
