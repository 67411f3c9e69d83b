import { personalData, staffAlone } from '../personal-table.ts';

/** Whose the rows of catalogue are, what of them is told, and what becomes of them. */
export const catalogueData = personalData({
  brands: { nobody: 'marcas', despite: ['name', 'address', 'representative_address'] },
  brand_names: { nobody: 'marcas' },
  products: { nobody: 'artigos', despite: ['name'] },
  product_changes: { nobody: staffAlone, despite: ['actor_id'] },
  product_drafts: { nobody: staffAlone, despite: ['user_id'] },
  product_images: { nobody: 'imagens de artigos' },
  price_history: { nobody: staffAlone, despite: ['actor_id'] },
  former_slugs: { nobody: 'endereços de páginas' },
  empty_searches: { nobody: 'palavras que se procuraram, sem quem' },
  page_changes: { nobody: 'páginas a refazer' },
  remote_pictures: { nobody: 'imagens de artigos', despite: ['address'] },
  removed_products: { nobody: 'artigos', despite: ['name'] },
  search_answers: { nobody: staffAlone, despite: ['actor_id'] },
  stock_differences: { nobody: 'stock' },
  stock_movements: { nobody: staffAlone, despite: ['actor_id'] },
  stock_reasons: { nobody: 'motivos' },
});
