import { panelPath } from '../../../panel/room.ts';
import { ViewTabs } from '../../../panel/view-tabs.tsx';

const TABS = [
  { label: 'Lista', to: panelPath('alugueres') },
  { label: 'Quadro', to: panelPath('alugueres', 'quadro') },
];

/** The contracts as a list, or by state. */
export function RentalTabs() {
  return <ViewTabs label="Formas de ver os alugueres" tabs={TABS} />;
}
