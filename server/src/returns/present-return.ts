import { isDelivered } from '#core/orders/lifecycle.ts';
import type { CustomerReturn, OrderReturns, ReturnPage, ReturnWhole } from '#core/returns/contract.ts';
import { returnLifecycle } from '#core/returns/lifecycle.ts';
import type { ItemCondition, ItemPlace } from '#core/returns/values.ts';
import { imageAddress } from '#core/shared/image-address.ts';
import { type Cents, toEuros } from '#core/shared/money.ts';
import type { OrderRow } from '../orders/store.ts';
import { hasAccount, maskedAccount } from '../payments/refunds/account.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { presentExchange } from './exchange.ts';
import { canAnswer, canRevalue, canUndo, waitsUntil } from './lost.ts';
import { amountDue, expectedBack, isTransfer } from './money.ts';
import { readOpenLines, readWithdrawal } from './of-order.ts';
import { returnToken } from './return-mails.tsx';
import { type ReturnRow, readReturnLines, selectReturns, wantOf } from './store.ts';

/** A return as a list shows it. */
export function presentListed(row: ReturnRow): CustomerReturn {
  const cents = row.lines_cents === null ? null : row.lines_cents + (row.delivery_cents ?? 0);
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    reason: row.reason,
    order_id: row.order_id,
    order_number: row.order_number,
    units: row.units,
    amount: cents === null ? null : toEuros(cents),
    due_on: row.due_on,
    created_at: row.created_at.toISOString(),
  };
}

export async function readItems(db: Db, id: string) {
  return await db
    .selectFrom('return_items')
    .selectAll()
    .where('return_id', '=', id)
    .orderBy('id')
    .limit(200)
    .execute();
}

