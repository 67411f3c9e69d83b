import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { erasureLinkTexts, goodbyeTexts } from './texts.ts';

/** Every mail about data of people. */
export const PRIVACY_MAILS: readonly MailKind[] = [
  {
    kind: 'conta.apagar',
    name: 'Link para apagar os dados',
    to: 'cliente',
    isOptional: false,
    subject: erasureLinkTexts.subject(put.loja),
    title: erasureLinkTexts.title,
    body: [...erasureLinkTexts.body],
  },
  {
    kind: 'conta.apagada',
    name: 'Dados apagados',
    to: 'cliente',
    isOptional: false,
    subject: goodbyeTexts.subject(put.loja),
    title: goodbyeTexts.title,
    body: [goodbyeTexts.body],
  },
];
