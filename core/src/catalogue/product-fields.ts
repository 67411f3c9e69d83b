import type { PurchaseOrigin } from '../shared/margin.ts';
import { type Charger, type EnergyClass, MAX_WATTS } from './mark-values.ts';
import {
  type Category,
  type ColorSymbol,
  type Condition,
  MAX_SIDE_CM,
  MAX_WEIGHT_GRAMS,
  type ProductRegime,
} from './values.ts';

/** What a field holds, by its kind. Money in cents without IVA, instants as ISO 8601. */
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
  readonly regime: ProductRegime;
  readonly origin: PurchaseOrigin;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly money: number;
  readonly integer: number;
  readonly flag: boolean;
  /** `none` or `sim`. */
  readonly graphics: 'none' | 'sim';
  /** `sim`, or nothing. */
  readonly yes: 'sim';
  readonly charger: Charger;
  readonly energy: EnergyClass;
  readonly start: string;
  readonly end: string;
  readonly printers: readonly string[];
  readonly features: readonly string[];
  readonly pairs: readonly { readonly label: string; readonly value: string }[];
  readonly image: string;
  /** https://… */
  readonly link: string;
}
export type Kind = keyof KindValues;
/** Kinds that are empty as a list without entries, and never null. */
type ListKind = 'printers' | 'features' | 'pairs';

/** Where the form asks for a field. A block's fields stand in the order of their block (product-blocks.ts). */
export type FormPart =
  | 'name'
  | 'sale'
  | 'terms'
  | 'used'
  | 'description'
  | 'sheet'
  | 'printers'
  | 'specifications'
  | 'warnings'
  | 'charger'
  | 'energy'
  | 'features'
  | 'parcel';

interface FieldShape {
  /** Decides its schema, its control, how a cell is read and how the history writes it. */
  readonly kind: Kind;
  /** pt-PT name in forms, histories and errors. */
  readonly label: string;
  /** Its name in files and what is said of them, where that is another. */
  readonly fileLabel?: string;
  /** Its column of `products`, which has the field's name. Left out: it stands in a block, or has columns of its own. */
  readonly column?: 'text' | 'integer' | 'text[]' | 'jsonb';
  /** No product is without it (docs/product.md#catalogue). */
  readonly required?: true;
  /** Letters, or the largest number. */
  readonly max?: number;
  /** Headings of files that mean it, folded, beyond its key and its label. Left out: no file carries it. */
  readonly names?: readonly string[];
  readonly form?: {
    readonly part: FormPart;
    readonly label?: string;
    readonly hint?: string;
    /** Letters that the input takes, where `max` is a number. */
    readonly max?: number;
    readonly rows?: number;
    /** A row of its own. */
    readonly isWide?: true;
    /** The choice of nothing. */
    readonly none?: string;
  };
  /** Asked only while this other field is `sim`. */
  readonly onlyWith?: string;
  /** Its name in the table of facts, where that is another. */
  readonly fact?: string;
  /** Follows a bare number in the table of facts, also one that is kept as a number. */
  readonly unit?: string;
  /** New goods are without it. */
  readonly isOfUsed?: true;
  /** The public cards show it. */
  readonly isOnCards?: true;
  /** The search finds its words, though it stands in a block. */
  readonly isSearched?: true;
  /** The shop's own business: never public. */
  readonly isPrivate?: true;
}

/**
 * Every field of a product, once: what the form, the API, the row, the history, files and the table of facts know of
 * it comes from here. In the order of the template and the export. A new plain field is a line here and a migration.
 */
