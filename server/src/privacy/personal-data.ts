import { ofEmail, personalData } from '../personal-table.ts';

/** Whose the rows of privacy are, what of them is told, and what becomes of them. */
export const privacyData = personalData({
  erasure_requests: {
    label: 'Pedido para apagar os dados, por confirmar',
    whose: ofEmail('erasure_requests.email'),
    columns: { id: null, email: 'Email', asked_at: 'Pedido em' },
    erasure: 'deleted',
  },
});
