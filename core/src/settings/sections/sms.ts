import { z } from 'zod';
import { line } from '../../shared/schemas.ts';
import { defineSection, notPublic, secret } from './section.ts';

/** Short messages (SMS) about repairs, by an account of the shop's at Twilio (docs/adr/0194). Off until switched on. */
export const sms = defineSection({
  name: 'sms',
  ability: 'settings.change',
  group: 'sms_settings',
  schema: z.object({
    sms_enabled: z.boolean(),
    sms_account: line(34).regex(/^(AC[0-9a-fA-F]{32})?$/, 'Começa por AC e tem 34 caracteres'),
    /** A number of the account (E.164), a name of up to eleven letters and digits, or a messaging service. */
    sms_sender: line(34).regex(
      /^(|\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      'Um número (+351…), um nome até 11 letras sem acentos, ou um serviço (MG…)',
    ),
    /** A quote waits. */
    sms_quote: z.boolean(),
    /** A device is ready. */
    sms_ready: z.boolean(),
    /** Without accents: as many characters more in each part. */
    sms_plain: z.boolean(),
    /** Parts that may be sent in a day, which is what they cost by. */
    sms_daily_parts: z.number().int().min(1, 'No mínimo 1').max(2000, 'No máximo 2000'),
  }),
  defaults: {
    sms_enabled: false,
    sms_account: '',
    sms_sender: '',
    sms_quote: true,
    sms_ready: true,
    sms_plain: true,
    sms_daily_parts: 100,
  },
  secrets: z.object({
    sms_auth_token: secret(
      z
        .string()
        .max(100, 'No máximo 100 caracteres')
        .regex(/^[\x21-\x7e]*$/, 'Copie a chave sem espaços'),
    ),
  }),
  proofs: {
    sms_enabled: 'free',
    sms_account: { drops: ['sms_auth_token'] },
    sms_sender: 'proof',
    sms_quote: 'free',
    sms_ready: 'free',
    sms_plain: 'free',
    sms_daily_parts: 'free',
  },
  public: notPublic,
});
