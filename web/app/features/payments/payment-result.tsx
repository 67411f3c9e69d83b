import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Payment } from '#core/payments/contract.ts';
import { paymentLifecycle } from '#core/payments/lifecycle.ts';
import { paymentTexts } from '#core/payments/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PaymentMark } from '../../ui/payment-mark.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CofidisDetails, MbwayDetails, MultibancoDetails, TransferDetails } from './payment-details.tsx';
import type { PaymentOrder } from './payment-order.ts';
import { SimulatorNotice } from './simulator-notice.tsx';
import { isPaid, usePayment } from './use-payment.ts';

const DETAILS = {
  multibanco: MultibancoDetails,
  mbway: MbwayDetails,
  cofidis: CofidisDetails,
  transferencia: TransferDetails,
} as const;

interface Props {
  order: PaymentOrder;
  payment: Payment;
  /** Begun a moment ago: what was scrolled to the button is brought back to the beginning. */
  isNew: boolean;
  onPaid?: (() => void) | undefined;
  onChange?: ((payment: Payment) => void) | undefined;
  /** Back to the methods; what this payment was begun with is kept. */
  onChooseAgain: (payment: Payment) => void;
}

/** A payment as it stands: how to pay it, that it is paid, or how it ended and what to do. */
export function PaymentResult({ order, payment: known, isNew, onPaid, onChange, onChooseAgain }: Props) {
  const payment = usePayment(order, known, onPaid);
  useEffect(() => onChange?.(payment), [payment, onChange]);
  const Details = DETAILS[payment.payment_method];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);

  const isTransfer = payment.payment_method === 'transferencia';
  if (isPaid(payment)) {
    return (
      <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-tone-green-soft">
          <CircleCheck aria-hidden className="size-9 text-tone-green" />
        </span>
        <p className="font-semibold text-xl">{paymentTexts.paid}</p>
        <p className="font-semibold text-lg figures">{formatEuros(payment.amount)}</p>
        <p className="max-w-sm text-muted">
          {order.kind === 'repair'
            ? paymentTexts.paidRepairHint
            : order.kind === 'bill'
              ? paymentTexts.paidBillHint
              : paymentTexts.paidHint}
        </p>
      </div>
    );
  }
  if (payment.status !== 'pendente') {
    const isRefund = payment.status === 'devolvido';
    return (
      <div className="flex flex-col gap-4">
        <Alert tone={isRefund ? 'info' : 'warning'} title={paymentLifecycle.facts[payment.status].meaning}>
          {isRefund
            ? paymentTexts.refundedHint
            : isTransfer
              ? paymentTexts.endedTransferHint
              : paymentTexts.endedHint}
        </Alert>
        {!isRefund && (
          <Button size="lg" className="w-full" onClick={() => onChooseAgain(payment)}>
            {paymentTexts.tryAgain}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} className="scroll-mt-24">
        <PaymentMark method={payment.payment_method} />
      </h3>
      <Details payment={payment} />
      <p role="status" className="flex items-center justify-center gap-2 text-muted text-sm">
        {isTransfer ? (
          paymentTexts.awaitingTransfer
        ) : (
          <>
            <Spinner />
            {paymentTexts.awaiting}
          </>
        )}
      </p>
      {payment.is_simulated && <SimulatorNotice url={payment.simulator_url} />}
      <Button variant="ghost" onClick={() => onChooseAgain(payment)}>
        {paymentTexts.otherMethod}
      </Button>
    </div>
  );
}
