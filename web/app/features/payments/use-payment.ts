import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Payment } from '#core/payments/contract.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { PaymentOrder } from './payment-order.ts';
import { shownWith } from './shown-with.ts';

/** Milliseconds between two questions about an open payment. */
const POLL = { mbway: 2000, cofidis: 4000, multibanco: 5000, transferencia: 20_000 } as const;

/** Its money came: as a payment, or as the transfer that it waited for. */
export const isPaid = ({ status }: Pick<Payment, 'status'>) => status === 'pago' || status === 'recebido';

/** A payment that notices by itself what becomes of it; calls back once when it is paid. */
export function usePayment(order: PaymentOrder, known: Payment, onPaid?: () => void): Payment {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.payment(known.id),
    queryFn: async ({ signal }) =>
      await api('GET /api/payments/{id}', {
        params: { id: known.id },
        query: order.accessToken ? { t: order.accessToken } : {},
        signal,
      }),
    initialData: known,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pendente' ? POLL[state.data.payment_method] : false,
  });
  const announced = useRef<string | null>(null);
  useEffect(() => {
    if (!isPaid(data) || announced.current === data.id) return;
    announced.current = data.id;
    for (const queryKey of shownWith(order)) void client.invalidateQueries({ queryKey });
    onPaid?.();
  }, [data, client, order, onPaid]);
  return data;
}
