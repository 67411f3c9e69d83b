import { panelPath } from '../../../../panel/room.ts';

/** Where the device of a repair that was asked for is taken in. */
export function intakeOf(id: string): string {
  return `${panelPath('reparacoes')}?nova=balcao&reparacao=${id}`;
}
