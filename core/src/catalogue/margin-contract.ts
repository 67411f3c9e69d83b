import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { euros, page, paged } from '../shared/schemas.ts';

const tag = 'Painel: produtos';

/** The margin check of one product (docs/product.md#catalogue). Euros without IVA, a unit. */
export const pricingAlert = z.object({
  alert: z.boolean(),
  message: z.string(),
  loss: euros,
  profit: euros,
  kind: z.enum(['below_cost', 'campaign_loss', 'thin_margin']).nullable(),
  /** The price judged: a campaign's, running or to come. */
  price: euros,
  cost: euros.nullable(),
  margin_percent: z.number().nullable(),
});
export type PricingAlert = z.output<typeof pricingAlert>;

export const getPricingAlert = defineCall({
  method: 'GET',
  path: '/api/admin/products/{id}/pricing-alert',
  summary: 'Verificar a margem de um produto',
  tag,
  access: { can: 'catalogue.costs' },
  params: z.object({ id: z.uuid('Produto desconhecido') }),
  response: pricingAlert,
});

export const listPricingAlerts = defineCall({
  method: 'GET',
  path: '/api/admin/products/pricing-alerts',
  summary: 'Produtos abaixo do custo, com margem reduzida ou com campanha que perde dinheiro',
  tag,
  access: { can: 'catalogue.costs' },
  query: z.object({ page }),
  response: paged(
    pricingAlert.extend({ id: z.uuid(), name: z.string(), sku: z.string().nullable(), stock: z.number() }),
  ),
});
