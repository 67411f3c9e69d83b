import { defineEvent } from '../shared/event.ts';

/** What notices of stock leave in the audit: that somebody asked, never who by their address. */
export const stockAlertEvents = {
  'stock-alert.requested': defineEvent('product', 'Pedido de aviso de stock'),
};