async function readPhotos(db: Db, id: string): Promise<ReturnPage['photos']> {
  const rows = await db
    .selectFrom('return_photos')
    .innerJoin('image_files', 'image_files.key', 'return_photos.image_key')
    .select(['image_files.key', 'image_files.width', 'image_files.height'])
    .where('return_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ key, width, height }) => ({ url: imageAddress(key, width), width, height }));
}

type Shown = Pick<Deps, 'db' | 'config' | 'now'>;

/** A return as its customer sees it. */
export async function presentReturn(deps: Shown, row: ReturnRow): Promise<ReturnPage> {
  const { db } = deps;
  const [lines, items, photos, byTransfer, settings, due, exchange] = await Promise.all([
    readReturnLines(db, row.id),
    readItems(db, row.id),
    readPhotos(db, row.id),
    isTransfer(db, row.order_id),
    readSettings(db),
    row.state === 'verificada' ? amountDue(db, row) : null,
    presentExchange(deps, row),
  ]);
  const { isEnd, isWithCustomer } = returnLifecycle.facts[row.state];
  const place = [settings.company_postal_code, settings.company_city].filter(Boolean).join(' ');
  const listed = presentListed(row);
  return {
    ...listed,
    amount: due === null ? listed.amount : toEuros(due),
    customer_name: row.customer_name,
    way: row.way,
    note: row.note,
    tracking: row.tracking,
    refused_why: row.refused_why,
    lines: lines.map((line) => ({
      line_id: line.order_line_id,
      name: line.name,
      quantity: line.quantity,
      lost: toEuros(line.lost_cents),
      why: items.flatMap(({ order_line_id, lost_cents, why }) =>
        order_line_id === line.order_line_id && lost_cents > 0 && why ? [why] : [],
      ),
    })),
    delivery: row.delivery_cents === null || exchange ? null : toEuros(row.delivery_cents),
    photos,
    wants: wantOf(row),
    exchange,
    lost_answer: row.lost_answer,
    can_answer: canAnswer(row, lines),
    answer_until: waitsUntil(row, lines, deps.now())?.toISOString() ?? null,
    needs_iban:
      !isEnd && byTransfer && !row.wants_credit && !hasAccount(row) && isMoneyBack(row, due, exchange),
    can_call_off: isWithCustomer,
    send_to: [settings.company_name, settings.company_address, place].filter((one) => one !== ''),
  };
}

/** Whether money goes back, as far as is known: of an exchange what it leaves over. */
function isMoneyBack(
  { wants_exchange, state }: ReturnRow,
  due: Cents | null,
  exchange: ReturnPage['exchange'],
): boolean {
  if (exchange) return due !== null && toEuros(due) > exchange.left;
  return !wants_exchange || state === 'verificada';
}

/** A return's page for the shop's people. */
export async function presentWhole(deps: Shown, row: ReturnRow): Promise<ReturnWhole> {
  const { db } = deps;
  const { isEnd } = returnLifecycle.facts[row.state];
  const [page, lines, items, events, byTransfer, estimate] = await Promise.all([
    presentReturn(deps, row),
    readReturnLines(db, row.id),
    readItems(db, row.id),
    db
      .selectFrom('return_events')
      .leftJoin('users', 'users.id', 'return_events.actor_id')
      .select(['return_events.at', 'return_events.to_state', 'return_events.note', 'users.name'])
      .where('return_id', '=', row.id)
      .orderBy('return_events.id')
      .limit(500)
      .execute(),
    isTransfer(db, row.order_id),
    isEnd || row.lines_cents !== null ? null : expectedBack(db, row),
  ]);
  return {
    ...page,
    estimate: estimate === null ? null : toEuros(estimate),
    customer_phone: row.customer_phone,
    customer_email: row.customer_email,
    user_id: row.user_id,
    refund_id: row.refund_id,
    is_transfer: byTransfer && !row.wants_credit,
    iban: maskedAccount(row),
    is_withdrawal: row.reason === 'desistencia',
    can_revalue: canRevalue(row),
    can_undo: canUndo(row, items),
    goods: lines.map(({ order_line_id, product_id, has_units, is_licence, share_cents }) => ({
      line_id: order_line_id,
      product_id,
      has_units,
      is_licence,
      share: share_cents === null ? null : toEuros(share_cents),
    })),
    items: items.map((item) => ({
      id: item.id,
      line_id: item.order_line_id,
      quantity: item.quantity,
      condition: item.condition as ItemCondition,
      goes_to: item.goes_to as ItemPlace,
      unit_id: item.unit_id,
      product_id: item.product_id,
      supplier_return_id: item.supplier_return_id,
    })),
    events: events.map(({ at, name, to_state, note }) => ({
      at: at.toISOString(),
      by: name,
      to: returnLifecycle.read(to_state),
      note,
    })),
  };
}

/** What of an order can go back, and what does already. `forAccount`: its returns open by their ids, not by links. */
export async function presentOrderReturns(
  deps: Deps,
  order: OrderRow,
  forAccount: boolean,
): Promise<OrderReturns> {
  const { db } = deps;
  const [withdrawal, lines, rows, is_transfer] = await Promise.all([
    readWithdrawal(db, order, deps.now()),
    readOpenLines(db, order.id),
    selectReturns(db)
      .where('returns.order_id', '=', order.id)
      .orderBy('returns.id', 'desc')
      .limit(50)
      .execute(),
    isTransfer(db, order.id),
  ]);
  const returns: OrderReturns['returns'] = [];
  for (const row of rows) {
    returns.push({ ...presentListed(row), key: forAccount ? row.id : await returnToken(deps, db, row.id) });
  }
  return {
    withdrawal: { why_not: withdrawal.why, until: withdrawal.until?.toISOString() ?? null },
    can_ask: isDelivered(order.status) && withdrawal.why !== 'prazo',
    customer_name: order.customer_name,
    customer_email: order.customer_email,
    is_transfer,
    can_be_credit: order.user_id !== null,
    lines: lines.map(({ line, left, kept }) => ({ line_id: line.id, name: line.name, left, kept })),
    returns,
  };
}
