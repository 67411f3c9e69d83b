import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { stockAlertTexts } from './texts.ts';

const { mail: texts } = stockAlertTexts;

/** Every mail about stock: the customer asked for it, so it is always sent. */
export const STOCK_ALERT_MAILS: readonly MailKind[] = [
  {
    kind: 'stock.aviso',
    name: 'Aviso de stock',
    to: 'cliente',
    isOptional: false,
    subject: texts.subject(put.produto),
    title: texts.title,
    body: texts.body(put.produto),
  },
];
