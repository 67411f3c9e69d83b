import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { line, page, paged, text } from '../shared/schemas.ts';
import { adminOrder, order, orderSummary } from './contract.ts';

const id = z.object({ id: line(60, 1) });
const limit = { points: 60, seconds: 3600 };

export const listOrdersToApprove = defineCall({
  method: 'GET',
  path: '/api/orders/to-approve',
  summary: 'As encomendas de colegas que esperam pela aprovação de quem pergunta, a mais antiga primeiro',
  tag: 'Encomendas',
  access: 'customer',
  query: z.object({ page }),
  response: paged(
    orderSummary.extend({
      customer_name: z.string(),
      /** The company that it is for. */
      billing_name: z.string().nullable(),
    }),
  ),
});

export const approveOrder = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/approval',
  summary: 'O dono da empresa aprova a encomenda de um colega, que passa a poder ser paga',
  tag: 'Encomendas',
  access: 'customer',
  also: [404, 409],
  limit,
  params: id,
  response: order,
});

export const refuseOrder = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/approval/refuse',
  summary: 'O dono da empresa recusa a encomenda de um colega, que fica cancelada',
  tag: 'Encomendas',
  access: 'customer',
  also: [404, 409],
  limit,
  params: id,
  body: z.object({ reason: text(300, 3, 'Diga o motivo') }),
  response: order,
});

export const approveAdminOrder = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/approval',
  summary: 'Regista que a empresa aprovou a encomenda por outra via, e quem o disse',
  tag: 'Painel: encomendas',
  access: { can: 'orders.change' },
  also: [409],
  params: id,
  body: z.object({ told: line(300, 3, 'Diga quem aprovou e como') }),
  response: adminOrder,
});
