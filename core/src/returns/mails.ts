import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { type ReturnMail, returnMailTexts as texts } from './texts.ts';

/** Every mail about returns of goods. */
export const RETURN_MAILS: readonly MailKind[] = (Object.keys(texts.kinds) as ReturnMail[]).map(
  (about): MailKind => {
    const text = texts.kinds[about];
    return {
      kind: `artigos_devolvidos.${about}`,
      name: text.name,
      to: 'cliente',
      isOptional: text.isOptional,
      subject: text.subject(put.numero),
      title: text.title,
      body: [texts.hello(put.nome), text.body],
    };
  },
);
