import type { Cell } from '../cell.ts';
import { headingKey } from '../rules/guess-mapping.ts';
import { SHOP_SYSTEMS, type ShopSystem, unguarded } from './shop-export.ts';

/** What a shop has beyond its products. */
export const HISTORY_KINDS = ['clientes', 'encomendas'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

type Columns = Readonly<Record<string, readonly string[]>>;

/** Customers: Shopify's own export (since 2023 and before). */
const SHOPIFY_CUSTOMERS: Columns = {
  first: ['first name'],
  last: ['last name'],
  email: ['email'],
  accepts: ['accepts email marketing', 'accepts marketing'],
  street: ['default address address1', 'address1'],
  street2: ['default address address2', 'address2'],
  city: ['default address city', 'city'],
  zip: ['default address zip', 'zip'],
  phone: ['phone', 'default address phone'],
};

/** Customers of WooCommerce: its own report, and the usual exporters of users. */
const WOO_CUSTOMERS: Columns = {
  login: ['user login', 'username', 'nome de utilizador'],
  email: ['user email', 'email', 'e-mail', 'billing email'],
  name: ['name', 'nome', 'display name'],
  first: ['first name', 'billing first name'],
  last: ['last name', 'billing last name'],
  street: ['billing address 1'],
  street2: ['billing address 2'],
  city: ['billing city', 'city', 'cidade'],
  zip: ['billing postcode', 'postal code', 'codigo postal'],
  phone: ['billing phone', 'phone', 'telefone'],
};

/** Customers of PrestaShop: the list of the back office, and its sample of an import. */
const PRESTASHOP_CUSTOMERS: Columns = {
  enabled: ['enabled', 'active', 'ativado', 'ativo', 'activo'],
  first: ['first name', 'nome', 'nome proprio', 'primeiro nome'],
  last: ['last name', 'apelido', 'ultimo nome', 'sobrenome'],
  email: ['email address', 'email', 'endereco de email', 'endereco de e-mail', 'e-mail'],
  phone: ['phone', 'telefone'],
};

/** Orders: Shopify's own export, a row an article, the order's own cells on its first row. */
const SHOPIFY_ORDERS: Columns = {
  number: ['name'],
  email: ['email'],
  state: ['financial status'],
  sent: ['fulfilled at'],
  shipping: ['shipping'],
  iva: ['taxes'],
  total: ['total'],
  refunded: ['refunded amount'],
  created: ['created at'],
  cancelled: ['cancelled at'],
  quantity: ['lineitem quantity'],
  item: ['lineitem name'],
  unit: ['lineitem price'],
  sku: ['lineitem sku'],
  name: ['billing name', 'shipping name'],
  street: ['shipping street', 'billing street'],
  city: ['shipping city', 'billing city'],
  zip: ['shipping zip', 'billing zip'],
  phone: ['phone', 'billing phone', 'shipping phone'],
  payment: ['payment method'],
};

/** Orders of WooCommerce by its exporters: a row an article, or columns line_item_1, line_item_2 … */
const WOO_ORDERS: Columns = {
  number: ['order number', 'order id', 'numero da encomenda', 'n.º da encomenda', 'order #', 'encomenda #'],
  state: ['order status', 'status', 'estado da encomenda', 'estado'],
  created: ['order date', 'date created', 'data da encomenda', 'date', 'data'],
  sent: ['completed date', 'data de conclusao'],
  email: ['email', 'billing email', 'customer email', 'e-mail'],
  name: ['customer name', 'billing full name'],
  first: ['first name', 'billing first name', 'nome'],
  last: ['last name', 'billing last name', 'apelido'],
  phone: ['phone', 'billing phone', 'telefone'],
  street: ['address 1&2', 'address 1', 'billing address 1', 'morada'],
  city: ['city', 'billing city', 'cidade'],
  zip: ['postcode', 'billing postcode', 'codigo postal'],
  payment: ['payment method title', 'payment method', 'metodo de pagamento'],
  shipping: ['order shipping amount', 'shipping total', 'order shipping', 'portes'],
  iva: ['order total tax amount', 'tax total', 'order tax'],
  refunded: ['order refund amount', 'refunded total'],
  total: ['order total amount', 'order total', 'total da encomenda'],
  sku: ['sku', 'item sku'],
  item: ['item name', 'product name', 'nome do artigo', 'nome do produto'],
  quantity: ['quantity', 'item quantity', 'quantidade'],
  unit: ['item cost', 'product unit price', 'item price'],
};

/** Orders of PrestaShop: the list of the back office, and what its SQL manager gives with articles. */
const PRESTASHOP_ORDERS: Columns = {
  id: ['id', 'id order', 'order id', 'id da encomenda'],
  number: ['reference', 'referencia', 'reference #'],
  state: ['status', 'estado', 'order status', 'current state', 'order state'],
  total: ['total', 'total paid', 'total paid tax incl', 'total pago'],
  payment: ['payment', 'pagamento', 'payment method'],
  created: ['date', 'data', 'date add'],
  sent: ['delivery date'],
  name: ['customer', 'cliente', 'customer name'],
  email: ['customer email', 'email', 'email do cliente', 'e-mail'],
  phone: ['phone', 'telefone'],
  shipping: ['total shipping', 'total shipping tax incl'],
  item: ['product name', 'nome do produto'],
  sku: ['product reference', 'referencia do produto'],
  quantity: ['product quantity', 'quantity', 'quantidade'],
  unit: ['unit price', 'product price'],
  unitGross: ['unit price tax incl'],
  unitNet: ['unit price tax excl'],
};

const COLUMNS: Readonly<Record<HistoryKind, Readonly<Record<ShopSystem, Columns>>>> = {
  clientes: {
    shopify: SHOPIFY_CUSTOMERS,
    woocommerce: WOO_CUSTOMERS,
    prestashop: PRESTASHOP_CUSTOMERS,
  },
  encomendas: { shopify: SHOPIFY_ORDERS, woocommerce: WOO_ORDERS, prestashop: PRESTASHOP_ORDERS },
};

/** Columns by which a file is told; WooCommerce's columns of articles count as `item`. */
const SIGNS: Readonly<Record<HistoryKind, Readonly<Record<ShopSystem, readonly string[]>>>> = {
  clientes: {
    shopify: ['first', 'last', 'email', 'accepts'],
    woocommerce: ['login', 'email'],
    prestashop: ['enabled', 'first', 'last', 'email'],
  },
  encomendas: {
    shopify: ['number', 'state', 'total', 'created', 'item'],
    woocommerce: ['number', 'state', 'total', 'created', 'item'],
    prestashop: ['id', 'number', 'state', 'total', 'payment', 'created'],
  },
};

/** A recognised file: what is in it, whose it is, and where its columns are. */
export interface RecognisedHistory {
  readonly kind: HistoryKind;
  readonly system: ShopSystem;
  readonly columns: ReadonlyMap<string, number>;
  /** WooCommerce's columns of one article each. */
  readonly articles: readonly number[];
}

/** "Line item 1": one article in a cell ("name:Toner|quantity:2|…"). */
const ARTICLE = /^line item \d+$/;

function findColumns(columns: Columns, keys: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, headings] of Object.entries(columns)) {
    // The headings stand in the order in which they are believed.
    const column = headings.map((heading) => keys.indexOf(heading)).find((at) => at >= 0);
    if (column !== undefined) found.set(name, column);
  }
  return found;
}

