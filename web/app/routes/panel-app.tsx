import type { ReactNode } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { MustEnrol } from '../features/accounts/panel/must-enrol.tsx';
import { ProofHost } from '../features/accounts/proof/proof-host.tsx';
import { useLogout } from '../features/shell/use-logout.ts';
import { PanelFrame } from '../panel/frame/panel-frame.tsx';
import { PANEL_ROOMS } from '../panel-rooms.ts';

/** The panel with all its rooms; its code travels to the staff alone. */
export default function PanelApp({ user, children }: { user: User; children: ReactNode }) {
  const logOut = useLogout();
  return (
    <PanelFrame user={user} rooms={PANEL_ROOMS} logOut={() => void logOut()}>
      <MustEnrol>{children}</MustEnrol>
      <ProofHost />
    </PanelFrame>
  );
}
