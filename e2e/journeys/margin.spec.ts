import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { goToCheckout, payAtSimulator, placeOrder } from '../fixtures/buy.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

const MENTION = 'IVA não dedutível';

test('a used laptop bought from a person is sold under the margin scheme: the price is whole, and its IVA is the shop’s', {
  tag: '@phone',
}, async ({ page }) => {
  const name = `Portátil usado de particular ${Date.now()}`;
  await logInAsAdmin(page);
  await page.goto('/dashboard/produtos/novo');
  const form = page.getByRole('main');
  await form.getByLabel('Nome', { exact: true }).fill(name);
  await form.getByLabel('Descrição', { exact: true }).fill('Com marcas de uso na tampa.');
  await form.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('portateis');
  await form.getByRole('combobox', { name: 'Estado', exact: true }).selectOption('usado');
  await form.getByLabel('Preço (€, s/ IVA)').fill('162,52');
  await form.getByRole('textbox', { name: 'Stock' }).fill('1');
  await form.getByRole('combobox', { name: 'Regime de IVA' }).selectOption('margem');
  await form.getByRole('combobox', { name: 'Comprado a' }).selectOption('particular');
  await form.getByLabel('Data da compra').fill('2026-10-02');
  await form.getByLabel('Preço de custo').fill('120');
  await expect(form.getByText('Margem: 64,96 €, e 14,94 € de IVA na margem')).toBeVisible();
  await expectAccessible(page);
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/products') && response.request().method() === 'POST',
  );
  await form.getByRole('button', { name: 'Criar produto' }).click();
  const made = await answered;
  expect(made.status(), await made.text()).toBe(201);
  const { slug } = (await made.json()) as { slug: string };
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();

  await page.goto(`/produtos/${slug}`);
  const main = page.getByRole('main');
  await expect(main.getByText('199,90').first()).toBeVisible();
  await expect(main.getByText(MENTION).first()).toBeVisible();
  // It stands where others have their price without IVA.
  await expect(main.getByText('Regime da margem, bens em segunda mão').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Adicionar', exact: true }).first().click();
  await expect(page.getByText(`${name} adicionado ao carrinho!`)).toBeVisible();
  await goToCheckout(page);
  await page.getByLabel('Nome', { exact: true }).fill('Berta Lopes');
  await page.getByLabel('Email', { exact: true }).fill(`${slug}@cliente.example`);
  await page.getByRole('radio', { name: /Levantamento/ }).check();
  // What is owed is seen before it is ordered, and no IVA is apart.
  await expect(main.getByText('Bens em segunda mão, regime da margem').first()).toBeAttached();
  const number = await placeOrder(page);
  await payAtSimulator(page);
  const paying = page.getByRole('dialog', { name: 'Pagamento' });
  await expect(paying.getByText('Pagamento recebido')).toBeVisible();
  await paying.getByRole('button', { name: 'Concluir' }).click();
  await expect(main.getByText('Bens em segunda mão, regime da margem')).toBeVisible();
  await expect(main.getByText('IVA 23 %')).toHaveCount(0);

  await page.goto('/dashboard/margem');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('199,90')).toBeVisible();
  await expect(row.getByText('14,94')).toBeVisible();
  await expect(row.getByText('Particular · 02/10/2026')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(/\/dashboard\/encomendas\/ORD-/);
});
