import { MessageSquareReply, ScanBarcode, Users, Wrench } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/repairs/panel';

export const room: PanelRoom = {
  ability: 'repairs.read',
  entry: {
    label: 'Reparações',
    tab: 'Bancada',
    icon: Wrench,
    group: 'repairs',
    path: 'reparacoes',
    words: 'oficina assistência',
  },
  screens: [
    { path: 'reparacoes', file: `${FILES}/repairs-screen.tsx` },
    { path: 'reparacoes/entrada', file: `${FILES}/intake/intake-screen.tsx`, ability: 'repairs.change' },
    { path: 'reparacoes/quadro', file: `${FILES}/board/board-screen.tsx` },
    { path: 'reparacoes/calendario', file: `${FILES}/calendar/calendar-screen.tsx` },
    { path: 'reparacoes/bancada', file: `${FILES}/bench/bench-people-screen.tsx` },
    { path: 'reparacoes/numeros', file: `${FILES}/board/figures-screen.tsx`, ability: 'reports.read' },
    { path: 'reparacoes/:id', file: `${FILES}/repair-screen.tsx` },
  ],
  names: {
    quadro: 'Quadro',
    calendario: 'Calendário',
    bancada: 'Técnicos',
    numeros: 'Números',
  },
  acts: [
    {
      label: 'Quadro da bancada',
      icon: Wrench,
      to: panelPath('reparacoes', 'quadro'),
      words: 'kanban estados arrastar',
    },
    {
      label: 'Calendário de reparações',
      icon: Wrench,
      to: panelPath('reparacoes', 'calendario'),
      words: 'prazos prometidas dias',
    },
    {
      label: 'Técnicos: quem repara o quê',
      icon: Users,
      to: panelPath('reparacoes', 'bancada'),
      words: 'técnicos competências carga atribuir',
    },
    {
      label: 'Números das reparações',
      icon: Wrench,
      to: panelPath('reparacoes', 'numeros'),
      words: 'estatísticas gráficos exportar csv',
      ability: 'reports.read',
    },
    {
      label: 'Nova reparação',
      icon: ScanBarcode,
      to: `${panelPath('reparacoes')}?nova=1`,
      words: 'entrada balcão receber equipamento folha etiqueta',
      ability: 'repairs.change',
    },
    {
      label: 'Ver reparações por responder',
      icon: MessageSquareReply,
      to: `${panelPath('reparacoes')}?vista=por_responder`,
      words: 'mensagens clientes',
    },
  ],
  find: {
    label: 'Reparações',
    icon: Wrench,
    kind: 'repair',
  },
};
