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
