import { orderNumber } from '#core/orders/rules/order-number.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { returnNumber } from '#core/returns/lifecycle.ts';
import { RETURN_MAILS } from '#core/returns/mails.ts';
import { type ReturnMail, returnMailTexts as texts } from '#core/returns/texts.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { createLink } from '../links/create-link.ts';
import { EmailButton, EmailLayout, EmailRows, EmailWords } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
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
}

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
  const [{ company_name: shopName }, lines] = await Promise.all([
    readSettings(tx),
    readReturnLines(tx, row.id),
  ]);
  const number = returnNumber(row.number);
  const text = texts.kinds[about];
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
    [rows.amount, more.amount],
  ];
  await queueMail(tx, deps, {
    ...mailOf(RETURN_MAILS, `artigos_devolvidos.${about}`),
    dedupeKey: `return:${row.id}:${about}`,
    to: row.customer_email,
    subject: text.subject(number),
    values: { nome: row.customer_name, numero: number },
    body: (
      <EmailLayout shopName={shopName} preview={text.body} title={text.title} footer={texts.footer(number)}>
        <EmailWords paragraphs={[texts.hello(row.customer_name), text.body]} />
        <EmailRows rows={shown} />
        <EmailButton href={`${deps.publicUrl}/devolucao/${await returnToken(deps, tx, row.id)}`}>
          {texts.open}
        </EmailButton>
      </EmailLayout>
    ),
  });
}
