import { NavLink } from 'react-router';
import { usePanel } from '../../../panel/context.ts';
import { panelPath } from '../../../panel/room.ts';

const TABS = [
  { label: 'Lista', path: [] },
  { label: 'Quadro', path: ['quadro'] },
  { label: 'Calendário', path: ['calendario'] },
  { label: 'Bancada', path: ['bancada'] },
  { label: 'Números', path: ['numeros'], ability: 'reports.read' },
] as const;

/** The repairs of the shop, seen in as many ways: one place, whichever is looked at. */
export function RepairTabs() {
  const { can } = usePanel();
  return (
    <nav aria-label="Formas de ver as reparações" className="flex">
      {TABS.map((tab) =>
        'ability' in tab && !can(tab.ability) ? null : (
          <NavLink
            key={tab.label}
            end
            to={panelPath('reparacoes', ...tab.path)}
            className="inline-flex min-h-11 items-center border-transparent border-b-2 px-2.5 font-medium text-muted hover:text-ink aria-[current]:border-action aria-[current]:text-action"
          >
            {tab.label}
          </NavLink>
        ),
      )}
    </nav>
  );
}
