import { personalData } from '../personal-table.ts';

/** Whose the rows of settings are, what of them is told, and what becomes of them. */
export const settingsData = personalData({
  settings: { nobody: 'a loja' },
  text_versions: { nobody: 'textos da loja', despite: ['name', 'saved_by'] },
  guarantee_notices: { nobody: 'aviso da garantia legal', despite: ['name'] },
  carriers: { nobody: 'transportadoras', despite: ['name', 'customer_price_cents'] },
});
