import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What short messages leave in the audit. */
export const smsEvents = {
  'sms.tested': defineEvent('sms', 'SMS de teste', { after: z.strictObject({ sent: z.boolean() }) }),
  'repair.sms_stopped': defineEvent('repair', 'Cliente não quer SMS'),
  'repair.sms_resumed': defineEvent('repair', 'Cliente quer SMS outra vez'),
};
