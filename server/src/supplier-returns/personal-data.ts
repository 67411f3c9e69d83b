import { personalData, staffAlone } from '../personal-table.ts';

/** The rows of returns to suppliers are nobody's. */
export const supplierReturnsData = personalData({
  supplier_returns: {
    nobody: 'peças que voltam a um fornecedor',
    despite: ['name', 'serial_number', 'created_by', 'problem'],
  },
  supplier_return_steps: { nobody: staffAlone, despite: ['actor_id', 'note'] },
});
