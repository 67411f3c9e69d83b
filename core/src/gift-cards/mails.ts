import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { giftCardTexts } from './texts.ts';

const { mail, ending, howTo } = giftCardTexts;

/** Every mail about gift cards. */
export const GIFT_CARD_MAILS: readonly MailKind[] = [
  {
    kind: 'cartao.oferta',
    name: 'Cartão-presente: a quem o recebe',
    to: 'cliente',
    isOptional: false,
    subject: mail.subject(put.nome),
    title: mail.title(put.valor),
    body: [mail.body(put.nome), howTo],
  },
  {
    kind: 'cartao.a_acabar',
    name: 'Cartão-presente: a acabar',
    to: 'cliente',
    isOptional: false,
    subject: ending.subject(put.valor),
    title: ending.title,
    body: [ending.body],
  },
];
