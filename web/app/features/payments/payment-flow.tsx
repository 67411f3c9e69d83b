import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Payment } from '#core/payments/contract.ts';
import { toMbwayPhone } from '#core/payments/rules/mbway-phone.ts';
import { paymentTexts } from '#core/payments/texts.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
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
  /** Tells which payment is shown as it is now; null: the methods. */
  onShownChange?: ((payment: Payment | null) => void) | undefined;
  /** Begins by itself what was chosen before and needs nothing more: Multibanco, a transfer, MB WAY just ordered with. */
  beginsAtOnce?: boolean | undefined;
}

/** Begins, once, what needs nothing more of the customer. */
function useBeginning(
  method: PaymentMethod | null,
  phone: string,
  begin: ReturnType<typeof useCreatePayment>['mutate'],
) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!method || hasBegun.current) return;
    hasBegun.current = true;
    begin({ method, phone, installments: null });
  }, [method, phone, begin]);
}

function needsNothing({ method, phone, isJustPlaced = false }: PaymentOrder): boolean {
  if (method === 'mbway') return isJustPlaced && toMbwayPhone(phone ?? '') !== null;
  return method === 'multibanco' || method === 'transferencia';
}

/** From the choice of a method to the money: resumes a payment already begun. */
export function PaymentFlow({ order, onPaid, onShownChange, beginsAtOnce = false }: Props) {
  const settings = usePaymentSettings();
  const begun = useOrderPayment(order);
  // undefined: what the server knows of; null: the customer goes back to the methods.
  const [shown, setShown] = useState<Payment | null | undefined>(undefined);
  const [earlier, setEarlier] = useState<Payment | null>(null);
  const creation = useCreatePayment(order, setShown);
  const payment = shown === undefined ? (begun.data ?? null) : shown;
  const isShown = payment !== null;
  useEffect(() => {
    if (!isShown) onShownChange?.(null);
  }, [isShown, onShownChange]);

  const isToBegin =
    beginsAtOnce &&
    !!order.method &&
    needsNothing(order) &&
    begun.data === null &&
    shown === undefined &&
    settings.data?.[`${order.method}_enabled`] === true;
  useBeginning(isToBegin ? (order.method ?? null) : null, order.phone ?? '', creation.mutate);

  if (begun.isPending || (!payment && settings.isPending)) return <FlowSkeleton />;
  if (begun.isError) {
    return <Failed title={paymentTexts.stateFailed} query={begun} />;
  }
  if (payment) {
    return (
      <PaymentResult
        key={payment.id}
        order={order}
        payment={payment}
        isNew={shown !== undefined}
        onPaid={onPaid}
        onChange={onShownChange}
        onChooseAgain={(ended) => {
          creation.reset();
          setEarlier(ended);
          setShown(null);
        }}
      />
    );
  }
  if (isToBegin && !creation.isError) return <FlowSkeleton />;
  if (!settings.data) {
    return <Failed title={paymentTexts.loadFailed} query={settings} />;
  }
  return (
    <div className="flex flex-col gap-5">
      {settings.data.is_simulated && <SimulatorNotice url="/simulador" />}
      <MethodForm
        order={order}
        settings={settings.data}
        earlier={earlier}
        wasChosen={beginsAtOnce && !earlier && Boolean(order.method)}
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

/** In the place of what could not be read: to try again. */
function Failed({ title, query }: { title: string; query: Pick<UseQueryResult, 'refetch' | 'isFetching'> }) {
  return <ErrorState title={title} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
}
