import { Receipt } from 'lucide-react';
import { useState } from 'react';
import type { Payment } from '#core/payments/contract.ts';
import { paymentTexts } from '#core/payments/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PaymentFlow } from './payment-flow.tsx';
import type { PaymentOrder } from './payment-order.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  order: PaymentOrder;
  /** The money arrived; the dialog stays open and says so. */
  onPaid?: () => void;
}

/** The payment dialog of docs/product.md#payments: total, item count, method, result, 'Concluir'. */
export function PaymentDialog({ open, onOpenChange, order, onPaid }: Props) {
  const [payment, setPayment] = useState<Payment | null>(null);
  // On a phone there is one way on: to Cofidis, where the credit is confirmed.
  const goesOnElsewhere = payment?.status === 'pendente' && payment.payment_url !== null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <span className="flex items-center gap-2">
          <Receipt aria-hidden className="size-5" />
          {paymentTexts.title}
        </span>
      }
      footer={
        payment && (
          <Button
            size="lg"
            className={classes('w-full sm:w-auto', goesOnElsewhere && 'max-sm:hidden')}
            onClick={() => onOpenChange(false)}
          >
            {paymentTexts.finish}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-baseline justify-between gap-4 rounded-lg bg-sunken px-4 py-3">
          <span className="text-muted">
            {order.kind === 'repair' || order.kind === 'bill'
              ? order.title
              : `${order.units} ${order.units === 1 ? 'artigo' : 'artigos'}`}
          </span>
          <span>
            <span className="mr-2 text-muted text-sm">Total</span>
            <strong className="text-xl figures">{formatEuros(payment?.amount ?? order.total)}</strong>
          </span>
        </div>
        <PaymentFlow order={order} onPaid={onPaid} onShownChange={setPayment} beginsAtOnce />
      </div>
    </Dialog>
  );
}
