import { ofEmail, personalData } from '../personal-table.ts';

/** Whose the rows of stock alerts are, what of them is told, and what becomes of them. */
export const stockAlertsData = personalData({
  stock_alerts: {
    label: 'Avisos de stock pedidos',
    whose: ofEmail('stock_alerts.email'),
    columns: {
      id: null,
      product_id: 'Produto',
      email: 'Email',
      created_at: 'Quando',
      notified_at: 'Avisado em',
    },
    erasure: 'deleted',
  },
});
