import { ApiError } from '../../api/client.ts';
import { isRefusal } from './place-order.ts';

/** Why the order was not placed, for the customer. */
export function orderRefusal(error: unknown): string {
  if (error instanceof ApiError && isRefusal(error)) {
    return error.problem.detail || 'Não foi possível fazer a encomenda. Tente novamente.';
  }
  if (error instanceof ApiError && error.problem.code === 'offline') return error.problem.detail;
  return 'Não recebemos resposta da loja. Pode tentar novamente em segurança: a encomenda não será feita duas vezes.';
}
