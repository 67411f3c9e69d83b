import { Laptop } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/equipment/panel';

/** Devices that the shop knows: sold, let or repaired. */
export const room: PanelRoom = {
  ability: 'repairs.read',
  entry: {
    label: 'Equipamentos',
    icon: Laptop,
    group: 'repairs',
    path: 'equipamentos',
    words: 'aparelhos número de série garantia histórico',
  },
  screens: [
    { path: 'equipamentos', file: `${FILES}/equipment-list-screen.tsx` },
    { path: 'equipamentos/:id', file: `${FILES}/equipment-screen.tsx` },
  ],
  find: {
    label: 'Equipamentos',
    icon: Laptop,
    search: async (q, signal) => {
      const { items } = await api('GET /api/admin/equipment', {
        query: { q, page: 1, page_size: 5 },
        signal,
      });
      return items.map((device) => ({
        id: device.id,
        label: `${device.device_type} ${device.brand} ${device.model}`,
        detail: [device.serial_number, device.owner.name].filter(Boolean).join(', '),
        to: panelPath('equipamentos', device.id),
      }));
    },
  },
};
