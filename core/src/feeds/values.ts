/** Who reads a feed: the format of Google (Meta, Bing and others read it too), KuantoKusta's, or a CSV of chosen columns. */
export const FEED_FORMATS = ['google', 'kuantokusta', 'csv'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_FORMAT_LABELS: Readonly<Record<FeedFormat, string>> = {
  google: 'Google, Meta e outros',
  kuantokusta: 'KuantoKusta',
  csv: 'CSV',
};

/** Columns that a CSV may have, in the order in which they are written. */
export const FEED_COLUMNS = {
  id: 'Identificador',
  sku: 'SKU',
  ean: 'EAN',
  nome: 'Nome',
  marca: 'Marca',
  modelo: 'Modelo',
  categoria: 'Categoria',
  estado: 'Estado',
  preco: 'Preço com IVA',
  preco_anterior: 'Preço anterior com IVA',
  stock: 'Stock',
  portes: 'Portes para o continente',
  endereco: 'Endereço da página',
  imagem: 'Endereço da imagem',
  descricao: 'Descrição',
} as const;
export type FeedColumn = keyof typeof FEED_COLUMNS;
export const FEED_COLUMN_NAMES = Object.keys(FEED_COLUMNS) as [FeedColumn, ...FeedColumn[]];
