import { orderNumber } from '#core/orders/rules/order-number.ts';
import { returnNumber } from '#core/returns/record.ts';
import { type ReturnMail, returnMailTexts as texts } from '#core/returns/texts.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { createLink } from '../links/create-link.ts';
import { mailRecord } from '../outbox/mail-record.tsx';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { type ReturnRow, readReturnLines } from './store.ts';

/** The word of a return's own link: the same in every mail until the shop revokes it. */
export async function returnToken(deps: Deps, db: Db, id: string): Promise<string> {
  return await createLink(db, deps, { purpose: 'return', subjectId: id });
}

/** What a mail says beside what every mail of a return does. */
interface More {
  readonly lost?: string;
  readonly why?: string;
  readonly refused?: string;
  readonly amount?: string;
  readonly until?: string;
  readonly exchange?: string;
  readonly passed?: string;
  readonly left?: string;
  /** Of what may be told more than once. */
  readonly key?: string;
}

/** An account as its customer knows it again, and nobody else. */
const accountEnd = (last: string) => `termina em ${last}`;

/**
 * Tells the customer of a return, each thing once: with what it is of, who declared it, and the day and hour at which that
 * reached the shop.
 */
export async function mailReturn(
  deps: Deps,
  tx: Tx,
  row: ReturnRow,
  about: ReturnMail,
  more: More = {},
): Promise<void> {
  const lines = await readReturnLines(tx, row.id);
  const number = returnNumber(row.number);
  const goods = lines.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ');
  const { rows } = texts;
  const shown: [string, string | undefined][] = [
    [rows.number, number],
    [rows.order, orderNumber(row.order_number)],
    [rows.by, row.customer_name],
    [rows.at, formatDateTime(row.created_at)],
    [rows.goods, goods],
    [rows.due, about === 'refused' ? undefined : formatDate(`${row.due_on}T12:00:00Z`)],
    [rows.lost, more.lost],
    [rows.why, more.why],
    [rows.refused, more.refused],
    [rows.until, more.until],
    [rows.exchange, more.exchange],
    [rows.passed, more.passed],
    [rows.left, more.left],
    [rows.account, row.iban_last ? accountEnd(row.iban_last) : undefined],
    [rows.amount, more.amount],
  ];
  await mailRecord(deps, tx, {
    texts,
    about,
    number,
    dedupeKey: `return:${row.id}:${about}${more.key ? `:${more.key}` : ''}`,
    to: { name: row.customer_name, email: row.customer_email },
    rows: shown,
    href: `${deps.publicUrl}/devolucao/${await returnToken(deps, tx, row.id)}`,
  });
}
