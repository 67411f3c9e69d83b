import { ACCOUNT_MAILS } from '#core/accounts/mails.ts';
import { CUSTOMER_MAILS } from '#core/customers/mails.ts';
import { MESSAGE_MAILS } from '#core/messages/mails.ts';
import { ORDER_MAILS } from '#core/orders/mails.ts';
import type { MailKind } from '#core/outbox/mail-kinds.ts';
import { OUTBOX_MAILS } from '#core/outbox/mails.ts';
import { PRIVACY_MAILS } from '#core/privacy/mails.ts';
import { REPAIR_MAILS } from '#core/repairs/mails.ts';
import { REVIEW_MAILS } from '#core/reviews/mails.ts';
import { STOCK_ALERT_MAILS } from '#core/stock-alerts/mails.ts';

/** Every mail that the rooms write, as the owner's list has them. */
export const MAIL_KINDS: readonly MailKind[] = [
  ...ORDER_MAILS,
  ...REPAIR_MAILS,
  ...MESSAGE_MAILS,
  ...ACCOUNT_MAILS,
  ...CUSTOMER_MAILS,
  ...PRIVACY_MAILS,
  ...REVIEW_MAILS,
  ...STOCK_ALERT_MAILS,
  ...OUTBOX_MAILS,
];
