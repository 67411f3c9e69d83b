import { LayoutDashboard, Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { PANEL_ROOT } from '../../staff.ts';
import { GROUPS, type GroupName } from '../room.ts';
import { EntryCount } from './entry-count.tsx';
import { useGroupHere, useGroups } from './use-groups.ts';

/** What somebody with a phone in the hand goes to between two customers. */
const AT_THE_THUMB: readonly GroupName[] = ['orders', 'repairs', 'messages'];

const ENTRY =
  'flex h-14 min-w-0 flex-col items-center justify-center gap-0.5 text-[0.6875rem] text-muted aria-[current]:text-action [&>svg]:size-5';

/**
 * A phone's way between five places; the last opens all of them. It stands in the page's flow, so that it covers nothing of its
 * end, and is away where a form is filled in or a screen has a bar of its own. It does not come and go with the focus: what comes up
 * under a finger takes the press of what was there.
 */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation();
  const here = useGroupHere();
  const groups = useGroups().filter(({ name }) => AT_THE_THUMB.includes(name));
  return (
    <nav
      aria-label="Atalhos"
      data-bottom-bar=""
      className="sticky bottom-0 z-20 flex border-t bg-surface pb-[env(safe-area-inset-bottom)] *:flex-1 [body:has([data-own-bar])_&]:hidden [body:has(main_form:not([role=search]))_&]:hidden lg:hidden print:hidden"
    >
      <Link to={PANEL_ROOT} aria-current={pathname === PANEL_ROOT ? 'page' : undefined} className={ENTRY}>
        <LayoutDashboard aria-hidden />
        Hoje
      </Link>
      {groups.map(({ name, entries, to }) => {
        const { label, icon: Icon } = GROUPS[name];
        return (
          <Link
            key={name}
            to={to}
            aria-current={name === here?.name ? 'page' : undefined}
            className={`relative ${ENTRY}`}
          >
            <Icon aria-hidden />
            <span className="max-w-full truncate">{label}</span>
            <span className="absolute top-1 left-1/2 ml-1">
              <EntryCount counts={entries.flatMap(({ count }) => count ?? [])} />
            </span>
          </Link>
        );
      })}
      <button type="button" onClick={onMore} className={ENTRY}>
        <Menu aria-hidden />
        Mais
      </button>
    </nav>
  );
}