export const PRODUCT_FIELDS = {
  name: {
    kind: 'text',
    label: 'Nome',
    column: 'text',
    required: true,
    max: 200,
    names: ['produto', 'product name', 'title', 'titulo', 'designacao', 'artigo', 'nome do produto', 'item'],
    form: { part: 'name', isWide: true },
    isOnCards: true,
  },
  description: {
    kind: 'long',
    label: 'Descrição',
    column: 'text',
    required: true,
    max: 10_000,
    names: ['descricao longa', 'long description', 'details', 'detalhes', 'descritivo', 'desc'],
    form: { part: 'description', rows: 5 },
  },
  category: {
    kind: 'category',
    label: 'Categoria',
    column: 'text',
    required: true,
    names: ['familia', 'tipo de produto', 'product type', 'department', 'seccao'],
    isOnCards: true,
  },
  condition: {
    kind: 'condition',
    label: 'Estado',
    fileLabel: 'Condição',
    column: 'text',
    required: true,
    names: ['estado', 'state', 'product condition', 'estado do produto'],
    form: { part: 'terms' },
    isOnCards: true,
  },
  price: {
    kind: 'money',
    label: 'Preço',
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
  stock: {
    kind: 'integer',
    label: 'Stock',
    column: 'integer',
    required: true,
    max: 1_000_000,
    names: ['quantidade', 'qtd', 'qty', 'quantity', 'existencias', 'existencia', 'unidades', 'units'],
    form: { part: 'sale', max: 7 },
    isOnCards: true,
  },
  brand: {
    kind: 'text',
    label: 'Marca',
    column: 'text',
    max: 80,
    names: ['fabricante', 'manufacturer', 'company', 'maker', 'vendor'],
    form: { part: 'sheet' },
    isOnCards: true,
  },
  model: {
    kind: 'text',
    label: 'Modelo',
    column: 'text',
    max: 120,
    names: ['product', 'model name', 'modelo do produto'],
    form: { part: 'sheet' },
    isOnCards: true,
  },
  subcategory: {
    kind: 'subcategory',
    label: 'Subcategoria',
    column: 'text',
    names: ['subfamilia', 'sub category', 'sub-categoria', 'sub categoria', 'typename', 'type name', 'tipo'],
    isOnCards: true,
  },
  sku: {
    kind: 'text',
    label: 'SKU',
    column: 'text',
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
    form: { part: 'sale', hint: 'A referência, única na loja' },
    isOnCards: true,
  },
  color_symbol: {
    kind: 'color',
    label: 'Cor',
    column: 'text',
    names: ['color', 'colour', 'simbolo de cor', 'cor da tinta', 'ink colour'],
    form: { part: 'sheet', none: 'Nenhuma' },
    isOnCards: true,
  },
  compatible_printers: {
    kind: 'printers',
    label: 'Impressoras compatíveis',
    column: 'text[]',
    names: [
      'printers',
      'impressoras',
      'compatibilidade',
      'compatibility',
      'compativel com',
      'compatible with',
      'compatible printer',
    ],
    form: { part: 'printers', rows: 4, hint: 'Uma por linha, como HP DeskJet 2710' },
  },
  image1: {
    kind: 'image',
    label: 'Imagem 1',
    names: ['imagem', 'image', 'foto', 'photo', 'image url', 'url da imagem', 'image link'],
  },
  image2: { kind: 'image', label: 'Imagem 2', names: ['foto 2', 'photo 2'] },
  image3: { kind: 'image', label: 'Imagem 3', names: [] },
  image4: { kind: 'image', label: 'Imagem 4', names: [] },
  image5: { kind: 'image', label: 'Imagem 5', names: [] },
  image6: { kind: 'image', label: 'Imagem 6', names: [] },
  image7: { kind: 'image', label: 'Imagem 7', names: [] },
  image8: { kind: 'image', label: 'Imagem 8', names: [] },
  delivery_time: {
    kind: 'delivery',
    label: 'Prazo de entrega',
    column: 'text',
    names: ['prazo', 'entrega', 'lead time', 'delivery', 'dias de entrega'],
    form: { part: 'terms' },
  },
  iva_regime: {
    kind: 'regime',
    label: 'Regime de IVA',
    column: 'text',
    names: ['regime iva', 'regime do iva', 'vat scheme'],
    form: { part: 'used', none: 'Normal' },
  },
  purchase_origin: {
    kind: 'origin',
    label: 'Comprado a',
    column: 'text',
    names: ['comprado de', 'origem da compra', 'bought from'],
    form: { part: 'used' },
    isPrivate: true,
  },
  purchased_on: {
    kind: 'day',
    label: 'Data da compra',
    column: 'text',
    names: ['data de compra', 'comprado em', 'purchase date'],
    form: { part: 'used' },
    isPrivate: true,
  },
  weight_grams: {
    kind: 'integer',
    label: 'Peso em gramas',
    column: 'integer',
    max: MAX_WEIGHT_GRAMS,
    names: ['peso gramas', 'gramas', 'grams', 'variant grams', 'weight grams'],
    form: { part: 'parcel', label: 'Peso (g)', max: 7 },
  },
  length_cm: {
    kind: 'integer',
    label: 'Comprimento em cm',
    column: 'integer',
    max: MAX_SIDE_CM,
    names: ['length cm'],
    form: { part: 'parcel', label: 'Compr. (cm)', max: 3 },
  },
  width_cm: {
    kind: 'integer',
    label: 'Largura em cm',
    column: 'integer',
    max: MAX_SIDE_CM,
    names: ['width cm'],
    form: { part: 'parcel', label: 'Largura (cm)', max: 3 },
  },
  height_cm: {
    kind: 'integer',
    label: 'Altura em cm',
    column: 'integer',
    max: MAX_SIDE_CM,
    names: ['height cm'],
    form: { part: 'parcel', label: 'Altura (cm)', max: 3 },
  },
  cost_price: {
    kind: 'money',
    label: 'Preço de custo',
    names: [
      'custo',
      'p custo',
      'p compra',
      'cost',
      'preco de compra',
      'purchase price',
      'preco custo',
      'pcu',
      'preco compra',
    ],
    isPrivate: true,
  },
  supplier: {
    kind: 'text',
    label: 'Fornecedor',
    max: 200,
    names: ['distributor', 'distribuidor'],
    isPrivate: true,
  },
  supplier_reference: {
    kind: 'text',
    label: 'Referência do fornecedor',
    max: 200,
    names: ['ref fornecedor', 'ref. fornecedor', 'supplier ref', 'supplier sku'],
    isPrivate: true,
  },
  warnings: {
    kind: 'long',
    label: 'Avisos de segurança',
    column: 'text',
    max: 2000,
    names: ['avisos', 'avisos de seguranca', 'safety warnings', 'warnings'],
    form: {
      part: 'warnings',
      rows: 3,
      hint: 'Em vez dos da marca. Em português, como vêm com o artigo.',
    },
  },
  charger_included: {
    kind: 'charger',
    label: 'Carregador incluído',
    column: 'text',
    names: ['carregador', 'charger', 'charger included', 'com carregador'],
    form: { part: 'charger', none: 'Não indicado' },
  },
  usb_pd: {
    kind: 'yes',
    label: 'Carregamento rápido USB PD',
    fileLabel: 'USB PD',
    column: 'text',
    names: ['usb power delivery', 'power delivery'],
    form: { part: 'charger' },
  },
  charging_min_watts: {
    kind: 'integer',
    label: 'Potência mínima de carga (W)',
    column: 'integer',
    max: MAX_WATTS,
    names: ['potencia minima', 'potencia minima w', 'min charging power'],
    form: { part: 'charger', max: 3 },
  },
  charging_max_watts: {
    kind: 'integer',
    label: 'Potência máxima de carga (W)',
    column: 'integer',
    max: MAX_WATTS,
    names: ['potencia maxima', 'potencia maxima w', 'max charging power'],
    form: { part: 'charger', max: 3 },
  },
  energy_class: {
    kind: 'energy',
    label: 'Classe energética',
    column: 'text',
    names: ['eficiencia energetica', 'classe de eficiencia energetica', 'energy efficiency class'],
    form: { part: 'energy', none: 'Sem etiqueta' },
  },
  energy_sheet: {
    kind: 'link',
    label: 'Ficha de informação do produto',
    column: 'text',
    max: 500,
    names: ['ficha do produto', 'eprel', 'product information sheet'],
    form: { part: 'energy', hint: 'O endereço no EPREL, como https://eprel.ec.europa.eu/screen/product/…' },
  },
  energy_label: {
    kind: 'image',
    label: 'Imagem da etiqueta energética',
    column: 'text',
    names: ['etiqueta energetica'],
  },
  features: {
    kind: 'features',
    label: 'Características',
    column: 'text[]',
    names: ['destaques', 'highlights', 'pontos fortes'],
    form: { part: 'features', rows: 3, hint: 'Uma por linha' },
  },
  specifications: {
    kind: 'pairs',
    label: 'Especificações',
    column: 'jsonb',
    names: ['ficha tecnica', 'specs', 'especificacoes tecnicas', 'atributos', 'attributes'],
    form: {
      part: 'specifications',
      rows: 5,
      hint: 'O que os campos acima não dizem, uma por linha: nome, dois pontos e valor, como Peso: 1,2 kg. No mesmo nome, vale o que escrever aqui.',
    },
  },
  campaign_active: {
    kind: 'flag',
    label: 'Campanha ativa',
    names: ['campanha', 'campaign', 'em campanha', 'promocao'],
  },
  campaign_discount_percent: {
    kind: 'integer',
    label: 'Desconto da campanha (%)',
    max: 70,
    names: ['desconto', 'discount', 'desconto %', 'discount percent', 'campaign percent'],
  },
  campaign_start_date: {
    kind: 'start',
    label: 'Início da campanha',
    names: ['campaign start', 'inicio campanha'],
  },
  campaign_end_date: { kind: 'end', label: 'Fim da campanha', names: ['campaign end', 'fim campanha'] },
  campaign_show_countdown: {
    kind: 'flag',
    label: 'Mostrar contagem decrescente',
    names: ['contagem decrescente', 'countdown'],
  },
  cpu: { kind: 'text', label: 'Processador', max: 200, names: ['processor', 'cpu model'], isSearched: true },
  ram: {
    kind: 'text',
    label: 'Memória',
    fileLabel: 'Memória RAM',
    max: 200,
    names: ['memoria', 'ram memory'],
    unit: ' GB',
    isSearched: true,
  },
  storage: {
    kind: 'text',
    label: 'Armazenamento',
    max: 200,
    names: ['disco', 'hdd', 'ssd', 'memory', 'disco rigido', 'disk', 'hard drive'],
    unit: ' GB',
    isSearched: true,
  },
  screen: {
    kind: 'text',
    label: 'Ecrã',
    max: 200,
    names: ['inches', 'polegadas', 'display', 'screen size', 'monitor'],
    unit: '"',
    isSearched: true,
  },
  touch_screen: { kind: 'flag', label: 'Ecrã tátil', names: ['touch', 'touchscreen', 'tatil'] },
  graphics_type: {
    kind: 'graphics',
    label: 'Placa gráfica dedicada',
    fileLabel: 'Gráfica dedicada',
    names: ['grafica', 'dedicated graphics'],
  },
  graphics_description: {
    kind: 'text',
    label: 'Placa gráfica',
    max: 200,
    names: ['gpu', 'graphics', 'graphics card', 'video card'],
    onlyWith: 'graphics_type',
    isSearched: true,
  },
  keyboard_pt: {
    kind: 'flag',
    label: 'Teclado português',
    names: ['teclado pt', 'teclado', 'portuguese keyboard'],
    fact: 'Teclado',
  },
  operating_system: {
    kind: 'text',
    label: 'Sistema operativo',
    max: 200,
    names: ['opsys', 'os', 'so', 'op sys'],
    isSearched: true,
  },
  warranty: { kind: 'text', label: 'Garantia', max: 200, names: ['guarantee'] },
  offer_type: {
    kind: 'graphics',
    label: 'Inclui oferta',
    fileLabel: 'Tem oferta',
    names: ['oferta', 'offer'],
  },
  offer_description: {
    kind: 'text',
    label: 'Oferta',
    fileLabel: 'Descrição da oferta',
    max: 200,
    names: ['descricao oferta'],
    onlyWith: 'offer_type',
    isSearched: true,
  },
  grade: { kind: 'grade', label: 'Grau', names: ['grade do usado', 'classificacao'], fact: 'Grau estético' },
  battery_health: {
    kind: 'integer',
    label: 'Bateria (%)',
    max: 100,
    names: ['bateria', 'battery', 'battery health', 'saude da bateria', 'capacidade da bateria'],
    fact: 'Bateria',
    unit: ' %',
    isOfUsed: true,
  },
  consumable_type: {
    kind: 'consumable',
    label: 'Tipo de consumível',
    names: ['original ou compativel', 'ink type'],
    fact: 'Tipo',
  },
  copies_number: {
    kind: 'integer',
    label: 'Número de cópias',
    max: 1_000_000,
    names: ['rendimento', 'yield', 'page yield', 'paginas', 'pages', 'n copias', 'copias'],
    fact: 'Rendimento',
  },
  internal_reference: {
    kind: 'text',
    label: 'Referência interna',
    max: 200,
    names: ['ref interna', 'internal ref'],
    isPrivate: true,
  },
  purchase_price: { kind: 'money', label: 'Preço de compra', isPrivate: true },
  barcode: {
    kind: 'text',
    label: 'Código de barras',
    max: 200,
    names: ['ean', 'ean13', 'gtin', 'upc'],
    fact: 'EAN',
  },
  printer_type: {
    kind: 'text',
    label: 'Tipo de impressora',
    max: 200,
    names: [],
    fact: 'Tipo',
    isSearched: true,
  },
  print_speed: {
    kind: 'text',
    label: 'Velocidade de impressão',
    max: 200,
    names: ['velocidade', 'ppm', 'speed'],
    fact: 'Velocidade',
    unit: ' ppm',
    isSearched: true,
  },
  resolution: {
    kind: 'text',
    label: 'Resolução',
    max: 200,
    names: ['dpi', 'print resolution'],
    unit: ' ppp',
    isSearched: true,
  },
  connectivity: {
    kind: 'text',
    label: 'Ligações',
    fileLabel: 'Conectividade',
    max: 200,
    names: ['ligacoes', 'interfaces'],
    isSearched: true,
  },
  paper_sizes: {
    kind: 'text',
    label: 'Formatos de papel',
    max: 200,
    names: ['papel', 'paper'],
    fact: 'Papel',
    isSearched: true,
  },
  license_type: {
    kind: 'text',
    label: 'Tipo de licença',
    max: 200,
    names: ['licenca', 'licence type', 'license', 'licence'],
    fact: 'Licença',
    isSearched: true,
  },
  compatible_systems: {
    kind: 'text',
    label: 'Sistemas compatíveis',
    max: 200,
    names: ['sistemas', 'platforms'],
    isSearched: true,
  },
  number_of_users: {
    kind: 'integer',
    label: 'Número de utilizadores',
    max: 100_000,
    names: ['utilizadores', 'users', 'seats'],
    fact: 'Utilizadores ou dispositivos',
  },
  version: { kind: 'text', label: 'Versão', max: 200, names: ['release'], isSearched: true },
  language: { kind: 'text', label: 'Idioma', max: 200, names: ['lingua'], isSearched: true },
  support_period: {
    kind: 'text',
    label: 'Período de suporte',
    max: 200,
    names: ['suporte', 'support'],
    fact: 'Suporte',
  },
  installation_support: {
    kind: 'flag',
    label: 'Ajuda na instalação',
    fileLabel: 'Apoio à instalação',
    names: ['instalacao incluida'],
  },
  price_with_iva: { kind: 'money', label: 'Preço com IVA', names: ['price with vat', 'gross price'] },
  monthly_value: { kind: 'money', label: 'Mensalidade' },
  installation_value: {
    kind: 'money',
    label: 'Instalação',
    fileLabel: 'Valor de instalação',
    names: ['instalacao', 'installation'],
  },
  installation_with_iva: { kind: 'money', label: 'Instalação com IVA' },
  minimum_period_months: {
    kind: 'integer',
    label: 'Período mínimo (meses)',
    max: 120,
    names: ['meses minimos', 'periodo minimo', 'minimum months'],
    fact: 'Período mínimo',
  },
  deposit_value: {
    kind: 'money',
    label: 'Caução',
    fileLabel: 'Valor da caução',
    names: ['caucao', 'deposit'],
  },
  included_services: {
    kind: 'text',
    label: 'O que inclui',
    fileLabel: 'Serviços incluídos no aluguer',
    max: 200,
    names: ['included services'],
    fact: 'Inclui',
  },
  included_pages: {
    kind: 'integer',
    label: 'Páginas incluídas por mês',
    max: 1_000_000,
    names: ['paginas incluidas', 'included pages'],
    fact: 'Páginas incluídas',
  },
  extra_pages_value: {
    kind: 'money',
    label: 'Preço de 100 páginas a mais',
    names: ['extra pages'],
  },
  extra_pages_with_iva: { kind: 'money', label: 'Preço de 100 páginas a mais com IVA' },
  included_colour_pages: {
    kind: 'integer',
    label: 'Páginas a cores incluídas por mês',
    max: 1_000_000,
    names: ['paginas a cores incluidas', 'included colour pages'],
    fact: 'Páginas a cores incluídas',
  },
  extra_colour_pages_value: {
    kind: 'money',
    label: 'Preço de 100 páginas a cores a mais',
    names: ['extra colour pages'],
  },
  extra_colour_pages_with_iva: { kind: 'money', label: 'Preço de 100 páginas a cores a mais com IVA' },
  purchase_value: {
    kind: 'money',
    label: 'Valor para comprar',
    fileLabel: 'Valor para comprar o alugado',
    names: [],
  },
  purchase_with_iva: { kind: 'money', label: 'Valor para comprar com IVA' },
  purchase_credit_percent: {
    kind: 'integer',
    label: 'Das mensalidades pagas, conta para a compra (%)',
    max: 100,
    names: [],
  },
  early_end_months: {
    kind: 'integer',
    label: 'Terminar antes do prazo custa (mensalidades)',
    max: 24,
    names: [],
  },
  monthly_cost: { kind: 'money', label: 'Custo mensal', names: [], isPrivate: true },
} as const satisfies Readonly<Record<string, FieldShape>>;

export type ProductFields = typeof PRODUCT_FIELDS;
export type ProductField = keyof ProductFields;
export type KindOf<K extends ProductField> = ProductFields[K]['kind'];
type FieldsWith<P> = { [K in ProductField]: ProductFields[K] extends P ? K : never }[ProductField];

/** Fields with a column of their own. */
export type PlainField = FieldsWith<{ readonly column: string }>;
export type RequiredField = FieldsWith<{ readonly required: true }>;
/** Plain fields that a product may be without. */
export type OptionalField = Exclude<PlainField, RequiredField>;
export type CardField = FieldsWith<{ readonly isOnCards: true }>;
export type PrivateField = FieldsWith<{ readonly isPrivate: true }>;

/** The plain fields as the shop keeps them. */
export type PlainFields = {
  readonly [K in PlainField]:
    | KindValues[KindOf<K>]
    | (K extends RequiredField ? never : KindOf<K> extends ListKind ? never : null);
};

/** A field's declaration, whichever it is. */
export function declared(key: ProductField): FieldShape {
  return PRODUCT_FIELDS[key];
}

/** Whether its emptiness is a list without entries, and not null. */
export function isList(key: ProductField): boolean {
  return ['printers', 'features', 'pairs'].includes(declared(key).kind);
}

const KEYS = Object.keys(PRODUCT_FIELDS) as ProductField[];
export const PLAIN_FIELDS = KEYS.filter((key): key is PlainField => declared(key).column !== undefined);
export const OPTIONAL_FIELDS = PLAIN_FIELDS.filter((key): key is OptionalField => !declared(key).required);
export const CARD_FIELDS = KEYS.filter((key): key is CardField => declared(key).isOnCards === true);
/** Fields of blocks whose words customers read, and search for. */
export const SEARCHED_FIELDS = new Set<string>(KEYS.filter((key) => declared(key).isSearched));

/** Fields of blocks that new goods are without. */
export const USED_FIELDS = new Set<string>(KEYS.filter((key) => declared(key).isOfUsed));

/** The optional ones of which nothing is said: null, or a list without entries. */
export const EMPTY_FIELDS = Object.fromEntries(
  OPTIONAL_FIELDS.map((key) => [key, isList(key) ? [] : null]),
) as unknown as Pick<PlainFields, OptionalField>;

/** The fields that a part of the form asks for. */
export function fieldsOfPart(part: FormPart): PlainField[] {
  return PLAIN_FIELDS.filter((key) => declared(key).form?.part === part);
}

/** These fields of a thing that has more. */
export function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
