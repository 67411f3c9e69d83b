import { usePanel } from '../../../panel/context.ts';
import { panelPath } from '../../../panel/room.ts';
import { ViewTabs } from '../../../panel/view-tabs.tsx';

const TABS = [
  { label: 'Lista', path: [] },
  { label: 'Quadro', path: ['quadro'] },
  { label: 'Calendário', path: ['calendario'] },
  { label: 'Técnicos', path: ['bancada'] },
  { label: 'Números', path: ['numeros'], ability: 'reports.read' },
] as const;

/** The repairs of the shop, seen in as many ways: one place, whichever is looked at. */
export function RepairTabs() {
  const { can } = usePanel();
  const open = TABS.filter((tab) => !('ability' in tab) || can(tab.ability));
  const tabs = open.map(({ label, path }) => ({ label, to: panelPath('reparacoes', ...path) }));
  return <ViewTabs label="Formas de ver as reparações" tabs={tabs} />;
}
