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

type Ask = (method: string, path: string, body?: object) => Promise<Answer | null>;

/** Asks the same until it is answered by more than "later"; null when the buyer gave up. */
function insistent(call: ReturnType<typeof browser>, onRepeat: () => void): Ask {
  return async (method, path, body) => {
    const giveUpAt = Date.now() + INSIST_FOR;
    for (;;) {
      const answer = await call(method, path, body).catch(() => null);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      if (Date.now() > giveUpAt) return null;
      onRepeat();
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
    }
  };
}

interface Options {
  readonly url: string;
  readonly products: readonly string[];
  readonly count: number;
  readonly random: () => number;
  readonly clock: () => number;
}

/** What the buyers have been told until now. */
interface Told {
  readonly bought: Bought[];
  readonly unknown: Set<string>;
  refused: number;
  repeated: number;
}

/** A cart with something in it; null: the shop said no, or the buyer gave up. */
async function fillCart(ask: Ask, { products, random }: Options, told: Told): Promise<Answer | null> {
  const product_id = products[numberFrom(random, products.length)];
  const quantity = 1 + numberFrom(random, 3);
  await ask('GET', '/api/cart');
  const added = await ask('POST', '/api/cart/lines', { product_id, quantity });
  if (!added || added.status >= 300) {
    told.refused += 1;
    return null;
  }
  const cart = await ask('GET', '/api/cart?shipping_method=levantamento');
  return cart && Number(cart.body.units) > 0 ? cart : null;
}

/** The shop's yes to an order; null: it said no, or nothing, and then the order is unknown. */
async function placeOrder(
  ask: Ask,
  order: Record<string, unknown> & { order_id: string },
  told: Told,
): Promise<Answer | null> {
  told.unknown.add(order.order_id);
  const placed = await ask('POST', '/api/orders', order);
  if (!placed) return null;
  told.unknown.delete(order.order_id);
  if (placed.status === 201) return placed;
  told.refused += 1;
  return null;
}

/** A new buyer orders once, pays, and now and then asks for the paper. */
async function buyOnce(me: number, options: Options, told: Told): Promise<void> {
  const { url, random, clock } = options;
  const ask = insistent(browser(url, random), () => {
    told.repeated += 1;
  });
  const cart = await fillCart(ask, options, told);
  if (!cart) return;
  const method: PaymentMethod = random() < 0.6 ? 'multibanco' : 'mbway';
  const id = `ORD-${Date.now()}-caos${String(me).padStart(5, '0')}`;
  const order = {
    order_id: id,
    customer_name: 'Ana Caos',
    customer_email: `caos${me}@example.pt`,
    payment_method: method,
  };
  const { total: amount } = cart.body;
  const placed = await placeOrder(ask, { ...order, shipping_method: 'levantamento', amount }, told);
  if (!placed) return;
  const mine: Bought = {
    id,
    units: Number(cart.body.units),
    at: clock(),
    totalEuros: Number(placed.body.total),
    method,
    hasPayment: false,
    hasDocument: false,
  };
  told.bought.push(mine);
  const token = String(placed.body.access_token);
  const paying = await ask('POST', '/api/payments', {
    ...order,
    access_token: token,
    amount: placed.body.total,
    ...(method === 'mbway' ? { customer_phone: `9${String(10_000_000 + me)}` } : {}),
  });
  mine.hasPayment = paying !== null && paying.status < 300;
  if (random() > 0.2) return;
  const paper = await ask('GET', `/api/orders/${id}/document?t=${token}`);
  mine.hasDocument = paper?.status === 200 && paper.bytes > 1000;
}

/** People who buy, one order after the other, and who do the same again when the shop does not answer. */
export function startBuyers(options: Options): Buyers {
  const told: Told = { bought: [], unknown: new Set(), refused: 0, repeated: 0 };
  let isStopped = false;
  let serial = 0;
  const buying = Array.from({ length: options.count }, async () => {
    while (!isStopped) {
      serial += 1;
      await buyOnce(serial, options, told);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  });
  return {
    bought: told.bought,
    unknown: told.unknown,
    refused: () => told.refused,
    repeated: () => told.repeated,
    stop: async () => {
      isStopped = true;
      await Promise.all(buying);
    },
  };
}
