import { useEffect, useState } from 'react';
import type { Payment } from '#core/payments/contract.ts';
import { paymentTexts } from '#core/payments/texts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MethodForm } from './method-form.tsx';
import type { PaymentOrder } from './payment-order.ts';
import { PaymentResult } from './payment-result.tsx';
import { SimulatorNotice } from './simulator-notice.tsx';
import { creationFailure, useCreatePayment } from './use-create-payment.ts';
import { useOrderPayment } from './use-order-payment.ts';
import { usePaymentSettings } from './use-payment-settings.ts';

interface Props {
  order: PaymentOrder;
  onPaid?: (() => void) | undefined;
  /** Tells whether a payment is shown, and not the methods, so that the way out can be named. */
  onShownChange?: ((isShown: boolean) => void) | undefined;
}

/** From the choice of a method to the money: resumes a payment already begun. */
export function PaymentFlow({ order, onPaid, onShownChange }: Props) {
  const settings = usePaymentSettings();
  const begun = useOrderPayment(order);
  // undefined: what the server knows of; null: the customer goes back to the methods.
  const [shown, setShown] = useState<Payment | null | undefined>(undefined);
  const creation = useCreatePayment(order, setShown);
  const payment = shown === undefined ? (begun.data ?? null) : shown;
  const isShown = payment !== null;
  useEffect(() => onShownChange?.(isShown), [isShown, onShownChange]);

  if (begun.isPending || (!payment && settings.isPending)) return <FlowSkeleton />;
  if (begun.isError) {
    return (
      <ErrorState
        title={paymentTexts.stateFailed}
        onRetry={() => void begun.refetch()}
        isRetrying={begun.isFetching}
      />
    );
  }
  if (payment) {
    return (
      <PaymentResult
        key={payment.id}
        order={order}
        payment={payment}
        isNew={shown !== undefined}
        onPaid={onPaid}
        onChooseAgain={() => {
          creation.reset();
          setShown(null);
        }}
      />
    );
  }
  if (!settings.data) {
    return (
      <ErrorState
        title={paymentTexts.loadFailed}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {settings.data.is_simulated && <SimulatorNotice url="/simulador" />}
      <MethodForm
        order={order}
        settings={settings.data}
        method={begun.data?.payment_method ?? null}
        isBusy={creation.isPending}
        error={creation.error && creationFailure(creation.error)}
        onChoose={creation.mutate}
      />
    </div>
  );
}

function FlowSkeleton() {
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      <span className="sr-only" role="status">
        A carregar os métodos de pagamento…
      </span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-12" />
    </div>
  );
}
