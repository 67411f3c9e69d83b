import { z } from 'zod';
import { defineSection, noSecrets, notPublic } from './section.ts';

function days(least: number, most: number) {
  return z
    .number()
    .int()
    .min(least, `No mínimo ${least} dias`)
    .max(most, `No máximo ${most.toLocaleString('pt-PT')} dias`);
}

/** How long data of people is kept, kind by kind (docs/product.md#privacy). What the law sets is no setting. */
export const retention = defineSection({
  name: 'retention',
  ability: 'settings.change',
  group: 'retention_settings',
  schema: z.object({
    /** Years that what the shop's people, its jobs and services did stays in the audit. */
    audit_staff_years: z.number().int().min(1, 'No mínimo 1 ano').max(10, 'No máximo 10 anos'),
    /** Days that what customers and visitors did stays there. */
    audit_customer_days: days(30, 3650),
    /** Days that the text of a mail is kept; that it was sent, and to whom, as long again. */
    mail_days: days(7, 730),
    /** Days that a visitor's cart is kept untouched: its cookie lives 60. */
    guest_cart_days: days(1, 60),
    /** Days that a conversation is kept after what was said last. */
    message_days: days(90, 3650),
    /** Days that a browser is known without a login. */
    device_days: days(30, 400),
    /** Days that photos of a repair are kept after the work was done. */
    photo_days: days(7, 365),
    /** Days that a customer's IBAN is kept after its money went back. */
    iban_days: days(30, 3650),
  }),
  defaults: {
    audit_staff_years: 5,
    audit_customer_days: 180,
    mail_days: 180,
    guest_cart_days: 60,
    message_days: 730,
    device_days: 400,
    photo_days: 30,
    iban_days: 180,
  },
  secrets: noSecrets,
  proofs: {
    audit_staff_years: 'free',
    audit_customer_days: 'free',
    mail_days: 'free',
    guest_cart_days: 'free',
    message_days: 'free',
    device_days: 'free',
    photo_days: 'free',
    iban_days: 'free',
  },
  public: notPublic,
});
