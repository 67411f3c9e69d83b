import { z } from 'zod';
import { PROVIDER_METHODS } from '../settings/payment-methods.ts';
import { defineCall } from '../shared/call.ts';

/** What can be tried at the provider without moving money. */
const tried = z.object({
  what: z.enum(['backoffice', ...PROVIDER_METHODS]),
  /** `untried`: the provider has no way to try it but a payment. */
  outcome: z.enum(['ok', 'refused', 'unreachable', 'missing', 'untried']),
  /** pt-PT, as it is shown. */
  text: z.string(),
});
export type TriedKey = z.output<typeof tried>;

export const checkProvider = defineCall({
  method: 'GET',
  path: '/api/admin/payments/provider',
  summary: 'Experimenta as chaves junto da ifthenpay, sem cobrar nada, e diz o endereço do callback',
  tag: 'Painel: pagamentos',
  access: { can: 'settings.read' },
  // Each asks the provider, which bounds it too.
  limit: { points: 10, seconds: 60 },
  response: z.object({
    is_simulated: z.boolean(),
    /** With the provider's own placeholders: nothing secret in it. */
    callback_url: z.string(),
    /** Euros; null where nobody could be asked. */
    cofidis_limits: z.object({ minimum: z.number(), maximum: z.number() }).nullable(),
    tried: z.array(tried),
  }),
});

export const registerProviderCallbacks = defineCall({
  method: 'POST',
  path: '/api/admin/payments/provider/callbacks',
  summary: 'Regista na ifthenpay o endereço que avisa dos pagamentos',
  tag: 'Painel: pagamentos',
  access: { can: 'settings.change' },
  limit: { points: 10, seconds: 60 },
  response: z.object({
    registered: z.array(z.enum(PROVIDER_METHODS)),
    refused: z.array(z.enum(PROVIDER_METHODS)),
  }),
  also: [409, 503],
});
