import type { PanelRoom } from '../../../panel/room.ts';

/** Reached by the bell of the panel's frame. */
export const room: PanelRoom = {
  ability: 'notices.read',
  screens: [{ path: 'avisos', file: 'features/notices/panel/notices-screen.tsx' }],
  names: { avisos: 'Avisos' },
};
