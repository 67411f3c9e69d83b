import { expect, test } from '@playwright/test';
import { logInAsAdmin } from '../fixtures/log-in.ts';

test('a product is made, its price changed in the list is on its public page at once, and it is deleted', async ({
  page,
}, info) => {
  const name = `Rato ótico ${info.project.name} ${Date.now()}`;
  await logInAsAdmin(page);
  await page.goto('/dashboard?tab=produtos');
  await page.getByRole('button', { name: 'Novo produto' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Criar produto' }).click();
  await expect(form.getByText('Indique o nome').first()).toBeVisible();
  await form.getByLabel('Nome', { exact: true }).fill(name);
  await form.getByLabel('Descrição').fill('Com fio, para as duas mãos.');
  await form.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('consumiveis');
  await form.getByRole('combobox', { name: 'Subcategoria' }).selectOption('laser');
  await form.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('desktops');
  await expect(form.getByRole('combobox', { name: 'Subcategoria' })).toHaveValue('');
  await form.getByLabel('Preço (€, s/ IVA)').fill('10');
  await form.getByLabel('Stock').fill('3');
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/products') && response.request().method() === 'POST',
  );
  await form.getByRole('button', { name: 'Criar produto' }).click();
  const { slug } = (await (await answered).json()) as { slug: string };
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();

  const publicPage = async () => await (await page.request.get(`/produtos/${slug}`)).text();
  expect(await publicPage()).toContain('12,30');

  await page.goto(`/dashboard?tab=produtos&q=${encodeURIComponent(name)}`);
  const visible = { visible: true };
  await page
    .getByRole('button', { name: `Preço sem IVA de ${name}` })
    .filter(visible)
    .click();
  await page
    .getByRole('textbox', { name: `Preço sem IVA de ${name}` })
    .filter(visible)
    .fill('20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
  await expect.poll(publicPage).toContain('24,60');

  await page
    .getByRole('button', { name: `Eliminar ${name}` })
    .filter(visible)
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Produto eliminado com sucesso!')).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/produtos/${slug}`)).status()).toBe(410);
});
