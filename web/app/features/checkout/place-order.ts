import type { Api } from '#server/api.ts';
import { ApiError, api, ensureXsrf } from '../../api/client.ts';
import { orderAnswered, orderSent } from '../../api/order-attempt.ts';

type OrderRequest = Api['POST /api/orders']['body'];
export type PlacedOrder = Api['POST /api/orders']['response'];

/**
 * Sends the order. Whoever gets no answer may send the same one again: the server knows it by its number.
 * @throws ApiError when refused, or when no answer came (status 0 or of a gateway).
 */
export async function sendOrder(order: OrderRequest): Promise<PlacedOrder> {
  await ensureXsrf();
  orderSent(order);
  try {
    const placed = await api('POST /api/orders', { body: order });
    orderAnswered('placed');
    return placed;
  } catch (error) {
    // A number that is taken means that the first try went through: it is still to be asked about.
    if (error instanceof ApiError && isRefusal(error) && error.problem.code !== 'order_id_taken') {
      orderAnswered('refused');
    }
    throw error;
  }
}

/** True when the server itself said no; a lost answer or a failing gateway leaves open what became of the order. */
export function isRefusal(error: ApiError): boolean {
  return error.problem.status >= 400 && error.problem.status < 500;
}
