import { FileCheck2 } from 'lucide-react';
import { INVOICE_KIND_LABELS } from '#core/invoicing/values.ts';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/invoicing/panel';

/** Documents of the certified invoicing service. */
export const room: PanelRoom = {
  ability: 'invoicing.read',
  entry: {
    label: 'Faturação',
    icon: FileCheck2,
    group: 'sales',
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
    search: async (q, signal) => {
      const { items } = await api('GET /api/admin/invoices', { query: { q, page: 1, page_size: 5 }, signal });
      return items.map(({ id, kind, number, about, customer_name }) => ({
        id,
        label: number ?? `${INVOICE_KIND_LABELS[kind]} de ${about}`,
        detail: customer_name,
        to: panelPath('faturacao', id),
      }));
    },
  },
};
