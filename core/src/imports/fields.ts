import {
  type Category,
  type ColorSymbol,
  type Condition,
  MAX_SIDE_CM,
  MAX_WEIGHT_GRAMS,
} from '../catalogue/values.ts';

/** What a field's cells hold, once read. Money in cents without IVA, instants as ISO 8601. */
export interface KindValues {
  readonly text: string;
  readonly long: string;
  readonly category: Category;
  readonly subcategory: string;
  readonly condition: Condition;
  readonly color: ColorSymbol;
  readonly grade: string;
  readonly delivery: string;
  readonly consumable: string;
  readonly money: number;
  readonly integer: number;
  readonly flag: boolean;
  readonly graphics: 'none' | 'sim';
  readonly start: string;
  readonly end: string;
  readonly printers: readonly string[];
  readonly features: readonly string[];
  readonly pairs: readonly { readonly label: string; readonly value: string }[];
  readonly image: string;
  readonly id: string;
}
export type Kind = keyof KindValues;

interface FieldShape {
  readonly key: string;
  /** pt-PT name in the panel and in messages. */
  readonly label: string;
  readonly kind: Kind;
  /** Needed by a product that the file creates (docs/product.md#catalogue). */
  readonly required?: true;
  readonly max?: number;
  /** Headings that mean the field, folded, beyond its key and its label. */
  readonly names: readonly string[];
}

