import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What the audit says of itself. */
export const auditEvents = {
  'audit.forgotten': defineEvent('audit', 'Registos antigos apagados no seu prazo', {
    after: z.strictObject({
      forgotten: z.number().int(),
      /** Moments that everything older than was forgotten: of the shop and its people, and of customers and visitors. */
      staff_before: z.string(),
      customers_before: z.string(),
    }),
  }),
  'audit.check_asked': defineEvent('audit', 'Verificação da auditoria pedida'),
  'audit.exported': defineEvent('audit', 'Auditoria exportada'),
  'audit.file_taken': defineEvent('export', 'Ficheiro exportado', {
    after: z.strictObject({ file: z.string() }),
  }),
};
