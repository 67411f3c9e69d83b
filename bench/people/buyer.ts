import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Simulator } from '#server/payments/simulator/start-simulator.ts';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookies: readonly string[];
}

const agent = new Agent({ keepAlive: true });

/** Somebody who buys: a browser of their own, at an address of their own. */
export class Buyer {
  readonly #shop: string;
  readonly #n: number;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(shop: string, n: number) {
    this.#shop = shop;
    this.#n = n;
    this.#address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  }

  /**
   * Buys one product to the end: cart, order, payment, callback of the provider.
   * @returns false when there is none left of it.
   */
  async buy(simulator: Simulator, productId: string): Promise<boolean> {
    const email = `cliente-${this.#n}@example.pt`;
    await this.#call('GET', '/api/cart');
    const added = await this.#send('POST', '/api/cart/lines', { product_id: productId, quantity: 1 });
    if (added.status === 409 || added.status === 422) return false;
    this.#keep(added);
    const cart = await this.#call('GET', '/api/cart?shipping_method=levantamento');
    const placed = await this.#send('POST', '/api/orders', {
      order_id: `ORD-${Date.now()}-${this.#n.toString(36).padStart(9, '0')}`,
      customer_name: 'Ana Silva',
      customer_email: email,
      shipping_method: 'levantamento',
      amount: cart.total,
      payment_method: 'multibanco',
    });
    // Somebody else bought the last one, or the price changed since: people see it and look on.
    if (placed.status === 409 || placed.status === 422) return false;
    const order = this.#keep(placed);
    const payment = await this.#call('POST', '/api/payments', {
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

  async #call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    return this.#keep(await this.#send(method, path, body));
  }

  #keep({ status, body, cookies }: Answer): Record<string, unknown> {
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return body;
  }

  async #send(method: string, path: string, body?: object): Promise<Answer> {
    const sent = body ? JSON.stringify(body) : undefined;
    const headers = {
      'x-forwarded-for': this.#address,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
      ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
    };
    return await new Promise((resolve, reject) => {
      const asked = request(`${this.#shop}${path}`, { agent, method, headers }, (response) => {
        text(response).then((said) => {
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(said) as Record<string, unknown>,
            cookies: response.headers['set-cookie'] ?? [],
          });
        }, reject);
      });
      asked.on('error', reject);
      asked.end(sent);
    });
  }
}
