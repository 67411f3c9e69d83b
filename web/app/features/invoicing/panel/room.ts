import { FileCheck2 } from 'lucide-react';
import { api } from '../../../api/client.ts';
import type { PanelRoom } from '../../../panel/room.ts';

const FILES = 'features/invoicing/panel';

/** Documents of the certified invoicing service. */
export const room: PanelRoom = {
  ability: 'invoicing.read',
  entry: {
    label: 'Faturação',
    icon: FileCheck2,
    group: 'money',
    path: 'faturacao',
    words: 'fatura recibo nota de crédito nif invoicexpress moloni vendus',
    count: {
      key: 'invoices',
      read: async (signal) =>
        (await api('GET /api/admin/invoices', { query: { view: 'refused', page: 1, page_size: 1 }, signal }))
          .total,
      name: 'recusadas',
    },
  },
  screens: [
    { path: 'faturacao', file: `${FILES}/invoices-screen.tsx` },
    { path: 'faturacao/:id', file: `${FILES}/invoice-screen.tsx`, over: 'faturacao' },
  ],
  find: {
    label: 'Faturas',
    icon: FileCheck2,
    kind: 'invoice',
  },
};
