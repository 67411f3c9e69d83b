import type { Simulator } from '#server/payments/simulator/start-simulator.ts';
import { Visitor } from './visitor.ts';

/** Somebody who buys. */
export class Buyer {
  readonly #n: number;
  readonly #visitor: Visitor;

  constructor(shop: string, n: number) {
    this.#n = n;
    this.#visitor = new Visitor(shop, n);
  }

  /**
   * Buys one product to the end: cart, order, payment, callback of the provider.
   * @returns false when there is none left of it.
   */
  async buy(simulator: Simulator, productId: string): Promise<boolean> {
    const email = `cliente-${this.#n}@example.pt`;
    await this.#visitor.call('GET', '/api/cart');
    const added = await this.#visitor.send('POST', '/api/cart/lines', { product_id: productId, quantity: 1 });
    if (added.status === 409 || added.status === 422) return false;
    this.#visitor.keep(added);
    const cart = await this.#visitor.call('GET', '/api/cart?shipping_method=levantamento');
    const placed = await this.#visitor.send('POST', '/api/orders', {
      order_id: `ORD-${Date.now()}-${this.#n.toString(36).padStart(9, '0')}`,
      customer_name: 'Ana Silva',
      customer_email: email,
      shipping_method: 'levantamento',
      amount: cart.total,
      payment_method: 'multibanco',
    });
    // Somebody else bought the last one, or the price changed since: people see it and look on.
    if (placed.status === 409 || placed.status === 422) return false;
    const order = this.#visitor.keep(placed);
    const payment = await this.#visitor.call('POST', '/api/payments', {
      order_id: order.id,
      amount: order.total,
      payment_method: 'multibanco',
      customer_email: email,
      customer_name: 'Ana Silva',
      access_token: order.access_token,
    });
    const asked = simulator.provider.state.payments.find(({ reference }) => reference === payment.reference);
    const paid = asked && (await simulator.provider.decide(asked.requestId, 'pay'));
    if (paid?.delivery?.lastStatus !== 200) throw new Error(`callback: ${paid?.delivery?.lastStatus}`);
    return true;
  }
}
