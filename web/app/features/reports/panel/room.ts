import { ChartColumn, Percent } from 'lucide-react';
import type { PanelRoom } from '../../../panel/room.ts';

/** What was sold, and to whom, where and how; and what was not. */
export const room: PanelRoom = {
  ability: 'reports.sales',
  entry: {
    label: 'Relatórios',
    icon: ChartColumn,
    group: 'reports',
    path: 'relatorios',
    words: 'vendas margem gráficos estatísticas comissões esgotados parados pesquisas',
  },
  screens: [{ path: 'relatorios', file: 'features/reports/panel/reports-screen.tsx' }],
};

/** What the shop sold under the margin scheme, month by month. */
export const margin: PanelRoom = {
  ability: 'catalogue.costs',
  entry: {
    label: 'Regime da margem',
    icon: Percent,
    group: 'money',
    path: 'margem',
    words: 'iva segunda mão usados regime contabilista',
  },
  screens: [{ path: 'margem', file: 'features/reports/panel/margin-screen.tsx' }],
};
