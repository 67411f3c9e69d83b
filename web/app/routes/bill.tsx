import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BillPage } from '../features/charges/bill-page.tsx';
import { billToPay } from '../features/charges/bill-to-pay.ts';
import { useBill } from '../features/charges/use-bill.ts';
import { PaymentDialog } from '../features/payments/payment-dialog.tsx';
import { pageMeta } from '../page-meta.ts';
import { OwnRecord } from '../ui/own-record.tsx';
import { SaleInvoices } from '../ui/sale-invoices.tsx';
import type { Route } from './+types/bill.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Mensalidade', path: `/mensalidade/${args.params.id}`, isHidden: true });

/** One bill of recurring charges, by the account or by the link of its e-mail. */
export default function BillRoute({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('t');
  const query = useBill(params.id, token);
  // Whoever chose what to pay a moment ago goes on at once.
  const [isPaying, setPaying] = useState(search.has('pagar'));
  return (
    <OwnRecord
      query={query}
      what="a mensalidade"
      missing={{
        title: 'Mensalidade não encontrada',
        hint: 'Abra o link do email mais recente, ou entre na conta do contrato.',
      }}
    >
      {(bill) => (
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
              onPaid={() => void query.refetch()}
            />
          )}
        </>
      )}
    </OwnRecord>
  );
}
