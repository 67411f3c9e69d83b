import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { DashboardSkeleton } from '../features/accounts/dashboard-skeleton.tsx';
import { MustEnrol } from '../features/accounts/panel/must-enrol.tsx';
import { ProofHost } from '../features/accounts/proof/proof-host.tsx';
import { useLogout } from '../features/shell/use-logout.ts';
import { PanelFrame } from '../panel/frame/panel-frame.tsx';
import { renewPush } from '../panel/push-device.ts';
import { PANEL_ROOMS } from '../panel-rooms.ts';
import { ErrorState } from '../ui/error-state.tsx';

/** The panel with all its rooms; its code travels to the staff alone. */
export default function PanelApp({ user, children }: { user: User; children: ReactNode }) {
  const logOut = useLogout();
  useEffect(() => {
    // Out of reach, or not wanted by the browser any more: 'Avisos' says so to who looks there.
    renewPush(user.id).catch(() => undefined);
  }, [user.id]);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.abilities,
    queryFn: ({ signal }) => api('GET /api/auth/abilities', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) {
    if (!error) return <DashboardSkeleton />;
    return (
      <ErrorState title="Erro ao abrir o painel" onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  return (
    <PanelFrame user={user} abilities={data.abilities} rooms={PANEL_ROOMS} logOut={() => void logOut()}>
      <MustEnrol>{children}</MustEnrol>
      <ProofHost />
    </PanelFrame>
  );
}
