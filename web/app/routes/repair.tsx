import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Repair } from '#core/repairs/contract.ts';
import { PaymentDialog } from '../features/payments/payment-dialog.tsx';
import type { RepairToPay } from '../features/payments/payment-order.ts';
import { RefundQuestion } from '../features/payments/refund-question.tsx';
import { hasMoney } from '../features/repairs/money/money-card.tsx';
import { repairToPay } from '../features/repairs/money/payment-order.ts';
import { RepairPage } from '../features/repairs/repair-page.tsx';
import { useRepair } from '../features/repairs/use-repair.ts';
import { pageMeta } from '../page-meta.ts';
import { OwnRecord } from '../ui/own-record.tsx';
import { SaleInvoices } from '../ui/sale-invoices.tsx';
import type { Route } from './+types/repair.ts';

// The word of the link opens the repair: it is told to nobody, not in the page's own address for search engines either.
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Reparação', path: '/reparacao', isHidden: true });

/** Before there is a price nothing was issued, and asking would be refused. */
function isPriced(repair: Repair): boolean {
  return repair.quote !== null || hasMoney(repair.money);
}

/** One repair, by the account or by the link of its e-mail. Opening it decides nothing. */
export default function RepairRoute({ params }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const decision = search.get('decisao');
  const wanted = decision === 'aprovar' || decision === 'rejeitar' ? decision : null;
  const query = useRepair(params.key);
  const { data: repair, refetch } = query;
  // Euros; null: all that is left, or the deposit where one is asked for first.
  const [amount, setAmount] = useState<number | null>(null);
  // Kept while the dialog is open: it stays to say that the money came.
  const [paying, setPaying] = useState<RepairToPay | null>(null);
  const wantsToPay = search.has('pagar');
  const money = repair?.money;
  if (wantsToPay && !paying && repair && money && money.left > 0) {
    setPaying(repairToPay(repair, params.key, amount ?? (money.deposit_left || money.left)));
  }
  const pay = (euros?: number) => {
    setAmount(euros ?? null);
    setPaying(null);
    search.set('pagar', '1');
    search.delete('decisao');
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  const stopPaying = () => {
    search.delete('pagar');
    setSearch(search, { replace: true, preventScrollReset: true });
    setPaying(null);
    void refetch();
  };
  return (
    <OwnRecord
      query={query}
      what="a reparação"
      missing={{
        title: 'Reparação não encontrada',
        hint: 'O link já não é válido, ou a reparação é de outra conta. Abra o link do email mais recente, ou entre na sua conta.',
      }}
    >
      {(repair) => (
        <>
          <RepairPage
            repair={repair}
            repairKey={params.key}
            wanted={wanted}
            onPay={pay}
            refund={
              isPriced(repair) && (
                <RefundQuestion
                  kind="repair"
                  subject={repair.id}
                  token={params.key === repair.id ? null : params.key}
                />
              )
            }
          />
          {paying && (
            <PaymentDialog
              open={wantsToPay}
              onOpenChange={(isOpen) => isOpen || stopPaying()}
              order={paying}
              onPaid={() => void refetch()}
            />
          )}
          {isPriced(repair) && (
            <div className="mx-auto mt-6 max-w-5xl">
              <SaleInvoices
                kind="repair"
                subject={repair.id}
                token={params.key === repair.id ? null : params.key}
                version={`${repair.status} ${repair.money.paid}`}
              />
            </div>
          )}
        </>
      )}
    </OwnRecord>
  );
}
