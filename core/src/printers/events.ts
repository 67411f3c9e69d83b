import { defineEvent } from '../shared/event.ts';

/** What printers leave in the audit. */
export const printerEvents = {
  'printer.kept': defineEvent('printer', 'Impressora guardada por um cliente'),
  'printer.forgotten': defineEvent('printer', 'Impressora tirada da lista de um cliente'),
};
