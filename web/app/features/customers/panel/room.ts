import type { PanelRoom } from '../../../panel/room.ts';

export const room: PanelRoom = {
  ability: 'customers.read',
  screens: [{ path: 'utilizadores/:id/ficha', file: 'features/customers/panel/customer-screen.tsx' }],
  names: { ficha: 'Ficha' },
};
