import { z } from 'zod';
import { defineEvent } from '../../shared/event.ts';

const template = z.strictObject({
  name: z.string(),
  rows: z.number().int(),
  total_cents: z.number().int(),
});

/** What templates of common repairs leave in the audit. */
export const templateEvents = {
  'repair.template_created': defineEvent('repair-template', 'Modelo de reparação criado', {
    after: template,
  }),
  'repair.template_changed': defineEvent('repair-template', 'Modelo de reparação alterado', {
    before: template,
    after: template,
  }),
  'repair.template_deleted': defineEvent('repair-template', 'Modelo de reparação apagado', {
    before: template,
  }),
};
