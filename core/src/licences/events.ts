import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

const pool = z.strictObject({
  mode: z.string(),
  low_at: z.number().int(),
  beyond: z.number().int(),
  promise_days: z.number().int(),
  supplier: z.string().nullable(),
  cost_cents: z.number().int().nullable(),
  months: z.number().int().nullable(),
});
const status = z.strictObject({ status: z.string() });
const reason = z.strictObject({ reason: z.string() });

/** What licences leave in the audit: never a key. */
export const licenceEvents = {
  'licence.pool_saved': defineEvent('licence-pool', 'Licenças de um artigo alteradas', {
    before: pool.nullable(),
    after: pool,
  }),
  'licence.imported': defineEvent('licence-pool', 'Chaves de licença juntas', {
    after: z.strictObject({ count: z.number().int() }),
  }),
  'licence.voided': defineEvent('licence-pool', 'Chave de licença anulada', {
    before: z.strictObject({ state: z.string() }),
    after: reason,
  }),
  'licence.order_delivered': defineEvent('order', 'Encomenda entregue com as suas chaves', {
    before: status,
    after: status,
  }),
  'licence.entered': defineEvent('licence', 'Chave de licença introduzida'),
  'licence.resent': defineEvent('licence', 'Licença reenviada ao cliente', { after: reason }),
  'licence.revealed': defineEvent('licence', 'Chave de licença revelada ao cliente', {
    after: z.strictObject({ consent: z.string().nullable() }),
  }),
  'licence.installation_booked': defineEvent('licence', 'Instalação pedida pelo cliente', {
    after: z.strictObject({ day: z.string() }),
  }),
  'licence.revealed_here': defineEvent('licence', 'Chave de licença vista na loja', { after: reason }),
};
