import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What assistants leave in the audit: what they read, never what they searched for. */
export const assistantEvents = {
  'assistant.read': defineEvent('account', 'Lido por assistente', {
    after: z.strictObject({ tool: z.string(), of: z.string().nullable() }),
  }),
};
