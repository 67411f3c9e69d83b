import { personalData } from '../personal-table.ts';

/** The books name sales by their payables, and of people only the shop's own who closed a month. */
export const booksData = personalData({
  book_months: {
    nobody: 'os meses fechados, e quem da loja os fechou',
    despite: ['closed_by', 'reopened_by'],
  },
  book_entries: { nobody: 'o diário: movimentos de dinheiro e documentos, pelas vendas' },
});
