import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminOrder } from '#core/orders/contract.ts';
import type { OrderStatus } from '#core/orders/values.ts';
import type { HAND_MEANS } from '#core/payments/values.ts';
import { api } from '../../../api/client.ts';
import type { FormErrors } from '../../../api/form-errors.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';
import { toast } from '../../../ui/toast.ts';

/** How money came that somebody of the shop took. */
export type HandMeans = (typeof HAND_MEANS)[number];

export interface OrderChanges {
  readonly status: OrderStatus;
  readonly tracking_code: string;
  readonly buyer_reference?: string;
  readonly notes: string;
  readonly internal_notes?: string;
  readonly own_transport?: boolean;
  /** The unusual step was asked about. */
  readonly confirm: boolean;
  /** The order as it was read, and what was told of what somebody else changed since. */
  readonly before?: Omit<OrderChanges, 'confirm' | 'received_by' | 'before' | 'over'>;
  readonly over?: FormErrors | undefined;
  /** How the money came, of a step that says that it is there. */
  readonly received_by?: HandMeans;
}

/** Saves what the panel changes of an order, and shows it everywhere. */
export function useSaveOrder(order: AdminOrder) {
  const client = useQueryClient();
  const show = useShowRecord('order');
  return useMutation({
    mutationFn: (body: OrderChanges) => api('PUT /api/admin/orders/{id}', { params: { id: order.id }, body }),
    onSuccess: (saved) => {
      toast.success('Estado da encomenda atualizado!');
      show(saved);
    },
    onError: () => void client.invalidateQueries({ queryKey: [...queryKeys.admin, 'order', order.id] }),
  });
}
