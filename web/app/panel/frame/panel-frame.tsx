import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Abilities, User } from '#core/accounts/contract.ts';
import type { Ability } from '#core/rooms.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { toast } from '../../ui/toast.ts';
import { AccessDenied } from '../access-denied.tsx';
import { Panel } from '../context.ts';
import { useWide } from '../list/use-wide.ts';
import { mayDo } from '../may-do.ts';
import type { PanelRoom } from '../room.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { isOpenTo } from './is-open-to.ts';
import { PanelHeader } from './panel-header.tsx';
import { Sidebar } from './sidebar.tsx';
import { useReadNotices } from './use-read-notices.ts';
import { useShortcuts } from './use-shortcuts.ts';

const CommandPalette = lazyPart(
  () => import('../palette/command-palette.tsx'),
  () => toast.error('A pesquisa não pôde ser aberta. Verifique a ligação à internet.'),
);
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'));

interface Props {
  user: User;
  abilities: Abilities;
  rooms: readonly PanelRoom[];
  logOut: () => void;
  children: ReactNode;
}

/** The panel's own frame: the sidebar (a drawer on a phone), a slim header, and the screen that fills the rest. */
export function PanelFrame({ user, abilities, rooms, logOut, children }: Props) {
  const [open, setOpen] = useState<'drawer' | 'palette' | 'shortcuts' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const openPalette = useCallback(() => setOpen('palette'), []);
  const openShortcuts = useCallback(() => setOpen('shortcuts'), []);
  useShortcuts({ onPalette: openPalette, onShortcuts: openShortcuts });
  const { pathname } = useLocation();
  const isWide = useWide();
  useReadNotices(pathname);
  const given = useMemo(() => {
    const can = (ability: Ability) => mayDo(abilities, user, ability);
    const may = (ability: Ability | undefined) => ability === undefined || can(ability);
    const entered = rooms
      .filter(({ ability }) => may(ability))
      .map((room) => ({ ...room, acts: room.acts?.filter(({ ability }) => may(ability)) ?? [] }));
    return { user, abilities, rooms: entered, can, logOut };
  }, [user, abilities, rooms, logOut]);
  const isShut = !isOpenTo(pathname, rooms, given.rooms, given.can);

  return (
    <Panel value={given}>
      <div className="flex min-h-dvh lg:h-dvh print:block print:h-auto">
        <a
          href="#conteudo"
          className="sr-only z-60 rounded-md bg-action px-4 py-3 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Saltar para o conteúdo
        </a>
        {isWide && <Sidebar className="w-56 shrink-0 border-r bg-surface print:hidden" />}
        <div className="flex min-w-0 flex-1 flex-col">
          <PanelHeader onMenu={() => setOpen('drawer')} onPalette={openPalette} onShortcuts={openShortcuts} />
          <GroupTabs />
          <main
            id="conteudo"
            tabIndex={-1}
            // What is too wide is cut: a phone would make its whole window as wide, and dialogs with it. Words for the
            // ear are placed in here (`relative`): in the window they would make it long, and scroll into nothing.
            className="relative min-h-0 min-w-0 flex-1 outline-none max-lg:overflow-x-clip lg:scroll-pt-14 lg:overflow-y-auto xl:[body:has([data-beside])_&]:mr-120 print:mr-0! print:overflow-visible"
          >
            {isShut ? <AccessDenied /> : children}
          </main>
          {!isWide && <BottomBar onMore={() => setOpen('drawer')} />}
        </div>
      </div>
      {open === 'drawer' && <Drawer onClose={close} />}
      {open === 'palette' && <CommandPalette onClose={close} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Panel>
  );
}
