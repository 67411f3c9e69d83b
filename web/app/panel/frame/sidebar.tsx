import { LayoutDashboard, Store } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { PANEL_ROOT } from '../../staff.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { classes } from '../../ui/classes.ts';
import { RegistrationStrip } from '../../ui/registration-strip.tsx';
import { useShop } from '../../use-shop.ts';
import { GROUPS } from '../room.ts';
import { EntryCount } from './entry-count.tsx';
import { useGroupHere, useGroups } from './use-groups.ts';

const ENTRY =
  'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium lg:pointer-fine:min-h-9 lg:text-sm [&>svg]:size-5 [&>svg]:shrink-0';

function entryClasses({ isActive }: { isActive: boolean }): string {
  return classes(
    ENTRY,
    isActive ? 'bg-action-soft text-action' : 'text-ink hover:bg-sunken [&>svg]:text-muted',
  );
}

/** The way to every screen: eleven entries, whose rooms are tabs (group-tabs.tsx). */
export function Navigation() {
  const groups = useGroups();
  const here = useGroupHere();
  return (
    <nav aria-label="Painel" className="relative flex-1 overflow-y-auto px-3 py-3">
      <ul className="space-y-0.5">
        <li>
          <NavLink to={PANEL_ROOT} end className={entryClasses}>
            <LayoutDashboard aria-hidden />
            Hoje
          </NavLink>
        </li>
        {groups.map(({ name, label, entries, to }) => {
          const { icon: Icon } = GROUPS[name];
          const isActive = name === here?.name;
          return (
            <li key={name}>
              <Link
                to={to}
                aria-current={isActive ? 'page' : undefined}
                className={entryClasses({ isActive })}
              >
                <Icon aria-hidden />
                {label}
                <EntryCount counts={entries.flatMap(({ count }) => count ?? [])} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The shop whose panel this is; leads to the panel's first page. */
export function PanelBrand() {
  const { settings } = useShop();
  return (
    <Link to={PANEL_ROOT} className="flex h-11 min-w-0 items-center gap-2.5 px-4">
      <BrandMark className="size-7! shrink-0" />
      <span className="truncate font-bold tracking-tight">{settings.company_name}</span>
    </Link>
  );
}

/** The public shop, for who wants to see what customers see. */
export function ShopLink() {
  return (
    <Link to="/" className={classes(ENTRY, 'text-muted hover:bg-sunken hover:text-ink')}>
      <Store aria-hidden />
      Ver loja
    </Link>
  );
}

/** The sidebar of the desk. */
export function Sidebar({ className }: { className?: string }) {
  return (
    <aside aria-label="Navegação do painel" className={classes('flex flex-col', className)}>
      <RegistrationStrip />
      <PanelBrand />
      <Navigation />
      <div className="border-t px-3 py-2">
        <ShopLink />
      </div>
    </aside>
  );
}
