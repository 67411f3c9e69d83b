import { selectUsers } from '#server/accounts/store.ts';
import { listAdminOrders } from '#server/orders/list-orders.ts';
import type { Db } from '#server/platform/database/database.ts';

interface Shop {
  readonly orders: number;
  readonly customers: number;
  readonly now: Date;
  /** Of the first order. */
  readonly firstNumber: number;
}

export interface Ask {
  readonly name: string;
  /** The n-th time it is asked: other words and pages each time. */
  readonly ask: (n: number) => Promise<{ total: number }>;
}

const of = (list: readonly string[], n: number) => list[n % list.length] ?? '';
const WORDS = [
  'ferreira',
  'ana silva',
  'rua 12',
  'lisboa',
  'évora',
  'cliente4711',
  'gmail',
  'inês gonçalves',
];

/** Ways to list, search and filter orders. */
function askOrders({ db, orders, customers, now, firstNumber }: Shop & { readonly db: Db }): Ask[] {
  const page = (n: number) => ({ page: 1 + (n % 3), page_size: 25 });
  const year = (ago: number) => new Date(now.getTime() - ago * 31_536_000_000).toISOString();
  const list = (given: Parameters<typeof listAdminOrders>[1]) => listAdminOrders(db, given, now);
  return [
    { name: 'orders, newest first', ask: (n) => list(page(n)) },
    { name: 'orders, page 20 000', ask: (n) => list({ page: Math.floor(orders / 50) + n, page_size: 25 }) },
    ...(['customer_name', '-customer_name', 'total', '-total', 'status', 'created_at'] as const).map(
      (sort) => ({
        name: `orders by ${sort}`,
        ask: (n: number) => list({ ...page(n), sort }),
      }),
    ),
    ...(['entregue', 'cancelado', 'processando', 'fora_stock'] as const).map((status) => ({
      name: `orders ${status}`,
      ask: (n: number) => list({ ...page(n), status }),
    })),
    {
      name: 'orders entregue by -total',
      ask: (n) => list({ ...page(n), status: 'entregue', sort: '-total' }),
    },
    { name: 'orders mbway', ask: (n) => list({ ...page(n), method: 'mbway' }) },
    {
      name: 'orders mbway by customer_name',
      ask: (n) => list({ ...page(n), method: 'mbway', sort: 'customer_name' }),
    },
    { name: 'orders of a year', ask: (n) => list({ ...page(n), from: year(2), to: year(1) }) },
    ...(['to_send', 'to_check', 'large_holds', 'unpaid', 'late'] as const).map((view) => ({
      name: `orders ${view}`,
      ask: (n: number) => list({ ...page(n), view }),
    })),
    { name: 'orders with a common word', ask: (n) => list({ ...page(n), q: of(WORDS, n) }) },
    {
      name: 'orders with a common word by customer_name',
      ask: (n) => list({ ...page(n), q: of(WORDS, n), sort: 'customer_name' }),
    },
    {
      name: 'orders cancelado with a common word',
      ask: (n) => list({ ...page(n), q: of(WORDS, n), status: 'cancelado' }),
    },
    {
      name: 'orders of one customer',
      ask: (n) => list({ ...page(n), q: `cliente${1 + ((n * 7919) % customers)}@` }),
    },
    {
      name: 'orders by number',
      ask: (n) => list({ ...page(n), q: String(firstNumber + ((n * 104_729) % orders)) }),
    },
    { name: 'orders with two letters', ask: (n) => list({ ...page(n), q: of(['an', 'li', 'po', 'ru'], n) }) },
    { name: 'orders with no match', ask: (n) => list({ ...page(n), q: `zzq${n}x` }) },
    { name: 'orders with a SKU', ask: (n) => list({ ...page(n), q: `SKU-${1 + (n % 1000)}` }) },
  ];
}

/** Ways to list and search customers. */
function askCustomers({ db, customers }: Shop & { readonly db: Db }): Ask[] {
  const users = (search: string | undefined, sort: Parameters<typeof selectUsers>[1]['sort'], page: number) =>
    selectUsers(db, { search, sort, limit: 25, offset: page * 25 });
  return [
    { name: 'customers, newest first', ask: (n) => users(undefined, '-created_at', n) },
    { name: 'customers by name', ask: (n) => users(undefined, 'name', n) },
    { name: 'customers by email', ask: (n) => users(undefined, 'email', n) },
    { name: 'customers, page 4 000', ask: () => users(undefined, 'name', 4000) },
    { name: 'customers with a common word', ask: (n) => users(of(WORDS, n), '-created_at', n % 3) },
    { name: 'customers with a common word by name', ask: (n) => users(of(WORDS, n), 'name', n % 3) },
    {
      name: 'customers by e-mail typed',
      ask: (n) => users(`cliente${1 + ((n * 7919) % customers)}@`, '-created_at', 0),
    },
    {
      name: 'customers with two letters',
      ask: (n) => users(of(['an', 'li', 'po', 'ru'], n), '-created_at', 0),
    },
  ];
}

/** Every way that the panel lists, searches, sorts and filters orders and customers. */
export function panelLists(db: Db, shop: Shop): Ask[] {
  return [...askOrders({ db, ...shop }), ...askCustomers({ db, ...shop })];
}
