import type { Db } from '#server/platform/database/database.ts';
import { type Ask, panelLists } from '../panel-lists.ts';
import '../mails.ts';

const [
  { FEATURES, RECORD_SOURCES, TABLES },
  { listAudit },
  { selectMails },
  { listAllPayments },
  { listRefunds },
  { listChecks },
  { listInvoices },
  { listNotices, countUnread },
  { readProductHistory },
  { readCustomer, listTimeline },
  { listMyOrders },
  { listMonths },
  { listMonthRows },
  { readFigures },
  { readReport },
  { readDay },
  { listChanges },
  { countData },
  { bestsellers },
] = await Promise.all([
  import('#server/features.ts'),
  import('#server/audit/list-audit.ts'),
  import('#server/outbox/store.ts'),
  import('#server/payments/list-payments.ts'),
  import('#server/payments/refunds/list-refunds.ts'),
  import('#server/payments/checks/list-checks.ts'),
  import('#server/invoicing/read-invoices.ts'),
  import('#server/notices/list-notices.ts'),
  import('#server/catalogue/upkeep/product-history.ts'),
  import('#server/customers/read-customer.ts'),
  import('#server/orders/list-orders.ts'),
  import('#server/books/list-months.ts'),
  import('#server/books/month-rows.ts'),
  import('#server/books/read-figures.ts'),
  import('#server/reports/sales/read-report.ts'),
  import('#server/reports/read-day.ts'),
  import('#server/settings/list-changes.ts'),
  import('#server/privacy/read-data.ts'),
  import('#server/catalogue/bestsellers.ts'),
]);

interface Shop {
  readonly orders: number;
  readonly now: Date;
}

const day = (ago: number, now: Date) => new Date(now.getTime() - ago * 86_400_000);
const total = async (asked: Promise<unknown>) => {
  await asked;
  return { total: 0 };
};

function askAudit(db: Db, { orders, now }: Shop): Ask[] {
  const rooms = FEATURES.map(({ room }) => room);
  const list = (given: object) =>
    total(listAudit(db, rooms, { sort: '-at', page: 1, page_size: 50, ...given } as never));
  return [
    { name: 'audit, newest first', ask: () => list({}) },
    { name: 'audit, oldest first', ask: () => list({ sort: 'at' }) },
    { name: 'audit, page 1 000', ask: () => list({ page: 1000 }) },
    { name: 'audit of the staff', ask: () => list({ actor: 'staff' }) },
    { name: 'audit of visitors', ask: () => list({ actor: 'visitor' }) },
    { name: 'audit of jobs', ask: () => list({ actor: 'system' }) },
    { name: 'audit of a room', ask: () => list({ room: 'orders' }) },
    { name: 'audit of a kind', ask: () => list({ type: 'payment.paid' }) },
    { name: 'audit of a kind that there is none of', ask: () => list({ type: 'backup.made' }) },
    { name: 'audit of a person', ask: () => list({ person: 'balconista' }) },
    {
      name: 'audit of a week',
      ask: () => list({ from: day(30, now).toISOString(), to: day(23, now).toISOString() }),
    },
    { name: 'audit with a name', ask: () => list({ q: 'balcon' }) },
    {
      name: 'audit with an order’s number',
      ask: () => list({ q: String(1_000_000 + Math.floor(orders * 0.97)) }),
    },
    { name: 'settings: what was changed', ask: () => total(listChanges(db, { page: 1 } as never)) },
  ];
}

