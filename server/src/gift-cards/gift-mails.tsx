import { GIFT_CARD_MAILS } from '#core/gift-cards/mails.ts';
import { shownCode } from '#core/gift-cards/rules/code.ts';
import { giftCardTexts as texts } from '#core/gift-cards/texts.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatCents } from '#core/shared/money.ts';
import { createLink } from '../links/create-link.ts';
import { EmailButton, EmailLayout, EmailRows, EmailWords } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type CardRow, codeOfCard } from './store.ts';

const until = ({ ends_on }: CardRow) => (ends_on ? formatDate(`${ends_on}T12:00:00Z`) : undefined);

async function cardPage(deps: Deps, tx: Tx, { id }: CardRow): Promise<string> {
  return `${deps.publicUrl}/cartao/${await createLink(tx, deps, { purpose: 'gift_card', subjectId: id })}`;
}

/** Sends a card to whom it was bought for, with its code and its link. `again`: what makes a mail that is sent again another one. */
export async function mailCard(deps: Deps, tx: Tx, card: CardRow, again = ''): Promise<void> {
  if (card.recipient_email === null) return;
  const { company_name: shopName } = await readSettings(tx);
  const { mail, rows, howTo } = texts;
  const amount = formatCents(card.balance_cents);
  const shown: [string, string | undefined][] = [
    [rows.amount, amount],
    [rows.code, shownCode(await codeOfCard(deps, card.id))],
    [rows.until, until(card)],
  ];
  const words = [
    mail.hello(card.recipient_name),
    mail.body(card.from_name),
    ...(card.message === null ? [] : [`«${card.message}»`]),
    howTo,
  ];
  await queueMail(tx, deps, {
    ...mailOf(GIFT_CARD_MAILS, 'cartao.oferta'),
    dedupeKey: `gift-card:${card.id}:${again}`,
    to: card.recipient_email,
    subject: mail.subject(card.from_name),
    values: { nome: card.from_name, valor: amount },
    body: (
      <EmailLayout shopName={shopName} preview={mail.body(card.from_name)} title={mail.title(amount)}>
        <EmailWords paragraphs={words} />
        <EmailRows rows={shown} />
        <EmailButton href={await cardPage(deps, tx, card)}>{mail.see}</EmailButton>
      </EmailLayout>
    ),
  });
}

/** Tells whoever has a card that it ends within a month, with what is left of it. */
export async function mailEnding(deps: Deps, tx: Tx, card: CardRow): Promise<void> {
  if (card.recipient_email === null) return;
  const { company_name: shopName } = await readSettings(tx);
  const { ending, rows, mail } = texts;
  const left = formatCents(card.balance_cents);
  const shown: [string, string | undefined][] = [
    [rows.left, left],
    [rows.until, until(card)],
  ];
  await queueMail(tx, deps, {
    ...mailOf(GIFT_CARD_MAILS, 'cartao.a_acabar'),
    dedupeKey: `gift-card:${card.id}:ending:${card.ends_on}`,
    to: card.recipient_email,
    subject: ending.subject(left),
    values: { nome: card.recipient_name, valor: left },
    body: (
      <EmailLayout shopName={shopName} preview={ending.body} title={ending.title}>
        <EmailWords paragraphs={[mail.hello(card.recipient_name), ending.body]} />
        <EmailRows rows={shown} />
        <EmailButton href={await cardPage(deps, tx, card)}>{ending.see}</EmailButton>
      </EmailLayout>
    ),
  });
}
