import type { Cell } from '../cell.ts';
import { headingKey } from '../rules/guess-mapping.ts';

/** Shop systems whose exports of products are read as they come. */
export const SHOP_SYSTEMS = ['shopify', 'woocommerce', 'prestashop'] as const;
export type ShopSystem = (typeof SHOP_SYSTEMS)[number];

/** The names of the shops that files come from, as they write them. */
export const SHOP_SYSTEM_LABELS: Readonly<Record<ShopSystem, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  prestashop: 'PrestaShop',
};

/** A row of an export by what its columns are called in this shop's readers; columns that nobody reads are left out. */
export interface ExportRow {
  /** As spreadsheets count. */
  readonly line: number;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** What a system calls its columns: our name → headings, in English and in Portuguese, as `headingKey` writes them. */
type Columns = Readonly<Record<string, readonly string[]>>;

/**
 * From Shopify's "Product CSV": the headings until 2024 and those since ("URL handle", "Inventory quantity"). Around 2021 its two
 * kinds were called "Standard Product Type" and "Custom Product Type".
 */
const SHOPIFY: Columns = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body', 'body html', 'description'],
  vendor: ['vendor'],
  type: ['type', 'custom product type'],
  category: ['product category', 'product category name', 'standard product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  option1: ['option1 name'],
  value1: ['option1 value'],
  value2: ['option2 value'],
  value3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  grams: ['variant grams', 'weight value grams'],
  stock: ['variant inventory qty', 'inventory quantity'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  price: ['variant price', 'price'],
  cost: ['cost per item'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  variantImage: ['variant image', 'variant image url'],
};

/**
 * From WooCommerce's own exporter, which writes its headings in the shop's language: English, Portuguese, and that of Brazil,
 * which shops in Portugal run too.
 */
const WOOCOMMERCE: Columns = {
  id: ['id'],
  type: ['type', 'tipo'],
  sku: ['sku', 'ref', 'referencia'],
  barcode: ['gtin, upc, ean, or isbn', 'gtin, upc, ean ou isbn', 'gtin, upc, ean, ou isbn'],
  // The heading says the unit that the shop was set up with.
  kilograms: ['weight kg', 'peso kg'],
  grams: ['weight g', 'weight grams', 'peso g'],
  pounds: ['weight lbs', 'peso lbs'],
  ounces: ['weight oz', 'peso oz'],
  'length cm': ['length cm', 'comprimento cm'],
  'width cm': ['width cm', 'largura cm'],
  'height cm': ['height cm', 'altura cm'],
  'length mm': ['length mm', 'comprimento mm'],
  'width mm': ['width mm', 'largura mm'],
  'height mm': ['height mm', 'altura mm'],
  'length m': ['length m', 'comprimento m'],
  'width m': ['width m', 'largura m'],
  'height m': ['height m', 'altura m'],
  'length in': ['length in', 'comprimento in', 'comprimento pol'],
  'width in': ['width in', 'largura in', 'largura pol'],
  'height in': ['height in', 'altura in', 'altura pol'],
  title: ['name', 'nome'],
  published: ['published', 'publicado'],
  short: ['short description', 'descricao breve', 'breve descricao', 'descricao curta'],
  body: ['description', 'descricao'],
  inStock: ['in stock?', 'em stock?', 'em stock', 'in stock', 'em estoque?'],
  stock: ['stock', 'inventario', 'estoque'],
  sale: ['sale price', 'preco promocional', 'preco em promocao', 'preco de promocao'],
  saleStart: [
    'date sale price starts',
    'data de inicio do preco promocional',
    'data de preco promocional comeca em',
  ],
  saleEnd: [
    'date sale price ends',
    'data de fim do preco promocional',
    'data de termino do preco promocional',
    'data de preco promocional termina em',
  ],
  price: ['regular price', 'preco normal', 'preco regular', 'preco'],
  category: ['categories', 'categorias'],
  tags: ['tags', 'etiquetas'],
  images: ['images', 'imagens'],
  parent: ['parent', 'superior', 'ascendente', 'pai'],
  brand: ['brands', 'marcas', 'brand', 'marca'],
};

/** From PrestaShop: its sample of an import, which exporting modules write too, and the list of the back office. */
const PRESTASHOP: Columns = {
  id: ['product id', 'id product', 'id', 'id do produto'],
  active: ['active', 'status', 'ativo', 'activo', 'estado'],
  title: ['name', 'nome'],
  category: ['categories', 'category', 'categorias', 'categoria'],
  price: ['price', 'preco'],
  priceNet: ['price tax excluded', 'price tax excl.', 'preco sem iva', 'preco sem imposto'],
  priceGross: ['price tax included', 'price tax incl.', 'preco com iva', 'preco com imposto'],
  cost: ['wholesale price', 'cost price', 'preco de custo', 'preco de compra'],
  sku: ['reference', 'reference #', 'referencia', 'referencia #', 'referencia n.º'],
  supplierReference: ['supplier reference', 'supplier reference #', 'referencia do fornecedor'],
  supplier: ['supplier', 'fornecedor'],
  brand: ['manufacturer', 'brand', 'marca', 'fabricante'],
  barcode: ['ean13', 'ean-13', 'ean13 code', 'ean'],
  upc: ['upc'],
  mpn: ['mpn'],
  stock: ['quantity', 'quantidade'],
  short: ['summary', 'short description', 'resumo', 'descricao breve'],
  body: ['description', 'descricao'],
  tags: ['tags', 'etiquetas'],
  rewrite: ['url rewritten', 'rewritten url', 'friendly url', 'url amigavel', 'link rewrite'],
  images: ['image urls', 'image', 'imagem', 'urls das imagens'],
  features: ['feature', 'features', 'caracteristica', 'caracteristicas'],
  condition: ['condition', 'condicao'],
};

const COLUMNS: Readonly<Record<ShopSystem, Columns>> = {
  shopify: SHOPIFY,
  woocommerce: WOOCOMMERCE,
  prestashop: PRESTASHOP,
};

/** Columns that only this system has, all of a line of which a file must have. */
const SIGNS: Readonly<Record<ShopSystem, readonly (readonly string[])[]>> = {
  shopify: [['handle', 'title', 'price', 'sku']],
  woocommerce: [
    ['id', 'type', 'title', 'price', 'category'],
    ['type', 'sku', 'title', 'price', 'images', 'published'],
  ],
  prestashop: [
    ['title', 'priceNet', 'category', 'active'],
    ['title', 'priceGross', 'category', 'active'],
    ['title', 'price', 'category', 'active'],
  ],
};

function findColumns(system: ShopSystem, keys: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [name, headings] of Object.entries(COLUMNS[system])) {
    // The headings stand in the order in which they are believed.
    const column = headings.map((heading) => keys.indexOf(heading)).find((at) => at >= 0);
    if (column !== undefined) found.set(name, column);
  }
  return found;
}

/** Headings as exports are told by: without what stands in brackets, without "(x,y,z...)" and "*". */
function exportKey(heading: string): string {
  return headingKey(heading.replace(/^\ufeff/, ''));
}

/**
 * The words that tell a PrestaShop price column apart stand in brackets ("Price (tax excl.)"), and the unit of a weight does
 * ("Weight (kg)"). Comparing leaves brackets out: these are taken out of theirs first.
 */
function unbracket(heading: string): string {
  return heading.replace(/\(\s*((?:tax|sem|com|s\/|c\/)[^)]*|k?g|grams|lbs|oz|[cm]?m|in|pol)\s*\)/i, ' $1 ');
}

/** A recognised export: whose it is, and where its columns are. */
export interface RecognisedExport {
  readonly system: ShopSystem;
  readonly columns: ReadonlyMap<string, number>;
  /** WooCommerce's attributes: the columns of each one's name and values. */
  readonly attributes: readonly { readonly name: number; readonly value: number }[];
}

/** Name and values of "Attribute 1", in English and as Portuguese translations put it. */
const ATTRIBUTE_NAME =
  /^(?:attribute (\d+) name|(?:nome do )?atributo (\d+)(?:[: ]+nome)?|nome do atributo (\d+))$/;
const ATTRIBUTE_VALUE =
  /^(?:attribute (\d+) value s|attribute (\d+) values?|attribute (\d+) value|(?:valor es|valor|valores) do atributo (\d+)|atributo (\d+)[: ]+valor(?: ?es)?)$/;

function findAttributes(headings: readonly string[]): RecognisedExport['attributes'] {
  const numberIn = (pattern: RegExp, heading: string) =>
    pattern
      .exec(exportKey(heading.replace(/[()]/g, ' ')))
      ?.slice(1)
      .find(Boolean);
  const names = new Map<string, number>();
  const values = new Map<string, number>();
  headings.forEach((heading, column) => {
    const ofValue = numberIn(ATTRIBUTE_VALUE, heading);
    const ofName = numberIn(ATTRIBUTE_NAME, heading);
    if (ofValue) values.set(ofValue, column);
    else if (ofName) names.set(ofName, column);
  });
  return [...names].flatMap(([number, name]) => {
    const value = values.get(number);
    return value === undefined ? [] : [{ name, value }];
  });
}

/** Whose export of products these headings are; null for any other file. */
export function recogniseExport(headings: readonly string[]): RecognisedExport | null {
  // "Price (tax excl.)" and "Price" are different columns: what such brackets say is kept.
  const keys = headings.map((heading) => exportKey(unbracket(heading)));
  for (const system of SHOP_SYSTEMS) {
    const columns = findColumns(system, keys);
    const isIt = SIGNS[system].some((names) => names.every((name) => columns.has(name)));
    if (isIt && isOwn(system, keys)) return { system, columns, attributes: findAttributes(headings) };
  }
  return null;
}

/** Plain lists have names, prices and categories too: each system has a column that no list of a supplier would have. */
function isOwn(system: ShopSystem, keys: readonly string[]): boolean {
  const has = (...names: readonly string[]) => names.some((name) => keys.includes(name));
  if (system === 'shopify') return has('handle', 'url handle');
  if (system === 'woocommerce')
    return has(...(WOOCOMMERCE.published ?? []), 'is featured?', 'visibility in catalog', 'tax status');
  return (
    has('url rewritten', 'wholesale price', 'tax rules id', 'image urls', 'position') ||
    (has(...(PRESTASHOP.priceGross ?? [])) && has('product id', 'id do produto', 'id'))
  );
}

/**
 * A cell without the apostrophe that exporters put before what a spreadsheet would run as a formula ("'-3", "'+351 912 345 678")
 * or take for a number ("'2019104").
 */
export function unguarded(cell: Cell | undefined): Cell {
  return typeof cell === 'string' ? cell.replace(/^'(?=[=+\-@\d])/, '') : (cell ?? null);
}

/** The row's cells by our names of the columns. */
export function rowOf(found: RecognisedExport, line: number, cells: readonly Cell[]): ExportRow {
  return {
    line,
    cells: Object.fromEntries([...found.columns].map(([name, column]) => [name, unguarded(cells[column])])),
  };
}