/** Every field that a file may carry, in the order of the template and the export. */
export const FIELDS = [
  {
    key: 'name',
    label: 'Nome',
    kind: 'text',
    required: true,
    max: 200,
    names: ['produto', 'product name', 'title', 'titulo', 'designacao', 'artigo', 'nome do produto', 'item'],
  },
  {
    key: 'description',
    label: 'Descrição',
    kind: 'long',
    required: true,
    max: 10_000,
    names: ['descricao longa', 'long description', 'details', 'detalhes', 'descritivo', 'desc'],
  },
  {
    key: 'category',
    label: 'Categoria',
    kind: 'category',
    required: true,
    names: ['familia', 'tipo de produto', 'product type', 'department', 'seccao'],
  },
  {
    key: 'condition',
    label: 'Condição',
    kind: 'condition',
    required: true,
    names: ['estado', 'state', 'product condition', 'estado do produto'],
  },
  {
    key: 'price',
    label: 'Preço',
    kind: 'money',
    required: true,
    names: [
      'preco s/ iva',
      'preco sem iva',
      'preco s iva',
      'pvp s/ iva',
      'pvp sem iva',
      'pvp',
      'price eur',
      'price euros',
      'preco eur',
      'unit price',
      'preco unitario',
      'preco de venda',
      'valor',
      'mensalidade',
      'monthly value',
    ],
  },
  {
    key: 'stock',
    label: 'Stock',
    kind: 'integer',
    required: true,
    max: 1_000_000,
    names: ['quantidade', 'qtd', 'qty', 'quantity', 'existencias', 'existencia', 'unidades', 'units'],
  },
  {
    key: 'brand',
    label: 'Marca',
    kind: 'text',
    max: 80,
    names: ['fabricante', 'manufacturer', 'company', 'maker', 'vendor'],
  },
  {
    key: 'model',
    label: 'Modelo',
    kind: 'text',
    max: 120,
    names: ['product', 'model name', 'modelo do produto'],
  },
  {
    key: 'subcategory',
    label: 'Subcategoria',
    kind: 'subcategory',
    names: ['subfamilia', 'sub category', 'sub-categoria', 'sub categoria', 'typename', 'type name', 'tipo'],
  },
  {
    key: 'sku',
    label: 'SKU',
    kind: 'text',
    max: 80,
    names: [
      'referencia',
      'ref',
      'ref.',
      'reference',
      'codigo',
      'cod',
      'code',
      'part number',
      'part no',
      'pn',
      'p/n',
      'mpn',
      'codigo do artigo',
      'laptop id',
    ],
  },
  {
    key: 'color_symbol',
    label: 'Cor',
    kind: 'color',
    names: ['color', 'colour', 'simbolo de cor', 'cor da tinta', 'ink colour'],
  },
  {
    key: 'compatible_printers',
    label: 'Impressoras compatíveis',
    kind: 'printers',
    names: [
      'printers',
      'impressoras',
      'compatibilidade',
      'compatibility',
      'compativel com',
      'compatible with',
      'compatible printer',
    ],
  },
  {
    key: 'image1',
    label: 'Imagem 1',
    kind: 'image',
    names: ['imagem', 'image', 'foto', 'photo', 'image url', 'url da imagem', 'image link'],
  },
  { key: 'image2', label: 'Imagem 2', kind: 'image', names: ['foto 2', 'photo 2'] },
  { key: 'image3', label: 'Imagem 3', kind: 'image', names: [] },
  { key: 'image4', label: 'Imagem 4', kind: 'image', names: [] },
  { key: 'image5', label: 'Imagem 5', kind: 'image', names: [] },
  { key: 'image6', label: 'Imagem 6', kind: 'image', names: [] },
  { key: 'image7', label: 'Imagem 7', kind: 'image', names: [] },
  { key: 'image8', label: 'Imagem 8', kind: 'image', names: [] },
  {
    key: 'delivery_time',
    label: 'Prazo de entrega',
    kind: 'delivery',
    names: ['prazo', 'entrega', 'lead time', 'delivery', 'dias de entrega'],
  },
  {
    key: 'weight_grams',
    label: 'Peso em gramas',
    kind: 'integer',
    max: MAX_WEIGHT_GRAMS,
    names: ['peso gramas', 'gramas', 'grams', 'variant grams', 'weight grams'],
  },
  { key: 'length_cm', label: 'Comprimento em cm', kind: 'integer', max: MAX_SIDE_CM, names: ['length cm'] },
  { key: 'width_cm', label: 'Largura em cm', kind: 'integer', max: MAX_SIDE_CM, names: ['width cm'] },
  { key: 'height_cm', label: 'Altura em cm', kind: 'integer', max: MAX_SIDE_CM, names: ['height cm'] },
  {
    key: 'cost_price',
    label: 'Preço de custo',
    kind: 'money',
    names: ['custo', 'cost', 'preco de compra', 'purchase price', 'preco custo', 'pcu', 'preco compra'],
  },
  { key: 'supplier', label: 'Fornecedor', kind: 'text', max: 200, names: ['distributor', 'distribuidor'] },
  {
    key: 'supplier_reference',
    label: 'Referência do fornecedor',
    kind: 'text',
    max: 200,
    names: ['ref fornecedor', 'ref. fornecedor', 'supplier ref', 'supplier sku'],
  },
  {
    key: 'features',
    label: 'Características',
    kind: 'features',
    names: ['destaques', 'highlights', 'pontos fortes'],
  },
  {
    key: 'specifications',
    label: 'Especificações',
    kind: 'pairs',
    names: ['ficha tecnica', 'specs', 'especificacoes tecnicas', 'atributos', 'attributes'],
  },
  {
    key: 'campaign_active',
    label: 'Campanha ativa',
    kind: 'flag',
    names: ['campanha', 'campaign', 'em campanha', 'promocao'],
  },
  {
    key: 'campaign_discount_percent',
    label: 'Desconto da campanha (%)',
    kind: 'integer',
    max: 70,
    names: ['desconto', 'discount', 'desconto %', 'discount percent', 'campaign percent'],
  },
  {
    key: 'campaign_start_date',
    label: 'Início da campanha',
    kind: 'start',
    names: ['campaign start', 'inicio campanha'],
  },
  {
    key: 'campaign_end_date',
    label: 'Fim da campanha',
    kind: 'end',
    names: ['campaign end', 'fim campanha'],
  },
  {
    key: 'campaign_show_countdown',
    label: 'Mostrar contagem decrescente',
    kind: 'flag',
    names: ['contagem decrescente', 'countdown'],
  },
  { key: 'cpu', label: 'Processador', kind: 'text', max: 200, names: ['processor', 'cpu model'] },
  { key: 'ram', label: 'Memória RAM', kind: 'text', max: 200, names: ['memoria', 'ram memory'] },
  {
    key: 'storage',
    label: 'Armazenamento',
    kind: 'text',
    max: 200,
    names: ['disco', 'hdd', 'ssd', 'memory', 'disco rigido', 'disk', 'hard drive'],
  },
  {
    key: 'screen',
    label: 'Ecrã',
    kind: 'text',
    max: 200,
    names: ['inches', 'polegadas', 'display', 'screen size', 'monitor'],
  },
  { key: 'touch_screen', label: 'Ecrã tátil', kind: 'flag', names: ['touch', 'touchscreen', 'tatil'] },
  {
    key: 'graphics_type',
    label: 'Gráfica dedicada',
    kind: 'graphics',
    names: ['grafica', 'dedicated graphics'],
  },
  {
    key: 'graphics_description',
    label: 'Placa gráfica',
    kind: 'text',
    max: 200,
    names: ['gpu', 'graphics', 'graphics card', 'video card'],
  },
  {
    key: 'keyboard_pt',
    label: 'Teclado português',
    kind: 'flag',
    names: ['teclado pt', 'teclado', 'portuguese keyboard'],
  },
  {
    key: 'operating_system',
    label: 'Sistema operativo',
    kind: 'text',
    max: 200,
    names: ['opsys', 'os', 'so', 'op sys'],
  },
  { key: 'warranty', label: 'Garantia', kind: 'text', max: 200, names: ['guarantee'] },
  { key: 'offer_type', label: 'Tem oferta', kind: 'graphics', names: ['oferta', 'offer'] },
  {
    key: 'offer_description',
    label: 'Descrição da oferta',
    kind: 'text',
    max: 200,
    names: ['descricao oferta'],
  },
  { key: 'grade', label: 'Grau', kind: 'grade', names: ['grade do usado', 'classificacao'] },
  {
    key: 'consumable_type',
    label: 'Tipo de consumível',
    kind: 'consumable',
    names: ['original ou compativel', 'ink type'],
  },
  {
    key: 'copies_number',
    label: 'Número de cópias',
    kind: 'integer',
    max: 1_000_000,
    names: ['rendimento', 'yield', 'page yield', 'paginas', 'pages', 'n copias', 'copias'],
  },
  {
    key: 'internal_reference',
    label: 'Referência interna',
    kind: 'text',
    max: 200,
    names: ['ref interna', 'internal ref'],
  },
  {
    key: 'barcode',
    label: 'Código de barras',
    kind: 'text',
    max: 200,
    names: ['ean', 'ean13', 'gtin', 'upc'],
  },
  { key: 'printer_type', label: 'Tipo de impressora', kind: 'text', max: 200, names: [] },
  {
    key: 'print_speed',
    label: 'Velocidade de impressão',
    kind: 'text',
    max: 200,
    names: ['velocidade', 'ppm', 'speed'],
  },
  { key: 'resolution', label: 'Resolução', kind: 'text', max: 200, names: ['dpi', 'print resolution'] },
  { key: 'connectivity', label: 'Conectividade', kind: 'text', max: 200, names: ['ligacoes', 'interfaces'] },
  { key: 'paper_sizes', label: 'Formatos de papel', kind: 'text', max: 200, names: ['papel', 'paper'] },
  {
    key: 'license_type',
    label: 'Tipo de licença',
    kind: 'text',
    max: 200,
    names: ['licenca', 'licence type', 'license', 'licence'],
  },
  {
    key: 'compatible_systems',
    label: 'Sistemas compatíveis',
    kind: 'text',
    max: 200,
    names: ['sistemas', 'platforms'],
  },
  {
    key: 'number_of_users',
    label: 'Número de utilizadores',
    kind: 'integer',
    max: 100_000,
    names: ['utilizadores', 'users', 'seats'],
  },
  { key: 'version', label: 'Versão', kind: 'text', max: 200, names: ['release'] },
  { key: 'language', label: 'Idioma', kind: 'text', max: 200, names: ['lingua'] },
  {
    key: 'support_period',
    label: 'Período de suporte',
    kind: 'text',
    max: 200,
    names: ['suporte', 'support'],
  },
  { key: 'installation_support', label: 'Apoio à instalação', kind: 'flag', names: ['instalacao incluida'] },
  {
    key: 'installation_value',
    label: 'Valor de instalação',
    kind: 'money',
    names: ['instalacao', 'installation'],
  },
  {
    key: 'minimum_period_months',
    label: 'Período mínimo (meses)',
    kind: 'integer',
    max: 120,
    names: ['meses minimos', 'periodo minimo', 'minimum months'],
  },
  { key: 'monthly_cost', label: 'Custo mensal', kind: 'money', names: [] },
  { key: 'id', label: 'Identificador', kind: 'id', names: ['product id', 'uuid'] },
] as const satisfies readonly FieldShape[];

export type Field = (typeof FIELDS)[number];
export type FieldKey = Field['key'];

/** A product laid out flat: one value a field, null where there is none. */
export type FlatProduct = { readonly [F in Field as F['key']]: KindValues[F['kind']] | null };
export type FieldValue = FlatProduct[FieldKey];

const BY_KEY = new Map<string, Field>(FIELDS.map((field) => [field.key, field]));

/** The field of a key; undefined for an unknown one. */
export function findField(key: string): Field | undefined {
  return BY_KEY.get(key);
}

/** pt-PT name of a field. */
export function fieldLabel(key: FieldKey): string {
  return BY_KEY.get(key)?.label ?? key;
}

/** Columns of the file that the spec asks for (section 5). */
export const REQUIRED_FIELDS: readonly FieldKey[] = FIELDS.filter((field) => 'required' in field).map(
  (field) => field.key,
);

/** The product's pictures in order (at most eight). */
export const IMAGE_FIELDS = [
  'image1',
  'image2',
  'image3',
  'image4',
  'image5',
  'image6',
  'image7',
  'image8',
] as const;

/** A product without any value. */
export const EMPTY_PRODUCT = Object.fromEntries(FIELDS.map((field) => [field.key, null])) as FlatProduct;
