import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

const made = z.strictObject({ kind: z.string(), total_cents: z.number().int() });

/** What invoicing leaves in the audit. */
export const invoicingEvents = {
  'invoice.queued': defineEvent('invoice', 'Documento por emitir', { after: made }),
  'invoice.issued': defineEvent('invoice', 'Documento emitido', {
    after: made.extend({ document: z.string() }),
  }),
  'invoice.issued_by_hand': defineEvent('invoice', 'Documento emitido à mão no serviço', {
    after: made.extend({ document: z.string(), day: z.string() }),
  }),
  'invoice.pdf_joined': defineEvent('invoice', 'PDF junto a um documento emitido à mão'),
  'invoice.refused': defineEvent('invoice', 'Documento recusado pelo serviço', {
    after: z.strictObject({ problem: z.string() }),
  }),
  'invoice.retried': defineEvent('invoice', 'Documento mandado emitir outra vez', {
    before: z.strictObject({ problem: z.string().nullable() }),
  }),
  'invoice.replaced': defineEvent('invoice', 'Documento sem valor de venda substituído ou sem efeito'),
  'invoice.renumbered': defineEvent('invoice', 'NIF de um documento corrigido por nota de crédito'),
  'invoicing.tested': defineEvent('invoicing', 'Ligação à faturação experimentada', {
    after: z.strictObject({ sent: z.boolean() }),
  }),
};
