import type { ProductRegime } from './values.ts';

/** How the IVA of a product is owed, where it is not at a rate. */
export const REGIME_LABELS: Readonly<Record<ProductRegime, string>> = {
  margem: 'Margem (bens em segunda mão)',
};

/** What was done to many products at once. */
export const BULK_LABELS: Readonly<Record<string, string>> = {
  price: 'Preço',
  stock: 'Stock',
  campaign: 'Campanha',
  end_campaign: 'Fim da campanha',
  category: 'Categoria',
  archive: 'Arquivar',
  restore: 'Repor à venda',
};

/** How a number of many products is changed. */
export const BULK_WAYS: Readonly<Record<string, string>> = {
  amount: 'Por valor',
  percent: 'Por percentagem',
  set: 'Definir',
  add: 'Somar',
};
