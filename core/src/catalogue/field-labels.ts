/** pt-PT names of a product's fields, in forms, histories and errors. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Nome',
  description: 'Descrição',
  category: 'Categoria',
  subcategory: 'Subcategoria',
  condition: 'Estado',
  price: 'Preço',
  stock: 'Stock',
  brand: 'Marca',
  model: 'Modelo',
  sku: 'SKU',
  color_symbol: 'Cor',
  compatible_printers: 'Impressoras compatíveis',
  specifications: 'Especificações',
  features: 'Características',
  images: 'Imagens',
  delivery_time: 'Prazo de entrega',
  campaign: 'Campanha',
  archived: 'Arquivado',
  cpu: 'Processador',
  ram: 'Memória',
  storage: 'Armazenamento',
  screen: 'Ecrã',
  touch_screen: 'Ecrã tátil',
  graphics_type: 'Placa gráfica dedicada',
  graphics_description: 'Placa gráfica',
  keyboard_pt: 'Teclado português',
  operating_system: 'Sistema operativo',
  warranty: 'Garantia',
  grade: 'Grau',
  supplier: 'Fornecedor',
  supplier_reference: 'Referência do fornecedor',
  cost_price: 'Preço de custo',
  offer_type: 'Inclui oferta',
  offer_description: 'Oferta',
  consumable_type: 'Tipo de consumível',
  copies_number: 'Número de cópias',
  internal_reference: 'Referência interna',
  purchase_price: 'Preço de compra',
  barcode: 'Código de barras',
  printer_type: 'Tipo de impressora',
  print_speed: 'Velocidade de impressão',
  resolution: 'Resolução',
  connectivity: 'Ligações',
  paper_sizes: 'Formatos de papel',
  license_type: 'Tipo de licença',
  compatible_systems: 'Sistemas compatíveis',
  number_of_users: 'Número de utilizadores',
  version: 'Versão',
  language: 'Idioma',
  support_period: 'Período de suporte',
  installation_support: 'Ajuda na instalação',
  monthly_value: 'Mensalidade',
  installation_value: 'Instalação',
  minimum_period_months: 'Período mínimo (meses)',
  monthly_cost: 'Custo mensal',
  laptop_specs: 'Portátil',
  desktop_specs: 'Desktop',
  printer_specs: 'Impressora',
};

/** Name of a field by its path in the histories: "laptop_specs.cpu" is "Portátil: Processador". */
export function fieldLabel(path: string): string {
  return path
    .split('.')
    .map((part) => FIELD_LABELS[part] ?? part)
    .join(': ');
}

/** Why stock moved. */
export const STOCK_REASONS: Readonly<Record<string, string>> = {
  encomenda: 'Encomenda',
  devolucao: 'Devolução',
  acerto: 'Acerto',
  entrada: 'Entrada',
  importacao: 'Importação',
};
