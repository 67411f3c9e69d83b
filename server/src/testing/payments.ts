import type { Payment } from '#core/payments/contract.ts';
import type { PaymentStatus, ProviderMethod } from '#core/payments/values.ts';
import { createPayment } from '../payments/create-payment.ts';
import { getPayment } from '../payments/get-payment.ts';
import { nobody } from './people.ts';
import type { TestShop } from './test-shop.ts';

/** Of the states a payment may be in, those that the provider brings about. */
type Reached = Exclude<PaymentStatus, 'erro' | 'recebido'>;

interface Paid {
  readonly id: string;
  readonly total: number;
  readonly access_token: string;
}

const DECISION = { pago: 'pay', recusado: 'reject', expirado: 'expire', devolvido: 'pay' } as const;

/** A payment of an order in a state, decided at the simulated provider: the shop hears of it as it does of a real one. */
export async function paymentIn(
  shop: TestShop,
  order: Paid,
  status: Reached,
  method: Exclude<ProviderMethod, 'cofidis'> = 'mbway',
): Promise<Payment> {
  const { deps, payments } = shop;
  const provider = payments.simulator?.provider;
  if (!provider) throw new Error('the shop of this test does not listen: no provider');
  const made = await createPayment(deps, nobody, payments, {
    order_id: order.id,
    amount: order.total,
    payment_method: method,
    customer_email: 'ana@example.pt',
    customer_name: 'Ana Silva',
    access_token: order.access_token,
    ...(method === 'mbway' ? { customer_phone: '912345678' } : {}),
  });
  if (!made.ok) throw new Error(made.failure.code);
  if (status === 'pendente') return made.value;
  const { request_id } = await deps.db
    .selectFrom('payments')
    .select('request_id')
    .where('id', '=', made.value.id)
    .executeTakeFirstOrThrow();
  const decided = await provider.decide(request_id ?? '', DECISION[status]);
  if (decided && status === 'devolvido') {
    await provider.refund(decided, decided.amountCents);
    await provider.deliver(decided);
  }
  const seen = await getPayment(deps, payments, nobody, made.value.id, order.access_token);
  if (!seen.ok) throw new Error(seen.failure.code);
  if (seen.value.status !== status) throw new Error(`the payment is ${seen.value.status}, not ${status}`);
  return seen.value;
}
