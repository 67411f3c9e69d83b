import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AdminSettings } from '#core/settings/contract.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';

const KEY = [...queryKeys.admin, 'settings'];

/** The settings as the panel edits them. They are not asked for again while somebody types. */
export function useSettings() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/admin/settings', { signal }),
    refetchOnWindowFocus: false,
  });
}

/** Takes what a saving answered for what is saved now, everywhere it is shown. */
export function useTakeSettings(): (settings: AdminSettings) => void {
  const client = useQueryClient();
  return useCallback(
    (settings) => {
      client.setQueryData(KEY, settings);
      void client.invalidateQueries({ queryKey: queryKeys.settings });
      void client.invalidateQueries({ queryKey: [...queryKeys.admin, 'settings-changes'] });
      void client.invalidateQueries({ queryKey: [...queryKeys.admin, 'opening'] });
    },
    [client],
  );
}
