import { z } from 'zod';
import { line, text } from '../../shared/schemas.ts';
import { optionalEmail } from './fields.ts';
import { defineSection, notPublic, secret } from './section.ts';

/** The server that sends the shop's mail, and who gets what the shop is told. */
export const email = defineSection({
  name: 'email',
  ability: 'settings.change',
  group: 'email_settings',
  schema: z.object({
    smtp_server: line(200),
    smtp_port: z.number().int().min(1).max(65_535),
    smtp_username: line(200),
    from_email: optionalEmail,
    support_email: optionalEmail,
    notifications_enabled: z.boolean(),
    /** Whether anybody may ask for news by mail; the shop sends none itself. */
    news_enabled: z.boolean(),
    /** Whether customers may ask to be reminded, once, of a cart that they leave. */
    cart_reminder_enabled: z.boolean(),
    /** Hours that it has to stand untouched first. */
    cart_reminder_hours: z.number().int().min(4, 'No mínimo 4 horas').max(168, 'No máximo 168 horas'),
    /** Who mails say they are from; empty: the company's name. */
    from_name: line(80),
    /** Below every mail, in lines; empty: none. */
    signature: text(500),
  }),
  defaults: {
    smtp_server: '',
    smtp_port: 587,
    smtp_username: '',
    from_email: '',
    support_email: '',
    notifications_enabled: true,
    news_enabled: false,
    cart_reminder_enabled: false,
    cart_reminder_hours: 24,
    from_name: '',
    signature: '',
  },
  secrets: z.object({ smtp_password: secret(z.string().max(200, 'No máximo 200 caracteres')) }),
  proofs: {
    smtp_server: { drops: ['smtp_password'] },
    smtp_port: 'proof',
    smtp_username: 'proof',
    from_email: 'proof',
    support_email: 'proof',
    notifications_enabled: 'free',
    news_enabled: 'free',
    cart_reminder_enabled: 'free',
    cart_reminder_hours: 'free',
    from_name: 'proof',
    signature: 'free',
  },
  public: notPublic,
});
