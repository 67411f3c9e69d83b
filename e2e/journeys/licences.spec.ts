import { expect } from '@playwright/test';
import { adminHeaders, makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { addSomething, goToCheckout, payAtSimulator, placeOrder } from '../fixtures/buy.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('a licence is bought, paid and its key revealed', { tag: '@phone' }, async ({ page, request }) => {
  const product = await makeProduct(request, 'Antivírus por chave', { subcategory: 'antivirus' });
  const headers = await adminHeaders(request);
  const saved = await request.put(`/api/admin/products/${product.id}/licence-pool`, {
    headers,
    data: { mode: 'lista', months: 12 },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const { id } = (await saved.json()) as { id: string };
  const key = `CHAVE-${crypto.randomUUID()}`;
  const joined = await request.post(`/api/admin/licence-pools/${id}/keys`, {
    headers,
    multipart: { file: { name: 'chaves.txt', mimeType: 'text/plain', buffer: Buffer.from(key) } },
  });
  expect(joined.status(), await joined.text()).toBe(200);

  await addSomething(page, product.name);
  await goToCheckout(page);
  await page.getByLabel('Nome', { exact: true }).fill('Teresa Abreu');
  await page.getByLabel('Email', { exact: true }).fill(`teresa-${product.slug}@cliente.example`);
  await expect(page.getByRole('radio', { name: /Entrega digital/ })).toBeChecked();
  await expect(page.getByLabel('Morada')).toBeHidden();
  await expect(page.getByText('Para a transportadora o contactar.')).toBeHidden();
  await placeOrder(page);
  await payAtSimulator(page);
  const paying = page.getByRole('dialog', { name: 'Pagamento' });
  await expect(paying.getByText('Pagamento recebido')).toBeVisible();
  await paying.getByRole('button', { name: 'Concluir' }).click();

  await page.getByRole('button', { name: 'Revelar chave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chave da licença' });
  await dialog.getByRole('button', { name: 'Revelar chave' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Para ver a chave, assinale que aceita.');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /perco o direito de desistir/ }).check();
  await dialog.getByRole('button', { name: 'Revelar chave' }).click();
  await expect(dialog.getByText(key)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ver chave' })).toBeVisible();

  // All its keys were given: nobody has to send anything.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Todas as chaves foram dadas')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('list', { name: 'Andamento da encomenda' }).getByRole('listitem')).toHaveText([
    /Encomenda feita/,
    /Pagamento/,
    /Entrega/,
  ]);
});

test('keys are joined to a product, none of a list with one twice', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, 'Office por chave', { subcategory: 'office' });
  await logInAsAdmin(page);
  await page.goto('/dashboard/licencas/nova');
  const panel = page.getByRole('dialog', { name: 'Nova lista de chaves' });
  await panel.getByLabel('Artigo de software').pressSequentially(product.name);
  await page.getByRole('option', { name: new RegExp(product.name) }).click();
  await panel.getByRole('button', { name: 'Guardar e juntar chaves' }).click();
  const record = page.getByRole('dialog', { name: product.name });
  const word = product.slug.slice(-8).toUpperCase();
  await record.getByLabel('Chaves', { exact: true }).fill(`${word}-0001\n${word}-0002\n${word}-0001`);
  await record.getByRole('button', { name: 'Juntar chaves' }).click();
  await expect(record.getByText('Linha 3: é a mesma chave da linha 1')).toBeVisible();
  await expectAccessible(page);
  await record.getByLabel('Chaves', { exact: true }).fill(`${word}-0001\n${word}-0002`);
  await record.getByRole('button', { name: 'Juntar chaves' }).click();
  await expect(page.getByText('2 chaves juntadas.')).toBeVisible();
  await expect(record.getByRole('heading', { name: 'Chaves (2)' })).toBeVisible();
  await expect(record.getByText(`${word}-0001`)).toBeHidden();
});
