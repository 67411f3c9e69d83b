/** A visitor's browser, as far as cookies go. */
function visitor(url: string, given: Readonly<Record<string, string>>) {
  const cookies = new Map<string, string>();
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...given,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as { total: number; id: string; access_token: string };
  };
}

/** A visitor of a running shop orders one of a product, collected there. @returns the order, and how to go on. */
export async function order(
  url: string,
  product: string,
  name: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const call = visitor(url, headers);
  await call('GET', '/api/cart');
  await call('POST', '/api/cart/lines', { product_id: product, quantity: 1 });
  const cart = await call('GET', '/api/cart?shipping_method=levantamento');
  const placed = await call('POST', '/api/orders', {
    order_id: `ORD-${Date.now()}-${name}`,
    customer_name: 'Ana Silva',
    customer_email: `${name}@example.pt`,
    shipping_method: 'levantamento',
    amount: cart.total,
    payment_method: 'multibanco',
  });
  return { ...placed, call };
}
