import { expect } from '@playwright/test';
import { makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('a search that found nothing is resolved from its report, and customers are answered, without scripts too', {
  tag: '@phone',
}, async ({ page, browser }) => {
  // Letters alone: no number of a part. It begins so that it is on the report's first page.
  const word = `aaqx${crypto.randomUUID().replace(/[^a-f]/g, '')}wk`;
  const { name, slug } = await makeProduct(page.request, 'Cabo de pesquisa');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const customer = await plain.newPage();
  await customer.goto(`/produtos?q=${word}`);
  await expect(customer.getByText('Nenhum produto encontrado')).toBeVisible();

  await logInAsAdmin(page);
  await page.goto('/dashboard/relatorios?relatorio=pesquisas');
  await page.getByRole('button', { name: `Resolver ${word}` }).click();
  const dialog = page.getByRole('dialog', { name: `Quem procura «${word}»` });
  await dialog.getByLabel('Procurar por').fill(`${word}zz`);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Também não encontra nada')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Procurar por').fill(name);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Pesquisa resolvida.')).toBeVisible();

  await expect(async () => {
    await customer.goto(`/produtos?q=${word}`);
    await expect(customer.getByText(`A mostrar: «${name}»`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(customer.getByRole('article').filter({ hasText: name })).toBeVisible();
  await customer.getByRole('link', { name: `Procurar “${word}” tal como está escrito` }).click();
  await expect(customer.getByText('Nenhum produto encontrado')).toBeVisible();

  // Changed to the product itself, where the answers are.
  await page.getByRole('link', { name: `Quer dizer: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pesquisas resolvidas' })).toBeVisible();
  await page.getByRole('button', { name: `Alterar a resposta de ${word}` }).click();
  await dialog.getByText('É este produto').click();
  await dialog.getByRole('combobox', { name: 'Produto' }).fill(name);
  await dialog.getByRole('option', { name }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`É este produto: ${name}`)).toBeVisible();
  await expectAccessible(page);
  await expect(async () => {
    await customer.goto(`/produtos?q=${word}`);
    await expect(customer).toHaveURL(new RegExp(`/produtos/${slug}$`), { timeout: 1000 });
  }).toPass();

  // With scripts it is suggested, and sent it leads there.
  await page.goto('/produtos');
  await page.getByLabel('Procurar produtos').filter({ visible: true }).fill(word);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.getByLabel('Procurar produtos').filter({ visible: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/produtos/${slug}$`));

  await page.goto(`/dashboard/pesquisas?q=${word}`);
  await page.getByRole('button', { name: `Retirar a resposta de ${word}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Resposta retirada.')).toBeVisible();
  await expect(async () => {
    await customer.goto(`/produtos?q=${word}`);
    await expect(customer.getByText('Nenhum produto encontrado')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await plain.close();
});
