import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '#core/payments/contract.ts';
import { paymentTexts } from '#core/payments/texts.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import { ApiError, api, ensureXsrf } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../ui/toast.ts';
import type { PaymentOrder } from './payment-order.ts';
import { shownWith } from './shown-with.ts';

export interface PaymentChoice {
  readonly method: PaymentMethod;
  /** MB WAY alone. */
  readonly phone: string;
  /** Cofidis alone. */
  readonly installments: number | null;
}

/** The pt-PT sentence of a failed creation: the server's, else the shop's own (docs/product.md#texts). */
export function creationFailure(error: Error): string {
  return (error instanceof ApiError && error.problem.detail) || paymentTexts.createFailed;
}

/** Begins a payment, with the toasts of docs/product.md#texts. */
export function useCreatePayment(order: PaymentOrder, onCreated: (payment: Payment) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ method, phone, installments }: PaymentChoice) => {
      if (order.kind === 'repair') {
        await ensureXsrf();
        return await api('POST /api/repairs/{key}/payments', {
          params: { key: order.key },
          body: {
            amount: order.total,
            payment_method: method,
            ...(method === 'mbway' ? { customer_phone: phone } : {}),
            ...(method === 'cofidis' ? { installments } : {}),
          },
        });
      }
      if (order.kind === 'bill') {
        await ensureXsrf();
        return await api('POST /api/bills/{id}/payments', {
          params: { id: order.id },
          body: {
            ...(order.accessToken ? { t: order.accessToken } : {}),
            amount: order.total,
            payment_method: method,
            ...(method === 'mbway' ? { customer_phone: phone } : {}),
            ...(method === 'cofidis' ? { installments } : {}),
          },
        });
      }
      return await api('POST /api/payments', {
        body: {
          order_id: order.id,
          amount: order.total,
          payment_method: method,
          customer_email: order.customerEmail,
          customer_name: order.customerName,
          description: `Encomenda ${order.id}`,
          ...(method === 'mbway' ? { customer_phone: phone } : {}),
          ...(method === 'cofidis' ? { installments } : {}),
          ...(order.accessToken ? { access_token: order.accessToken } : {}),
        },
      });
    },
    onSuccess: (payment) => {
      toast.success(paymentTexts.created);
      client.setQueryData(queryKeys.payment(payment.id), payment);
      // It waits for this payment from now on, and as long as it lives.
      for (const queryKey of shownWith(order)) {
        void client.invalidateQueries({ queryKey });
      }
      onCreated(payment);
    },
    onError: (error) => toast.error(creationFailure(error)),
  });
}
