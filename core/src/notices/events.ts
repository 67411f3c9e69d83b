import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What notices leave in the audit: that somebody read theirs. */
export const noticeEvents = {
  'notice.read': defineEvent('account', 'Avisos lidos', {
    after: z.strictObject({ count: z.number().int() }),
  }),
};
