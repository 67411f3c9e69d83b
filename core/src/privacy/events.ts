import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What people's data leaves in the audit: never whose it was by name. */
export const privacyEvents = {
  'privacy.exported': defineEvent('account', 'Dados pessoais exportados'),
  'privacy.erasure_requested': defineEvent('account', 'Link para apagar dados pedido'),
  'privacy.erased': defineEvent('account', 'Dados pessoais apagados', {
    after: z.strictObject({
      deleted: z.number().int(),
      anonymised: z.number().int(),
      /** Sales that the law has kept. */
      kept_sales: z.number().int(),
    }),
  }),
  'privacy.sales_forgotten': defineEvent('privacy', 'Vendas com mais de dez anos ficaram sem nome', {
    after: z.strictObject({ count: z.number().int() }),
  }),
};