function askMoney(db: Db, { orders, now }: Shop): Ask[] {
  const payments = (given: object) =>
    total(listAllPayments(db, { sort: '-created_at', page: 1, page_size: 25, ...given } as never));
  const month = day(40, now).toISOString().slice(0, 7);
  return [
    { name: 'payments, newest first', ask: () => payments({}) },
    { name: 'payments by amount', ask: () => payments({ sort: '-amount' }) },
    { name: 'payments, page 1 000', ask: () => payments({ page: 1000 }) },
    { name: 'payments paid', ask: () => payments({ status: 'pago' }) },
    { name: 'payments expired', ask: () => payments({ status: 'expirado' }) },
    { name: 'payments mbway', ask: () => payments({ method: 'mbway' }) },
    {
      name: 'payments with a number',
      ask: () => payments({ q: String(1_000_000 + Math.floor(orders / 2)) }),
    },
    { name: 'refunds', ask: () => total(listRefunds(db, { page: 1, page_size: 25 } as never)) },
    {
      name: 'payments to check',
      ask: () => total(listChecks(db, { state: 'open', sort: '-at', page: 1 } as never)),
    },
    { name: 'documents', ask: () => total(listInvoices(db, { sort: '-created_at', page: 1 })) },
    {
      name: 'documents waiting',
      ask: () => total(listInvoices(db, { sort: '-created_at', page: 1, view: 'waiting' })),
    },
    {
      name: 'documents with a word',
      ask: () => total(listInvoices(db, { sort: '-created_at', page: 1, q: 'ferreira' })),
    },
    { name: 'months of the books', ask: () => total(listMonths(db, { page: 1 }, now)) },
    { name: 'a month of the books', ask: () => total(readFigures(db, month, true)) },
    {
      name: 'a month: rows received',
      ask: () => total(listMonthRows(db, month, { part: 'recebido', page: 1 }, true)),
    },
    {
      name: 'a month: rows without document',
      ask: () => total(listMonthRows(db, month, { part: 'por_emitir', page: 1 }, true)),
    },
  ];
}

function askMails(db: Db): Ask[] {
  const mails = (given: object) =>
    total(selectMails(db, { sort: '-created_at', page: 1, page_size: 25, ...given } as never));
  const owner = { id: 'balconista', role: 'owner' } as const;
  return [
    { name: 'mails, newest first', ask: () => mails({}) },
    { name: 'mails by address', ask: () => mails({ sort: 'to' }) },
    { name: 'mails, page 1 000', ask: () => mails({ page: 1000 }) },
    { name: 'mails of an address', ask: () => mails({ q: 'cliente4711@' }) },
    { name: 'mails with a common word', ask: () => mails({ q: 'encomenda' }) },
    { name: 'notices', ask: () => total(listNotices(db, owner, { page: 1 })) },
    { name: 'notices not read', ask: () => total(countUnread(db, owner)) },
  ];
}

/** Lists beside these that read a row of each sale; `product` is one that sold much. */
export function largeLists(db: Db, shop: Shop, product: string): Ask[] {
  const { orders, now } = shop;
  const someone = `u${Math.floor(orders / 10)}`;
  const ofDays = (days: number) => ({
    from: day(days, now).toISOString().slice(0, 10),
    to: now.toISOString().slice(0, 10),
    page: 1,
  });
  return [
    ...panelLists(db, { orders, customers: Math.floor(orders / 5), now, firstNumber: 1_000_001 }),
    ...askAudit(db, shop),
    ...askMoney(db, shop),
    ...askMails(db),
    { name: 'movements of an article', ask: () => total(readProductHistory(db, product, 1, now, true)) },
    { name: 'a customer', ask: () => total(readCustomer(db, someone)) },
    {
      name: 'a customer’s history',
      ask: () => total(listTimeline({ db, records: RECORD_SOURCES }, someone, { page: 1 })),
    },
    { name: 'my orders', ask: () => total(listMyOrders(db, someone, { page: 1 })) },
    {
      name: 'a person’s data, counted',
      ask: () =>
        total(countData(db, TABLES, { id: someone, email: `cliente${someone.slice(1)}@gmail.com` } as never)),
    },
    {
      name: 'the panel’s figures',
      ask: () => total(Promise.all(FEATURES.flatMap(({ figures }) => figures?.(db, now) ?? []))),
    },
    { name: '‘Hoje’', ask: () => total(readDay(db, now)) },
    { name: 'best sellers', ask: () => total(bestsellers(db, now)) },
    {
      name: 'report by day, a year',
      ask: () => total(readReport({ db, now: () => now }, 'dias', ofDays(365))),
    },
    {
      name: 'report by article, a year',
      ask: () => total(readReport({ db, now: () => now }, 'artigos', ofDays(365))),
    },
  ];
}
