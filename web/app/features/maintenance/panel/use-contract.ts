import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MaintenanceWhole } from '#core/maintenance/contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';

/** What every act on a contract is given. */
export interface ActProps {
  contract: MaintenanceWhole;
  onDone: () => void;
}

/** What every act on a contract does when it is done: its record shows what came of it, and the lists are asked anew. */
export const useShowContract = (onDone?: () => void) => useShowRecord('maintenance-one', onDone);

/** An act of one press, without a form; what it is refused with is told as a toast. */
export function usePress(call: () => Promise<MaintenanceWhole>, done: string, onDone?: () => void) {
  const { send, isBusy } = useCallForm(() => call(), {
    done,
    onDone: useShowContract(onDone),
    failed: 'Não foi possível guardar',
    toasts: true,
  });
  return { isBusy, press: () => void send({}).catch(() => undefined) };
}

/** The id of a press: sent again it is the same one. */
export function useRequestId(): string {
  return useState(() => crypto.randomUUID())[0];
}

/** The shop's plans. */
export function usePlans() {
  return useQuery({
    queryKey: [...queryKeys.admin, 'maintenance-plans'],
    queryFn: ({ signal }) => api('GET /api/admin/maintenance-plans', { query: { page: 1 }, signal }),
  });
}

/** The devices of a customer that a contract can cover. */
export function useDevices(userId: string | null) {
  return useQuery({
    queryKey: [...queryKeys.admin, 'equipment', 'of', userId],
    queryFn: ({ signal }) =>
      api('GET /api/admin/equipment', { query: { user_id: userId ?? '', page: 1, page_size: 100 }, signal }),
    enabled: userId !== null,
  });
}
