import type { PaymentMethod } from '#core/payments/values.ts';

/** What a buyer knows of an order: what the shop said yes to. */
export interface Bought {
  readonly id: string;
  readonly units: number;
  /** When the shop said yes, in milliseconds since the run began. */
  readonly at: number;
  readonly totalEuros: number;
  readonly method: PaymentMethod;
  /** The shop gave a payment for it. */
  hasPayment: boolean;
  /** The buyer asked for the order's paper, and has it. */
  hasDocument: boolean;
}

export interface Buyers {
  readonly bought: readonly Bought[];
  /** Sent, and never answered by yes or no: they may stand or not. */
  readonly unknown: ReadonlySet<string>;
  /** Answered by a refusal that is no failure: out of stock, too many units. */
  readonly refused: () => number;
  /** Requests that got no answer or one that says "later", and were made again. */
  readonly repeated: () => number;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly bytes: number;
}

const PATIENCE = 8000;
/** How long a buyer tries the same again before giving up, in milliseconds. */
const INSIST_FOR = 60_000;
const TRY_AGAIN = 400;
const PAUSE = 100;

function numberFrom(random: () => number, below: number): number {
  return Math.floor(random() * below);
}

/** A visitor's browser behind an address of its own. */
function browser(url: string, random: () => number) {
  const cookies = new Map<string, string>();
  const address = `10.${numberFrom(random, 250)}.${numberFrom(random, 250)}.${numberFrom(random, 250)}`;
  return async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        'x-forwarded-for': address,
        'sec-fetch-site': 'same-origin',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: isJson ? (JSON.parse(bytes.toString('utf8')) as Record<string, unknown>) : {},
      bytes: bytes.length,
    };
  };
}

interface Options {
  readonly url: string;
  readonly products: readonly string[];
  readonly count: number;
  readonly random: () => number;
  readonly clock: () => number;
}

/** People who buy, one order after the other, and who do the same again when the shop does not answer. */
export function startBuyers({ url, products, count, random, clock }: Options): Buyers {
  const bought: Bought[] = [];
  const unknown = new Set<string>();
  let isStopped = false;
  let refused = 0;
  let repeated = 0;
  let serial = 0;

  /** The same request until it is answered by more than "later"; null when the buyer gave up. */
  const insist = async (ask: () => Promise<Answer>): Promise<Answer | null> => {
    const giveUpAt = Date.now() + INSIST_FOR;
    for (;;) {
      const answer = await ask().catch(() => null);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      if (Date.now() > giveUpAt) return null;
      repeated += 1;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
    }
  };

  const buyOnce = async (): Promise<void> => {
    serial += 1;
    const me = serial;
    const call = browser(url, random);
    const product_id = products[numberFrom(random, products.length)];
    const quantity = 1 + numberFrom(random, 3);
    await insist(() => call('GET', '/api/cart'));
    const added = await insist(() => call('POST', '/api/cart/lines', { product_id, quantity }));
    if (!added || added.status >= 300) {
      refused += 1;
      return;
    }
    const cart = await insist(() => call('GET', '/api/cart?shipping_method=levantamento'));
    if (!cart || Number(cart.body.units) === 0) return;
    const id = `ORD-${Date.now()}-caos${String(me).padStart(5, '0')}`;
    const method: PaymentMethod = random() < 0.6 ? 'multibanco' : 'mbway';
    const customer = { customer_name: 'Ana Caos', customer_email: `caos${me}@example.pt` };
    const customer_phone = `9${String(10_000_000 + me)}`;
    const order = {
      order_id: id,
      ...customer,
      shipping_method: 'levantamento',
      amount: cart.body.total,
      payment_method: method,
    };
    unknown.add(id);
    const placed = await insist(() => call('POST', '/api/orders', order));
    if (!placed) return;
    unknown.delete(id);
    if (placed.status !== 201) {
      refused += 1;
      return;
    }
    const mine: Bought = {
      id,
      units: Number(cart.body.units),
      at: clock(),
      totalEuros: Number(placed.body.total),
      method,
      hasPayment: false,
      hasDocument: false,
    };
    bought.push(mine);
    const token = String(placed.body.access_token);
    const payment = {
      order_id: id,
      access_token: token,
      amount: placed.body.total,
      payment_method: method,
      ...customer,
      ...(method === 'mbway' ? { customer_phone } : {}),
    };
    const paying = await insist(() => call('POST', '/api/payments', payment));
    mine.hasPayment = paying !== null && paying.status < 300;
    if (random() > 0.2) return;
    const paper = await insist(() => call('GET', `/api/orders/${id}/document?t=${token}`));
    mine.hasDocument = paper?.status === 200 && paper.bytes > 1000;
  };

  const buying = Array.from({ length: count }, async () => {
    while (!isStopped) {
      await buyOnce();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  });
  return {
    bought,
    unknown,
    refused: () => refused,
    repeated: () => repeated,
    stop: async () => {
      isStopped = true;
      await Promise.all(buying);
    },
  };
}
