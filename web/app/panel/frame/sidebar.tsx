import { LayoutDashboard, Store } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { PANEL_ROOT } from '../../staff.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { classes } from '../../ui/classes.ts';
import { RegistrationStrip } from '../../ui/registration-strip.tsx';
import { useShop } from '../../use-shop.ts';
import { usePanel } from '../context.ts';
import { GROUPS, panelPath } from '../room.ts';
import { EntryCount } from './entry-count.tsx';

const ENTRY =
  'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium lg:pointer-fine:min-h-9 lg:text-sm [&>svg]:size-5 [&>svg]:shrink-0';

function entryClasses({ isActive }: { isActive: boolean }): string {
  return classes(
    ENTRY,
    isActive ? 'bg-action-soft text-action' : 'text-ink hover:bg-sunken [&>svg]:text-muted',
  );
}

/** The way to every screen, in groups. */
export function Navigation() {
  const { rooms } = usePanel();
  const groups = Object.entries(GROUPS).map(([group, label]) => ({
    label,
    entries: rooms.flatMap(({ entry }) => (entry?.group === group ? [entry] : [])),
  }));
  return (
    <nav aria-label="Painel" className="relative flex-1 overflow-y-auto px-3 py-3">
      <NavLink to={PANEL_ROOT} end className={entryClasses}>
        <LayoutDashboard aria-hidden />
        Hoje
      </NavLink>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ label, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div key={label} role="group" aria-label={label} className="mt-4">
            <p aria-hidden className="px-3 pb-1 font-semibold text-muted text-xs">
              {label}
            </p>
            <ul className="space-y-0.5">
              {entries.map(({ label: name, icon: Icon, path, count }) => (
                <li key={path}>
                  <NavLink to={panelPath(path)} className={entryClasses}>
                    <Icon aria-hidden />
                    {name}
                    {count && <EntryCount count={count} />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
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
