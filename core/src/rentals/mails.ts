import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { rentalMailTexts as texts } from './texts.ts';

const hello = texts.hello(put.nome);

/** Every mail about contracts of renting. */
export const RENTAL_MAILS: readonly MailKind[] = [
  ...(
    Object.entries(texts.kinds) as [
      keyof typeof texts.kinds,
      (typeof texts.kinds)[keyof typeof texts.kinds],
    ][]
  ).map(
    ([about, text]): MailKind => ({
      kind: `aluguer.${about}`,
      name: text.name,
      to: 'cliente',
      isOptional: text.isOptional,
      subject: text.subject(put.numero),
      title: text.title,
      body: [hello, text.body],
    }),
  ),
];
