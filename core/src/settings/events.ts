import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** Values of before or after, by the name of their field or group. Secrets are kept apart and never among them. */
const values = z.record(z.string(), z.unknown());

/** What settings leave in the audit. */
export const settingsEvents = {
  'settings.changed': defineEvent('settings', 'Configurações alteradas', {
    before: z.strictObject({ values }),
    after: z.strictObject({
      sections: z.array(z.string()),
      values,
      /** Names of secrets that were typed anew. */
      sealed: z.array(z.string()).optional(),
      /** Names of secrets that were taken away. */
      removed: z.array(z.string()).optional(),
      /** The change that this one takes back. */
      undone: z.string().optional(),
    }),
  }),
};
