import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What printers leave in the audit. */
export const printerEvents = {
  'printer.kept': defineEvent('printer', 'Impressora guardada por um cliente'),
  'printer.forgotten': defineEvent('printer', 'Impressora tirada da lista de um cliente'),
  'printer.placed': defineEvent('printer', 'Local da impressora de um cliente indicado'),
  'printer.reminds': defineEvent('printer', 'Aviso de consumíveis de um cliente ligado ou desligado', {
    after: z.strictObject({ reminds: z.boolean() }),
  }),
  'printer.ink_asked': defineEvent('printer', 'Aviso de consumíveis pedido por email'),
  'printer.ink_confirmed': defineEvent('printer', 'Aviso de consumíveis confirmado pelo email'),
  'printer.ink_ended': defineEvent('printer', 'Aviso de consumíveis terminado pelo email'),
};
