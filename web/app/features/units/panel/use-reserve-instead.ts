import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Unit } from '#core/units/contract.ts';
import { unitNumber } from '#core/units/record.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';

/** What is dragged, or chosen in a menu: the unit that an order has, and which order. */
export interface Reserved {
  readonly unitId: string;
  readonly orderId: string;
  readonly productId: string;
}

/** What of a unit can be moved to another one; null: it is not reserved. */
export function reservedOf({ id, state, holder, product }: Unit): Reserved | null {
  return state === 'reservada' && holder ? { unitId: id, orderId: holder.id, productId: product.id } : null;
}

/** Keeps another free unit for the order that has this one. */
export function useReserveInstead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ reserved, to }: { reserved: Reserved; to: string }) =>
      api('PUT /api/admin/units/{id}/reservation', {
        params: { id: reserved.unitId },
        body: { order_id: reserved.orderId, unit_id: to },
      }),
    onSuccess: ({ number }) => toast.success(`Fica guardada a ${unitNumber(number)}.`),
    onError: (error) => toast.error(refusalText(error, 'Erro ao trocar a unidade reservada')),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.admin }),
  });
}
