import { personalData, staffAlone } from '../personal-table.ts';

/** Whose the rows of imports are, what of them is told, and what becomes of them. */
export const importsData = personalData({
  product_imports: { nobody: staffAlone, despite: ['created_by', 'file_name'] },
  product_import_rows: { nobody: 'artigos' },
  old_addresses: { nobody: 'endereços de páginas' },
});
