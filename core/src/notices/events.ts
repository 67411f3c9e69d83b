import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What notices leave in the audit: that somebody read theirs. */
export const noticeEvents = {
  'notice.push_on': defineEvent('account', 'Avisos ligados num dispositivo'),
  'notice.push_off': defineEvent('account', 'Avisos desligados num dispositivo'),
  'notice.read': defineEvent('account', 'Avisos lidos', {
    after: z.strictObject({ count: z.number().int() }),
  }),
};
