import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { licenceTexts } from './texts.ts';

const { ready, ending } = licenceTexts;

/** Every mail about licences. None has a key in it. */
export const LICENCE_MAILS: readonly MailKind[] = [
  {
    kind: 'licenca.pronta',
    name: 'Licença pronta a revelar',
    to: 'cliente',
    isOptional: false,
    subject: ready.subject(put.numero),
    title: ready.title,
    body: ready.body(put.produto, 1),
  },
  {
    kind: 'licenca.termina',
    name: 'Licença a terminar',
    to: 'cliente',
    isOptional: true,
    subject: ending.subject(put.produto),
    title: ending.title,
    body: ending.body(put.produto),
  },
];
