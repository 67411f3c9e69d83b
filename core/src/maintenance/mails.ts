import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { maintenanceMailTexts as texts } from './texts.ts';

const hello = texts.hello(put.nome);

/** Every mail about maintenance contracts. */
export const MAINTENANCE_MAILS: readonly MailKind[] = Object.entries(texts.kinds).map(([about, text]) => ({
  kind: `manutencao.${about}`,
  name: text.name,
  to: 'cliente',
  isOptional: false,
  subject: text.subject(put.numero),
  title: text.title,
  body: [hello, text.body],
}));
