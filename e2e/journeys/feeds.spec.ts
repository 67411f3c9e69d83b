import { expect } from '@playwright/test';
import { adminHeaders } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('an owner makes a feed, gives its address away, and mends what would be refused @phone', async ({
  page,
  browser,
}) => {
  const name = `Cabo ${crypto.randomUUID().slice(0, 8)}`;
  const made = await page.request.post('/api/products', {
    headers: await adminHeaders(page.request),
    data: { name, description: 'Um cabo', category: 'software', condition: 'novo', price: 10, stock: 5 },
  });
  expect(made.status()).toBe(201);
  await logInAsAdmin(page);
  await page.goto('/dashboard/feeds/novo');
  await page.getByRole('textbox', { name: 'Nome' }).fill(`Comparador ${name}`);
  await page.getByLabel('Para').selectOption({ label: 'KuantoKusta' });
  await page.getByLabel('Software').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Criar feed' }).click();
  await expect(page.getByText('Ainda ninguém o leu.')).toBeVisible();
  const address = (await page.getByText(/\/api\/feeds\/[\w-]{43}$/).textContent()) ?? '';
  await expectAccessible(page);

  // Whoever has the address reads it without an account; what would be refused is not in it.
  const reader = await browser.newContext();
  const read = async () => await (await reader.request.get(new URL(address).pathname)).text();
  expect(await read()).not.toContain(name);
  const refused = page.getByRole('listitem').filter({ hasText: name });
  await expect(refused).toContainText('Sem EAN · Sem marca');
  await refused.getByRole('link', { name }).click();
  await expect(page.getByRole('textbox', { name: 'Nome' }).first()).toHaveValue(name);

  await page.goto(`/dashboard/feeds?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Comparador ${name}` }).click();
  await expect(page.getByText(/^Lido pela última vez em /)).toBeVisible();
  await page.getByRole('button', { name: 'Apagar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click();
  await expect(page.getByText('Feed apagado.')).toBeVisible();
  expect((await reader.request.get(new URL(address).pathname)).status()).toBe(404);
  await reader.close();
});

test('a link with several goods fills the cart, shows it, and says what cannot be had @phone', async ({
  page,
}) => {
  const { items } = (await (
    await page.request.get('/api/products?categoria=consumiveis&stock=1')
  ).json()) as {
    items: { id: string; name: string }[];
  };
  const [one, other] = items;
  if (!one || !other) throw new Error('no consumables');
  await page.goto(`/comprar/${one.id}:2,${other.id}`);
  await expect(page).toHaveURL(/\/carrinho$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: one.name }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: other.name }).first()).toBeVisible();
  const quantities = async () => {
    const cart = (await (await page.request.get('/api/cart')).json()) as {
      lines: { product_id: string; quantity: number }[];
    };
    return cart.lines.map(({ product_id, quantity }) => [product_id, quantity]);
  };
  expect(await quantities()).toEqual(
    expect.arrayContaining([
      [one.id, 2],
      [other.id, 1],
    ]),
  );
  // Opened again by going back it adds nothing: the address does not say it any more.
  await page.reload();
  await expect(main.getByRole('link', { name: one.name }).first()).toBeVisible();
  expect(await quantities()).toContainEqual([one.id, 2]);
  await page.goto(`/comprar/${crypto.randomUUID()},${one.id}`);
  await expect(page.getByText('1.º artigo da ligação')).toBeVisible();
});
