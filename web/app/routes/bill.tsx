import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../api/client.ts';
import { refusalText } from '../api/refusal-text.ts';
import { BillPage } from '../features/charges/bill-page.tsx';
import { billToPay } from '../features/charges/bill-to-pay.ts';
import { useBill } from '../features/charges/use-bill.ts';
import { PaymentDialog } from '../features/payments/payment-dialog.tsx';
import { pageMeta } from '../page-meta.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { RecordLoading } from '../ui/record-loading.tsx';
import { SaleInvoices } from '../ui/sale-invoices.tsx';
import type { Route } from './+types/bill.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Mensalidade', path: `/mensalidade/${args.params.id}`, isHidden: true });

const ACCESS_DENIED = new Set([401, 403, 404, 422]);

/** One bill of recurring charges, by the account or by the link of its e-mail. */
export default function BillRoute({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('t');
  const { data: bill, error, refetch, isFetching } = useBill(params.id, token);
  const [isPaying, setPaying] = useState(false);
  return (
    <main className="wrap pt-8 pb-12 md:pb-16">
      {bill ? (
        <>
          <BillPage
            bill={bill}
            token={token}
            onPay={() => setPaying(true)}
            onJoined={(path) => void navigate(path, { replace: true })}
          />
          <div className="mx-auto mt-6 max-w-2xl">
            <SaleInvoices kind="rental_instalment" subject={bill.id} token={token} version={bill.state} />
          </div>
          {isPaying && (
            <PaymentDialog
              open
              onOpenChange={(isOpen) => isOpen || setPaying(false)}
              order={billToPay(bill, token)}
              onPaid={() => void refetch()}
            />
          )}
        </>
      ) : error instanceof ApiError && ACCESS_DENIED.has(error.problem.status) ? (
        <>
          <h1 className="sr-only">Mensalidade não encontrada</h1>
          <EmptyState
            icon={SearchX}
            title="Mensalidade não encontrada"
            hint="Abra o link do email mais recente, ou entre na conta do contrato."
          />
        </>
      ) : error ? (
        <ErrorState
          title="Erro ao carregar a mensalidade"
          detail={refusalText(error, 'Verifique a ligação à internet.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RecordLoading what="a mensalidade" />
      )}
    </main>
  );
}
