import { type APIRequestContext, expect } from '@playwright/test';
import { adminHeaders, makeCustomer, makeProduct, runJob, setStatus } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

const DAY = 86_400_000;

/** Orders a year of a product to rent, as a customer of its own. @returns the order's id. */
async function rent(request: APIRequestContext, product: string, name: string): Promise<string> {
  const { access_token: token } = await makeCustomer(request, name);
  const headers = { authorization: `Bearer ${token}` };
  const added = await request.post('/api/cart/lines', {
    headers,
    data: { product_id: product, rental_months: 12 },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const { shipping_options: options } = (await added.json()) as {
    shipping_options: { id: string; is_pickup: boolean }[];
  };
  const shipping_method = options.find((option) => option.is_pickup)?.id ?? '';
  const cart = await request.get('/api/cart', { headers, params: { shipping_method } });
  const { total } = (await cart.json()) as { total: number };
  const order_id = `ORD-${Date.now()}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const placed = await request.post('/api/orders', {
    headers,
    data: {
      order_id,
      customer_name: name,
      customer_email: `${order_id.toLowerCase()}@exemplo.pt`,
      shipping_method,
      amount: total,
      payment_method: 'multibanco',
    },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  return order_id;
}

test('a month is charged on its day, late it suspends the contract, and paid it takes it back', {
  tag: '@last',
}, async ({ page, request }) => {
  const headers = await adminHeaders(request);
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string; items: { id: string; number: number }[] };
  };
  const product = await makeProduct(request, 'Impressora ao mês', {
    category: 'aluguer',
    subcategory: 'aluguer_multifuncoes',
    stock: 0,
    rental_specs: { monthly_value: 30, minimum_period_months: 12 },
  });
  const serial = `SN-${product.slug.slice(-8)}`.toUpperCase();
  await post('/api/admin/units', {
    request_id: crypto.randomUUID(),
    product_id: product.id,
    serials: [serial],
    origin: 'new',
  });
  const name = `Rita ${product.slug.slice(-8)}`;
  const order = await rent(request, product.id, name);
  await setStatus(request, order, 'pagamento_confirmado');
  const listed = await request.get('/api/admin/rentals', { headers, params: { q: name } });
  const [contract] = (await listed.json()) as { id: string; number: number }[];
  await post(`/api/admin/rentals/${contract?.id}/hand-over`, {
    request_id: crypto.randomUUID(),
    units: [serial],
  });

  // A month later it is charged; nobody pays it for sixteen days.
  await runJob(request, 'charges.day', new Date(Date.now() + 30 * DAY));
  await runJob(request, 'charges.day', new Date(Date.now() + 48 * DAY));
  await logInAsAdmin(page);
  await page.goto(`/dashboard/alugueres?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('cell', { name: 'Suspenso' })).toBeVisible();

  await page.goto(`/dashboard/mensalidades?q=${encodeURIComponent(name)}`);
  await page
    .getByRole('link', { name: /^M-\d+/ })
    .first()
    .click();
  const record = page.getByRole('dialog', { name: /^Mensalidade M-\d+/ });
  await expect(record.getByText('36,90 €').first()).toBeVisible();
  await expect(record.getByText('Último lembrete')).toBeVisible();
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Registar pagamento' }).click();
  await record.getByLabel('Como foi recebido').selectOption('dinheiro');
  await record.getByRole('button', { name: /^Recebi/ }).click();
  await expect(page.getByText('Pagamento registado.')).toBeVisible();
  await expect(record.getByRole('link', { name: 'Reembolsar' })).toBeVisible();

  await page.goto(`/dashboard/alugueres?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('cell', { name: 'Ativo', exact: true })).toBeVisible();
});
