import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import type { Route } from './+types/rental-over-board-screen.ts';
import { RentalRecord } from './rental-screen.tsx';

export const meta = panelMeta('Aluguer');

/** A contract beside the board. */
export default function RentalOverBoardScreen({ params: { id } }: Route.ComponentProps) {
  return <RentalRecord id={id} over={panelPath('alugueres', 'quadro')} />;
}
