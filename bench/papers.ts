// How long a paper takes, and what the shop's other visitors notice: node bench/papers.ts [http://localhost:3000]
// The shop must be running with goods in stock (npm start: the demo shop). It places one order.
const base = process.argv[2] ?? 'http://localhost:3000';
const cookies = new Map<string, string>();
const BUSY_PAPERS = 8;

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(base + path, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function placeOrder(): Promise<string> {
  await call('GET', '/api/cart');
  const { items } = await call<{ items: { id: string; stock: number; category: string }[] }>(
    'GET',
    '/api/products',
  );
  const onSale = items.filter(({ stock, category }) => stock > 0 && category !== 'aluguer').slice(0, 6);
  for (const { id } of onSale) await call('POST', '/api/cart/lines', { product_id: id });
  const cart = await call<{ total: number; shipping_method: string }>('GET', '/api/cart');
  const order = await call<{ id: string; access_token: string }>('POST', '/api/orders', {
    order_id: `ORD-${Date.now()}-papers01`,
    customer_name: 'Ana Conceição',
    customer_email: 'ana@example.pt',
    shipping_method: cart.shipping_method,
    shipping_address: { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' },
    amount: cart.total,
    payment_method: 'multibanco',
  });
  return `/api/orders/${order.id}/document?t=${order.access_token}`;
}

async function time(path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(base + path);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - start;
}

function ms(value: number | undefined): string {
  return `${Math.round(value ?? 0)} ms`;
}

const paper = await placeOrder();
console.log(`first paper (loads the library): ${ms(await time(paper))}`);
const next: number[] = [];
for (let i = 0; i < 5; i++) next.push(await time(paper));
console.log(`next ones: ${next.map(ms).join(', ')}`);

let isBusy = true;
const papers = Promise.all(Array.from({ length: BUSY_PAPERS }, () => time(paper))).finally(() => {
  isBusy = false;
});
const others: number[] = [];
while (isBusy) {
  others.push(await time('/healthz'));
  await new Promise((resolve) => setTimeout(resolve, 20));
}
const waited = await papers;
others.sort((a, b) => a - b);
console.log(`${BUSY_PAPERS} at once: the last after ${ms(Math.max(...waited))}`);
console.log(`others meanwhile: median ${ms(others[others.length >> 1])}, longest ${ms(others.at(-1))}`);
