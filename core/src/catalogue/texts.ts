import type { Category, CONSUMABLE_TYPES, ColorSymbol, Condition, Sort } from './values.ts';

/** pt-PT names of the value lists of products. */
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  consumiveis: 'Consumíveis',
  portateis: 'Portáteis',
  desktops: 'Desktops',
  impressoras: 'Impressoras',
  aluguer: 'Aluguer',
  software: 'Software',
};

export const CATEGORY_DESCRIPTIONS: Readonly<Record<Category, string>> = {
  consumiveis: 'Tinteiros, toners e papel para a sua impressora, originais e compatíveis.',
  portateis: 'Portáteis novos, usados e recondicionados, testados e com garantia.',
  desktops: 'Computadores de secretária para casa, escritório e jogos.',
  impressoras: 'Impressoras e multifunções, a tinta e a laser, novas e usadas.',
  aluguer: 'Portáteis, computadores e impressoras para alugar ao mês.',
  software: 'Antivírus, sistemas operativos, Office e faturação certificada.',
};

const SUBCATEGORY_LABELS: Readonly<Record<string, string>> = {
  jato_tinta: 'Jato de tinta',
  laser: 'Laser',
  papel: 'Papel',
  outros_consumiveis: 'Outros consumíveis',
  gaming: 'Gaming',
  business: 'Empresarial',
  ultrabook: 'Ultrabook',
  outros_portateis: 'Outros portáteis',
  gaming_desktop: 'Gaming',
  business_desktop: 'Empresarial',
  home_office: 'Casa e escritório',
  outros_desktops: 'Outros desktops',
  multifuncoes: 'Multifunções',
  laser_printer: 'Laser',
  jato_tinta_printer: 'Jato de tinta',
  outros_impressoras: 'Outras impressoras',
  antivirus: 'Antivírus',
  sistema: 'Sistemas operativos',
  office: 'Office',
  faturacao: 'Faturação',
  aluguer_gaming: 'Portáteis gaming',
  aluguer_business: 'Portáteis empresariais',
  aluguer_ultrabook: 'Ultrabooks',
  aluguer_outros_portateis: 'Outros portáteis',
  aluguer_gaming_desktop: 'Desktops gaming',
  aluguer_business_desktop: 'Desktops empresariais',
  aluguer_home_office: 'Desktops casa e escritório',
  aluguer_outros_desktops: 'Outros desktops',
  aluguer_multifuncoes: 'Multifunções',
  aluguer_laser_printer: 'Impressoras laser',
  aluguer_jato_tinta_printer: 'Impressoras jato de tinta',
  aluguer_outros_impressoras: 'Outras impressoras',
};

/** What a table of labels calls a value that came from outside ("constructor" is no label); else the value itself. */
export function labelIn(labels: Readonly<Record<string, string>>, value: string): string {
  return (Object.hasOwn(labels, value) ? labels[value] : null) ?? value;
}

/** Name of a subcategory; an unknown one shows as it is written. */
export function subcategoryLabel(subcategory: string): string {
  return labelIn(SUBCATEGORY_LABELS, subcategory);
}

export const CONDITION_LABELS: Readonly<Record<Condition, string>> = {
  novo: 'Novo',
  usado: 'Usado',
  recondicionado: 'Recondicionado',
};

/** What a consumable is, of one. */
export const CONSUMABLE_LABELS: Readonly<Record<(typeof CONSUMABLE_TYPES)[number], string>> = {
  original: 'Original',
  compativel: 'Compatível',
  generico: 'Genérico',
  recondicionado: 'Recondicionado',
};

export const COLOR_LABELS: Readonly<Record<ColorSymbol, string>> = {
  black: 'Preto',
  cyan: 'Ciano',
  magenta: 'Magenta',
  yellow: 'Amarelo',
  tricolor: 'Tricolor',
  photo_black: 'Preto fotográfico',
  light_cyan: 'Ciano claro',
  light_magenta: 'Magenta claro',
  gray: 'Cinzento',
  light_gray: 'Cinzento claro',
};

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  recomendados: 'Recomendados',
  'mais-vendidos': 'Mais vendidos',
  avaliacao: 'Melhor avaliados',
  name: 'Nome (A-Z)',
  'price-asc': 'Preço: do mais baixo ao mais alto',
  'price-desc': 'Preço: do mais alto ao mais baixo',
  relevancia: 'Mais relevantes',
};

const DELIVERY_LABELS: Readonly<Record<string, string>> = {
  '1_day': '1 dia útil',
  '2_days': '2 dias úteis',
  '3_days': '3 dias úteis',
  '4_days': '4 dias úteis',
  '5_days': '5 dias úteis',
};

/** "2 dias úteis"; null when the product says nothing of it. */
export function deliveryLabel(deliveryTime: string | null): string | null {
  return deliveryTime && Object.hasOwn(DELIVERY_LABELS, deliveryTime)
    ? (DELIVERY_LABELS[deliveryTime] ?? null)
    : null;
}

/** 'N produto(s) encontrado(s)' (docs/product.md#catalogue). */
export function countText(total: number): string {
  return `${total} produto(s) encontrado(s)`;
}

/** Names of the facets, by their parameter in the address. */
export const FACET_LABELS = {
  categoria: 'Categoria',
  subcategoria: 'Tipo',
  marca: 'Marca',
  estado: 'Estado',
  grau: 'Grau',
  cor: 'Cor',
  consumivel: 'Original ou compatível',
  rendimento: 'Rendimento',
  cpu: 'Processador',
  ram: 'Memória',
  disco: 'Disco',
  ecra: 'Ecrã',
} as const;
