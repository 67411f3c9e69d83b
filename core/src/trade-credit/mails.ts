import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { tradeCreditTexts } from './texts.ts';

const { mail } = tradeCreditTexts;

/** The reminder of what was bought on account and is late. */
export const TRADE_CREDIT_MAILS: readonly MailKind[] = [
  {
    kind: 'prazo.em_atraso',
    name: 'Conta corrente: em atraso (3, 8 e 15 dias)',
    to: 'cliente',
    isOptional: false,
    subject: mail.subject(put.numero),
    title: mail.title,
    body: [mail.hello(put.nome), mail.more],
  },
];