/** Whose customers or orders these headings are; null for any other file. */
export function recogniseHistory(headings: readonly string[]): RecognisedHistory | null {
  const keys = headings.map((heading) => headingKey(heading.replace(/^\ufeff/, '')));
  const articles = keys.flatMap((key, column) => (ARTICLE.test(key) ? [column] : []));
  for (const kind of HISTORY_KINDS) {
    for (const system of SHOP_SYSTEMS) {
      const columns = findColumns(COLUMNS[kind][system], keys);
      const has = (name: string) => columns.has(name) || (name === 'item' && articles.length > 0);
      if (SIGNS[kind][system].every(has)) return { kind, system, columns, articles };
    }
  }
  return null;
}

/** The text-making of a row: a cell by our name of its column; null where the file has no such column. */
export function cellOf(found: RecognisedHistory, cells: readonly Cell[], name: string): Cell {
  const column = found.columns.get(name);
  return column === undefined ? null : unguarded(cells[column]);
}

/** What the headings of WooCommerce's own reports begin with or have, in English and in Portuguese. */
const REPORT = [
  ['order #', 'encomenda #', 'n.º de encomenda', 'encomenda n.º', 'pedido #'],
  ['customer type', 'tipo de cliente'],
  ['items sold', 'itens vendidos', 'artigos vendidos'],
];

/**
 * Whether these headings are of the orders' report of WooCommerce's Analytics: it says the net revenue and the customers' names,
 * but neither totals nor e-mails, of which no order could be made.
 */
export function isOrdersReport(headings: readonly string[]): boolean {
  const keys = headings.map((heading) => headingKey(heading.replace(/^\ufeff/, '')));
  return REPORT.filter((words) => words.some((word) => keys.includes(word))).length >= 2;
}
