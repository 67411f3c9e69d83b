import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What printers leave in the audit. */
export const printerEvents = {
  'printer.kept': defineEvent('printer', 'Impressora guardada por um cliente'),
  'printer.forgotten': defineEvent('printer', 'Impressora tirada da lista de um cliente'),
  'printer.reminds': defineEvent('printer', 'Aviso de consumíveis de um cliente ligado ou desligado', {
    after: z.strictObject({ reminds: z.boolean() }),
  }),
};
