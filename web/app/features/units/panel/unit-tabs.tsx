import { panelPath } from '../../../panel/room.ts';
import { ViewTabs } from '../../../panel/view-tabs.tsx';

const TABS = [
  { label: 'Lista', to: panelPath('unidades') },
  { label: 'Calendário', to: panelPath('unidades', 'calendario') },
];

/** The shop's units as a list, or by month. */
export function UnitTabs() {
  return <ViewTabs label="Formas de ver as unidades" tabs={TABS} />;
}
