import { personalData } from '../personal-table.ts';

/** What devices sold under the margin scheme come to is the shop's own; who bought one stands in its order. */
export const reportsData = personalData({
  sale_entries: { nobody: 'o que se vendeu, em números', despite: ['customer_group'] },
  sale_sums: { nobody: 'somas do que se vendeu' },
  stock_outs: { nobody: 'quando esgotou cada artigo' },
  margin_entries: {
    nobody: 'o IVA da margem da loja, equipamento a equipamento',
    despite: ['name', 'serial_number'],
  },
});
