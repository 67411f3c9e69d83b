import type { PanelRoom } from '../../../panel/room.ts';

export const room: PanelRoom = {
  ability: 'customers.read',
  screens: [{ path: 'clientes/:id', file: 'features/customers/panel/customer-screen.tsx' }],
  names: { clientes: 'Clientes' },
};
