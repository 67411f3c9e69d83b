import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { addSomething, fillAddress, goToCheckout, placeOrder } from '../fixtures/buy.ts';
import { register } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

function newEmail(): string {
  return `cliente-${crypto.randomUUID()}@exemplo.pt`;
}

async function referenceIn(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Pagamento' });
  const row = dialog.getByText('Referência', { exact: true }).locator('xpath=following-sibling::dd[1]');
  await expect(row).toHaveText(/^\d{3} \d{3} \d{3}$/);
  return (await row.textContent()) ?? '';
}

test('who reloads, goes back or closes the payment finds the same order and the same reference', {
  tag: '@phone',
}, async ({ page }) => {
  await addSomething(page, 'papel');
  await goToCheckout(page);
  await page.getByLabel('Nome', { exact: true }).fill('Ana Ferreira');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await fillAddress(page);
  const id = await placeOrder(page);
  const reference = await referenceIn(page);

  await page.reload();
  expect(await referenceIn(page)).toBe(reference);

  // Back leads to the cart, which says where what was in it has gone.
  await page.goBack();
  await expect(page).toHaveURL(/\/carrinho$/);
  await expect(page.getByText('O seu carrinho está vazio')).toBeVisible();
  const notice = page.getByRole('main').getByText('Tem uma encomenda por pagar');
  await expect(notice).toBeVisible();
  await expectAccessible(page);

  // So does every other page.
  await page.goto('/sobre');
  const strip = page.getByRole('complementary', { name: 'Encomenda por pagar' });
  await expect(strip).toContainText('Tem uma encomenda por pagar');
  await expectAccessible(page);
  await strip.getByRole('link', { name: 'Pagar agora' }).click();
  expect(await referenceIn(page)).toBe(reference);

  // 'Concluir' leaves the order, with how it is paid, until when, and what comes next.
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Encomenda ${id}` })).toBeVisible();
  await expect(page).not.toHaveURL(/pagar/);
  const progress = page.getByRole('list', { name: 'Andamento da encomenda' });
  await expect(progress.getByText(/^Pagamento/)).toBeVisible();
  await expect(progress.getByText(/^até \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/)).toBeVisible();
  await expectAccessible(page);

  const more = page.getByRole('button', { name: 'Mais ações da encomenda' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Cancelar encomenda' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancelar encomenda' }).click();
  await expect(page.getByText('A encomenda foi cancelada.')).toBeVisible();
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Comprar de novo' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Cancelar encomenda' })).toBeHidden();
  await page.goto('/sobre');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip).toBeHidden();
});

test("the customer's list leads to the payment, and what was bought is bought again", {
  tag: '@desk',
}, async ({ page }) => {
  await register(page, 'Marta Lopes', newEmail());
  const name = await addSomething(page, 'papel');
  await goToCheckout(page);
  await fillAddress(page);
  const id = await placeOrder(page);
  const reference = await referenceIn(page);
  await page.goto('/dashboard?tab=encomendas');
  // It comes above the list and moves it: what is pressed in that moment is not where it was.
  await expect(page.getByRole('heading', { name: /^A pagar / })).toBeVisible();
  await page.getByRole('link', { name: `Pagar agora a encomenda ${id}` }).click();
  expect(await referenceIn(page)).toBe(reference);
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('button', { name: 'Mais ações da encomenda' }).click();
  await page.getByRole('menuitem', { name: 'Comprar de novo' }).click();
  await expect(page).toHaveURL(/\/carrinho$/);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('on a phone the result of Parcela Já has one way on', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/produtos?categoria=portateis&stock=1&preco_min=400');
  await page
    .getByRole('button', { name: /^Comprar /, disabled: false })
    .first()
    .click();
  await expect(page.getByText(/adicionado ao carrinho!$/)).toBeVisible();
  await goToCheckout(page);
  await page.getByLabel('Nome', { exact: true }).fill('Ana Ferreira');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await fillAddress(page);
  await placeOrder(page, 'Parcela Já');
  const dialog = page.getByRole('dialog', { name: 'Pagamento' });
  await dialog.getByRole('button', { name: 'Continuar com Parcela Já' }).click();
  await expect(dialog.getByRole('link', { name: 'Continuar na Cofidis' })).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Concluir' })).toBeHidden();
});
