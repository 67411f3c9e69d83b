import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Buyers } from './buyers.ts';
import type { Provider } from './provider.ts';
import { FIRST_STOCK, settle } from './scene.ts';

/** One thing that must hold at the end, and what was found. */
export interface Finding {
  readonly what: string;
  readonly isRight: boolean;
  readonly found: string;
}

interface Given {
  readonly db: Database;
  readonly buyers: Buyers;
  readonly provider: Provider;
  /** Message-ID of each mail that the mail server took, each time it took it. */
  readonly messageIds: readonly string[];
  /** Processes that were killed or frozen while they may have been handing over a mail. */
  readonly ends: number;
}

async function selectRows<T>(db: Database, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

async function ids(db: Database, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> {
  return (await selectRows(db, query)).map(({ id }) => id);
}

function none(what: string, wrong: readonly string[], of: string): Finding {
  const found = wrong.length === 0 ? of : `${wrong.length}: ${wrong.slice(0, 3).join(', ')}`;
  return { what, isRight: wrong.length === 0, found };
}

/**
 * Whether jobs and mails come to an end, and orders, money, stock, mails and papers agree then with one another, and with
 * what people outside were told.
 */
export async function findBalance(given: Given): Promise<Finding[]> {
  const isSettled = await settle(given.db);
  return [
    ...(await findOrders(given)),
    ...(await findMoney(given)),
    ...(await findStock(given)),
    ...(await findMails(given)),
    ...(await findPapers(given)),
    { what: 'jobs and mails come to an end', isRight: isSettled, found: isSettled ? 'yes' : 'no' },
  ];
}

/** Prints what was found. @returns whether everything holds. */
export function tellFindings(findings: readonly Finding[]): boolean {
  for (const { what, isRight, found } of findings) console.log(`${isRight ? '✓' : '✗'} ${what}: ${found}`);
  return findings.every(({ isRight }) => isRight);
}

async function findOrders({ db, buyers }: Given): Promise<Finding[]> {
  const orders = new Set(await ids(db, sql`SELECT id FROM orders`));
  const told = buyers.bought.map(({ id }) => id);
  const known = new Set([...told, ...buyers.unknown]);
  const lost = told.filter((id) => !orders.has(id));
  const unasked = [...orders].filter((id) => !known.has(id));
  const unsaid = await ids(
    db,
    sql`SELECT orders.id FROM orders WHERE (
      SELECT count(*) FROM audit_events WHERE type = 'order.placed' AND subject_id = orders.id) <> 1`,
  );
  return [
    none('orders that the shop said yes to and does not have', lost, `none of ${told.length}`),
    none('orders that nobody asked for, or asked for once and has twice', unasked, `none of ${orders.size}`),
    none('orders without their one entry in the audit', unsaid, `none of ${orders.size}`),
  ];
}

async function findMoney({ db, provider }: Given): Promise<Finding[]> {
  const payments = await selectRows(
    db,
    sql<{ request_id: string; amount_cents: number; order_id: string }>`
      SELECT payments.request_id, payments.amount_cents, payables.order_id
      FROM payments JOIN payables ON payables.id = payments.payable_id WHERE payments.status = 'pago'`,
  );
  const recorded = new Map(payments.map((row) => [row.request_id, row.amount_cents]));
  // What was asked of the provider twice because its answer was lost, and paid twice, is for a person to decide.
  const toCheck = await ids(
    db,
    sql`SELECT DISTINCT query ->> 'requestId' AS id FROM payment_callbacks WHERE needs_check`,
  );
  const paid = provider.paid();
  const notRecorded = paid.filter(
    (one) => recorded.get(one.requestId) !== one.amountCents && !toCheck.includes(one.requestId),
  );
  const notPaid = payments.filter((row) => !paid.some((one) => one.requestId === row.request_id));
  const wrongPayables = await ids(
    db,
    sql`SELECT subject AS id FROM payables WHERE paid_cents <> (
      SELECT coalesce(sum(amount_cents), 0) FROM payments WHERE payable_id = payables.id AND status = 'pago')`,
  );
  const wrongOrders = await ids(
    db,
    sql`SELECT orders.id FROM orders JOIN payables ON payables.order_id = orders.id
      WHERE (orders.paid_at IS NOT NULL) <> (payables.paid_cents >= payables.due_cents)
        OR (orders.paid_at IS NOT NULL AND orders.status NOT IN ('pagamento_confirmado', 'fora_stock'))`,
  );
  const twice = await ids(
    db,
    sql`SELECT order_id AS id FROM order_events WHERE to_status = 'pagamento_confirmado' AND from_status <> to_status
      GROUP BY order_id HAVING count(*) > 1`,
  );
  const orders = await ids(db, sql`SELECT id FROM orders`);
  return [
    none(
      'payments made at the provider, neither recorded to the cent nor kept to be looked at',
      notRecorded.map(({ requestId }) => requestId),
      `none of ${paid.length} (${toCheck.length} to be looked at)`,
    ),
    none(
      'payments recorded that nobody made',
      notPaid.map(({ order_id }) => order_id),
      `none of ${payments.length}`,
    ),
    none('sums that are not those of their payments', wrongPayables, `none of ${orders.length}`),
    none('orders whose state is not that of their money', wrongOrders, `none of ${orders.length}`),
    none('orders confirmed more than once', twice, `none of ${paid.length}`),
  ];
}

async function findStock({ db }: Given): Promise<Finding[]> {
  const wrongStock = await ids(
    db,
    sql`SELECT name AS id FROM products WHERE stock + (
      SELECT coalesce(sum(quantity), 0) FROM order_lines JOIN orders ON orders.id = order_lines.order_id
      WHERE order_lines.product_id = products.id AND orders.holds_stock) <> ${FIRST_STOCK}`,
  );
  const wrongMovements = await ids(
    db,
    sql`SELECT name AS id FROM products WHERE stock <> ${FIRST_STOCK} + (
      SELECT coalesce(sum(delta), 0) FROM stock_movements WHERE product_id = products.id)`,
  );
  return [
    none('products whose units are not all accounted for', wrongStock, 'none'),
    none('products whose stock is not what its movements make of it', wrongMovements, 'none'),
  ];
}

async function findMails({ db, messageIds, ends }: Given): Promise<Finding[]> {
  const unmailed = await ids(
    db,
    sql`SELECT id FROM orders WHERE
      (SELECT count(*) FROM emails WHERE kind = 'encomenda.placed' AND dedupe_key = 'order:' || orders.id || ':placed') <> 1
      OR (paid_at IS NOT NULL AND (SELECT count(*) FROM emails
        WHERE kind = 'encomenda.paid' AND dedupe_key LIKE 'order:' || orders.id || ':paid:%') <> 1)`,
  );
  const mails = await selectRows(
    db,
    sql<{ id: string; status: string; attempts: number }>`SELECT id, status, attempts FROM emails`,
  );
  const unsent = mails.filter(({ status }) => status !== 'enviado').map(({ id }) => id);
  const times = new Map<string, number>();
  for (const messageId of messageIds) {
    const id = messageId.slice(1, 37);
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  const neverTaken = mails.filter(({ id }) => !times.has(id)).map(({ id }) => id);
  const again = mails.filter(({ id }) => (times.get(id) ?? 0) > 1);
  // Taken more often than attempts say, it was sent by two at once or without a word.
  const unaccounted = again.filter(({ id, attempts }) => (times.get(id) ?? 0) > attempts);
  const extra = [...times.values()].reduce((sum, count) => sum + count - 1, 0);
  const orders = await ids(db, sql`SELECT id FROM orders`);
  return [
    none('orders without each of their mails once', unmailed, `none of ${orders.length}`),
    none('mails that did not go out', [...unsent, ...neverTaken], `none of ${mails.length}`),
    none(
      'mails that went out more often than they were attempted',
      unaccounted.map(({ id }) => id),
      `none of ${mails.length}`,
    ),
    {
      what: 'mails that went out again: no more than one for each process that ended',
      isRight: extra <= ends,
      found: `${extra} of ${mails.length}; ${ends} ends`,
    },
  ];
}

async function findPapers({ db, buyers }: Given): Promise<Finding[]> {
  const papers = await selectRows(
    db,
    sql<{ number: number; subject_id: string }>`
      SELECT number, subject_id FROM documents WHERE kind = 'encomenda' AND version = 1 ORDER BY number`,
  );
  const gaps = papers.filter(({ number }, at) => number !== at + 1).map(({ number }) => String(number));
  const numbered = new Set(papers.map(({ subject_id }) => subject_id));
  const unnumbered = buyers.bought.filter(({ id, hasDocument }) => hasDocument && !numbered.has(id));
  return [
    none('numbers of papers that are missing or twice', gaps, `none of ${papers.length}`),
    none(
      'papers that somebody has and the shop does not',
      unnumbered.map(({ id }) => id),
      'none',
    ),
  ];
}
