import { expect, type Locator } from '@playwright/test';
import { makeCustomer, makeOrders, makeProduct, setStatus } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { goToCheckout, payAtSimulator, placeOrder } from '../fixtures/buy.ts';
import { logInAs, logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

/** Somebody looked: the goods are as new and go to the shelf. */
async function seen(record: Locator): Promise<void> {
  await record.getByLabel('Estado').selectOption('nova');
  await record.getByLabel('Destino').selectOption('stock');
}

test('a guest withdraws in two steps, the parcel is received by its number, and the money goes back', {
  tag: '@phone',
}, async ({ page, request }) => {
  const product = await makeProduct(request, 'Auscultadores que voltam', { stock: 5 });
  await page.goto(`/produtos/${product.slug}`);
  await page.getByRole('button', { name: 'Adicionar', exact: true }).first().click();
  await expect(page.getByText(`${product.name} adicionado ao carrinho!`)).toBeVisible();
  await goToCheckout(page);
  await page.getByLabel('Nome', { exact: true }).fill('Berta Lopes');
  const email = `berta-${product.slug}@cliente.example`;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('radio', { name: /Levantamento/ }).check();
  await placeOrder(page);
  await payAtSimulator(page);
  const paying = page.getByRole('dialog', { name: 'Pagamento' });
  await expect(paying.getByText('Pagamento recebido')).toBeVisible();
  await paying.getByRole('button', { name: 'Concluir' }).click();
  const order = /ORD-[^?]+/.exec(page.url())?.[0] ?? '';
  await setStatus(request, order, 'entregue');

  await page.reload();
  await page.getByRole('button', { name: 'Exercer o direito de livre resolução aqui' }).click();
  const dialog = page.getByRole('dialog', { name: 'Livre resolução' });
  await expect(dialog.getByLabel('O seu nome')).toHaveValue('Berta Lopes');
  await expectAccessible(page);
  await dialog.getByLabel('IBAN para o reembolso').fill('PT50 0007 0123 9876 5432 1091 8');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText(`1 × ${product.name}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar livre resolução' }).click();

  const title = page.getByRole('heading', { level: 1, name: /^Devolução D-\d+$/ });
  await expect(title).toBeVisible();
  const number = (await title.textContent())?.replace('Devolução ', '') ?? '';
  await expect(page.getByText('Aceite', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await logInAsAdmin(page);
  await page.goto(`/dashboard/devolucoes?q=${number}`);
  await page.getByRole('link', { name: new RegExp(`^${number}`) }).click();
  const record = page.getByRole('dialog', { name: `Devolução ${number}` });
  await record.getByRole('button', { name: 'Receber', exact: true }).click();
  await expect(record.getByLabel('Unidades que vieram')).toHaveValue('1');
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Verificar' }).click();
  await expect(record.getByText('Diga em que estado veio')).toBeVisible();
  await seen(record);
  await record.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Devolução verificada.')).toBeVisible();
  await record.getByRole('button', { name: 'Desfazer a verificação' }).click();
  await expect(record.getByLabel('Estado')).toHaveValue('');
  await seen(record);
  await record.getByRole('button', { name: 'Verificar' }).click();
  await record.getByRole('button', { name: /^Devolver \d/ }).click();
  await expect(page.getByText('Reembolso pedido. Acompanhe-o em Reembolsos.')).toBeVisible();
  await expect(record.getByText('Concluída', { exact: true }).first()).toBeVisible();
  await record.getByRole('link', { name: 'Ver o reembolso' }).click();
  await expect(page).toHaveURL(/\/dashboard\/reembolsos\/[\da-f-]{36}$/);
});

test('without a login a withdrawal is taken by number and e-mail, and says nothing of whether there is such an order', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/livre-resolucao');
  await page.getByLabel('O seu nome').fill('Ninguém Conhecido');
  await page.getByLabel('Número da encomenda').fill('N.º 999999');
  await page.getByLabel('Email da encomenda').fill('ninguem@cliente.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Confirmar livre resolução' }).click();
  await expect(page.getByText(/^Recebemos a sua declaração a /)).toBeVisible();
});

test('at the desk a return is exchanged: the new article is kept, the old one comes, and what it was worth pays it', {
  tag: '@desk',
}, async ({ page, request }) => {
  const [order = ''] = await makeOrders(request, 1);
  await setStatus(request, order, 'entregue');
  const other = await makeProduct(request, 'Licença que fica', { price: 4, stock: 2 });

  await logInAsAdmin(page);
  await page.goto(`/dashboard/devolucoes/nova/${order}`);
  const opening = page.getByRole('dialog', { name: 'Nova devolução' });
  await opening
    .getByRole('button', { name: /^Aumentar/ })
    .first()
    .click();
  await opening.getByLabel('O que o cliente prefere').selectOption('troca');
  await opening.getByRole('button', { name: 'Abrir devolução' }).click();

  const record = page.getByRole('dialog', { name: /^Devolução D-\d+/ });
  await expect(record.getByRole('heading', { name: 'O cliente quer trocar' })).toBeVisible();
  await expectAccessible(page);
  await record.getByLabel('Artigo novo').fill(other.name);
  await page.getByRole('option', { name: new RegExp(other.name) }).click();
  await expect(record.getByLabel('Artigo novo')).toHaveValue(other.name);
  await record.getByRole('button', { name: 'Guardar para a troca' }).click();
  await expect(record.getByText(`1 × ${other.name}`)).toBeVisible();
  await record.getByRole('button', { name: 'Receber', exact: true }).click();
  await expect(record.getByLabel('Unidades que vieram')).toHaveValue('1');
  await seen(record);
  await record.getByRole('button', { name: 'Verificar' }).click();
  await expect(record.getByText(/^Sobram \d+,\d\d\s€ para o cliente\.$/)).toBeVisible();
  await expectAccessible(page);
  await record.getByLabel('Devolvido ao balcão, sem transferência').check();
  await record.getByRole('button', { name: 'Concluir a troca' }).click();
  await expect(record.getByText('Concluída', { exact: true }).first()).toBeVisible();
  await record.getByRole('link', { name: /^Encomenda N\.º/ }).click();
  await expect(
    page.getByText('Pagamento Confirmado', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
});

test('a customer asks for the same article instead of a broken one, and the press that accepts keeps it: nothing to pay', {
  tag: '@phone',
}, async ({ page, request }) => {
  const customer = await makeCustomer(request, 'Rita do igual');
  const [order = ''] = await makeOrders(request, 1, customer);
  await setStatus(request, order, 'entregue');

  await logInAs(page, customer);
  await page.goto(`/encomenda/${order}`);
  await page.getByRole('button', { name: 'Veio errado ou avariado' }).click();
  const asking = page.getByRole('dialog', { name: 'Pedir uma devolução' });
  await asking.getByRole('button', { name: /^Aumentar/ }).click();
  await asking.getByLabel('Motivo').selectOption('avariado');
  await asking.getByLabel('O que prefere').selectOption('igual');
  await expect(asking.getByText(/Não paga nada\.$/)).toBeVisible();
  await asking.getByLabel('O que se passa').fill('Não liga.');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Pedir devolução' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Devolução D-\d+$/ });
  await expect(title).toBeVisible();
  const number = (await title.textContent())?.replace('Devolução ', '') ?? '';
  const ofCustomer = page.url();
  await expect(page.getByText(/^Quer um igual:/)).toBeVisible();

  await logInAsAdmin(page);
  await page.goto(`/dashboard/devolucoes?q=${number}`);
  await page.getByRole('link', { name: new RegExp(`^${number}`) }).click();
  const record = page.getByRole('dialog', { name: `Devolução ${number}` });
  await record.getByRole('button', { name: 'Aceitar e guardar o igual' }).click();
  await expect(record.getByRole('heading', { name: 'Troca', exact: true })).toBeVisible();
  await record.getByRole('button', { name: 'Receber', exact: true }).click();
  await expect(record.getByLabel('Unidades que vieram')).toHaveValue('1');
  await seen(record);
  await record.getByRole('button', { name: 'Verificar' }).click();
  await record.getByRole('button', { name: 'Concluir a troca' }).click();
  await expect(record.getByText('Concluída', { exact: true }).first()).toBeVisible();
  await expect(record.getByText(/^(Sobram|Faltam) /)).toHaveCount(0);

  await logInAs(page, customer);
  await page.goto(ofCustomer);
  await expect(page.getByText('A troca está concluída.')).toBeVisible();
  await expectAccessible(page);
});
