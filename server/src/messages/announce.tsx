import { MESSAGE_MAILS } from '#core/messages/mails.ts';
import { messageMailTexts as texts } from '#core/messages/texts.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { recordPath } from '#core/records.ts';
import { DAY } from '#core/shared/day.ts';
import { createLink } from '../links/create-link.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { shopMailbox } from '../settings/shop-mailbox.ts';
import { MessageEmail } from './emails/message-email.tsx';
import type { ThreadRow } from './store.ts';

/** Receipts that strangers can have sent to one address in a day (docs/adr/0095). */
const MOST_RECEIPTS = 3;

/** The page of a thread, opened by its own link: the same one in every mail. */
async function ownLink(deps: Deps, tx: Tx, { id }: ThreadRow) {
  const token = await createLink(tx, deps, { purpose: 'message', subjectId: id });
  return {
    href: `${deps.publicUrl}/mensagem/${id}?t=${encodeURIComponent(token)}`,
    label: texts.see,
  };
}

/** Says that a thread is there: to who wrote it, and to the shop. */
export async function announce(deps: Deps, tx: Tx, thread: ThreadRow): Promise<void> {
  await mailReceipt(deps, tx, thread);
  await mailShop(deps, tx, thread, thread.attempt_key);
}

/**
 * Tells who wrote that it arrived, with nothing of what was written: the address may be somebody else's, and a
 * stranger's words never go to it from here.
 */
async function mailReceipt(deps: Deps, tx: Tx, thread: ThreadRow): Promise<void> {
  const { count } = await tx
    .selectFrom('message_threads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', thread.email)
    .where('created_at', '>', new Date(deps.now().getTime() - DAY))
    .executeTakeFirstOrThrow();
  if (count > MOST_RECEIPTS) return;
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps, {
    ...mailOf(MESSAGE_MAILS, 'mensagem.recebida'),
    dedupeKey: `message:${thread.id}:receipt`,
    to: thread.email,
    subject: texts.receipt.subject(thread.number),
    values: { numero: String(thread.number) },
    body: (
      <MessageEmail
        shopName={shopName}
        title={texts.receipt.title}
        paragraphs={texts.receipt.body}
        action={await ownLink(deps, tx, thread)}
        footer={texts.receipt.footer}
      />
    ),
  });
}

/** Tells the shop that a customer wrote; `key` makes it said once. Nothing when there is nobody to tell. */
export async function mailShop(deps: Deps, tx: Tx, thread: ThreadRow, key: string): Promise<void> {
  const settings = await readSettings(tx);
  const to = shopMailbox(settings);
  if (to === null) return;
  const isFirst = key === thread.attempt_key;
  await queueMail(tx, deps, {
    ...mailOf(MESSAGE_MAILS, 'mensagem.loja'),
    dedupeKey: `message:${thread.id}:shop:${key}`,
    to,
    subject: texts.forShop.subject(thread.number),
    values: { nome: thread.name, numero: String(thread.number) },
    body: (
      <MessageEmail
        shopName={settings.company_name}
        title={isFirst ? texts.forShop.title : texts.forShop.again}
        paragraphs={[]}
        after={`${thread.name}: ${thread.subject}`}
        action={{ href: `${deps.publicUrl}${recordPath('message', thread.id)}`, label: texts.seeInPanel }}
        footer={texts.forShop.footer}
      />
    ),
  });
}

/** Brings the shop's answer to the customer. */
export async function mailAnswer(
  deps: Deps,
  tx: Tx,
  thread: ThreadRow,
  answer: { readonly id: string; readonly text: string; readonly files: number },
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps, {
    ...mailOf(MESSAGE_MAILS, 'mensagem.resposta'),
    dedupeKey: `message:${answer.id}:answer`,
    to: thread.email,
    subject: texts.answer.subject(thread.number),
    values: { nome: thread.name, numero: String(thread.number) },
    body: (
      <MessageEmail
        shopName={shopName}
        title={texts.answer.title}
        paragraphs={[texts.answer.greeting(thread.name)]}
        words={answer.text}
        after={
          answer.files > 0
            ? `${texts.answer.files(answer.files)} ${texts.answer.howToReply}`
            : texts.answer.howToReply
        }
        action={await ownLink(deps, tx, thread)}
        footer={texts.answer.footer}
      />
    ),
  });
}
