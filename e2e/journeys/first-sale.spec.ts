import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { addSomething, fillAddress, goToCheckout, payAtSimulator, placeOrder } from '../fixtures/buy.ts';
import { logInAsAdmin, register } from '../fixtures/log-in.ts';
import { countPresses } from '../fixtures/presses.ts';
import { test } from '../fixtures/test.ts';

function newEmail(): string {
  return `cliente-${crypto.randomUUID()}@exemplo.pt`;
}

async function fillGuest(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await fillAddress(page);
}

test('a guest buys with Multibanco; the dialog notices the payment by itself', async ({ page }) => {
  const name = await addSomething(page, 'tinteiro');
  await page.getByRole('link', { name: /^Carrinho, / }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Aumentar: Quantidade de ${name}` }).click();
  await expect(page.getByRole('link', { name: 'Carrinho, 2 artigos' })).toBeVisible();

  await goToCheckout(page);
  await fillGuest(page, 'Ana Ferreira');
  await page.getByLabel(/^NIF/).fill('220005245');
  await page.getByLabel(/^NIF/).blur();
  await expect(page.getByText('NIF inválido: confirme os nove dígitos')).toBeVisible();
  await page.getByLabel(/^NIF/).fill('501442600');
  await expect(page.getByText('NIF inválido: confirme os nove dígitos')).toBeHidden();
  await expectAccessible(page);

  const id = await placeOrder(page);
  const dialog = page.getByRole('dialog', { name: 'Pagamento' });
  await expect(dialog.getByText('2 artigos')).toBeVisible();
  await expect(page.getByText('Pagamento criado com sucesso!')).toBeVisible();
  await expect(dialog.getByText('Referência', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await payAtSimulator(page);
  await expect(dialog.getByText('Pagamento recebido')).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();

  await expect(page.getByRole('heading', { level: 1, name: `Encomenda ${id}` })).toBeVisible();
  await expect(page.getByRole('main').getByText('Pagamento Confirmado').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carrinho', exact: true })).toBeVisible();
  await expectAccessible(page);

  // The paper to keep is a PDF in a tab of its own.
  const drawn = page.waitForResponse((answer) => /\/api\/orders\/ORD-[^/]+\/document/.test(answer.url()));
  const tab = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  const paper = await drawn;
  expect(paper.status()).toBe(200);
  expect(paper.headers()['content-type']).toBe('application/pdf');
  await (await tab).close();

  // On paper it is black on white, also for who reads in the dark, and the shop signs it.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('Este documento não serve de fatura')).toBeVisible();
  await expect(page.getByText(/ · NIF \d{9} · /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carrinho', exact: true })).toBeHidden();
  await expectAccessible(page);
});

test('a guest on a phone has toner for their printer in eleven presses', { tag: '@phone' }, async ({
  page,
}) => {
  const presses = await countPresses(page);
  await page.goto('/');
  const question = page.getByRole('combobox', { name: 'Que impressora tem?' });
  await question.click();
  await question.fill('HL-L2350DW');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /HL-L2350DW/ })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Comprar/ })
    .first()
    .click();
  await page
    .getByRole('region', { name: 'O seu carrinho' })
    .getByRole('link', { name: 'Ver carrinho' })
    .click();
  await page.getByRole('link', { name: 'Finalizar Compra' }).click();
  for (const [label, typed] of [
    ['Nome', 'Ana Ferreira'],
    ['Email', newEmail()],
    ['Morada', 'Rua das Flores, 12, 3.º Esq.'],
    ['Código postal', '1200195'],
    ['Localidade', 'Lisboa'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.click();
    await field.pressSequentially(typed);
  }
  await page.getByRole('button', { name: 'Encomendar com obrigação de pagar' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Pagamento' }).getByText('Entidade', { exact: true }),
  ).toBeVisible();
  expect(await presses()).toBe(11);
});

test('an empty cart leads to the goods', async ({ page }) => {
  await page.goto('/carrinho');
  await expect(page.getByText('O seu carrinho está vazio')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Ver Produtos' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
});

test('a visitor whose token is of before an upgrade, or went while the page was open, notices nothing', {
  tag: '@desk',
}, async ({ page, context }) => {
  const name = await addSomething(page, 'tinteiro');
  const url = new URL(page.url()).origin;
  await page.goto('/carrinho');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'a'.repeat(32), url }]);
  await page.getByRole('button', { name: `Aumentar: Quantidade de ${name}` }).click();
  await expect(page.getByRole('link', { name: 'Carrinho, 2 artigos' })).toBeVisible();
  await context.clearCookies({ name: 'balcao_visitor' });
  await page.getByRole('button', { name: `Aumentar: Quantidade de ${name}` }).click();
  await expect(page.getByRole('link', { name: 'Carrinho, 3 artigos' })).toBeVisible();
});

test('what was typed at the checkout stays, and lines leave the cart and come back', {
  tag: '@desk',
}, async ({ page }) => {
  const name = await addSomething(page, 'papel');
  await goToCheckout(page);
  await fillGuest(page, 'Rui Costa');
  await page.getByRole('link', { name: 'Carrinho', exact: true }).first().click();
  await page.getByRole('button', { name: `Retirar ${name}` }).click();
  // It goes by itself, and stays as long as one points at it.
  await page.getByRole('button', { name: 'Anular' }).hover();
  await expect(page.getByText('O seu carrinho está vazio')).toBeVisible();
  await page.getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await goToCheckout(page);
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Rui Costa');
  await expect(page.getByLabel('Código postal')).toHaveValue('1200-195');
  await page.getByRole('radio', { name: /Levantamento/ }).check();
  await expect(page.getByLabel('Código postal')).toBeHidden();
});

test('a payment that is refused or runs out says so, and the order is paid in another way', {
  tag: '@desk',
}, async ({ page }) => {
  await addSomething(page, 'papel');
  await goToCheckout(page);
  await fillGuest(page, 'Nuno Reis');
  // The number is asked once, under the method, and the request goes out with the order.
  await page.getByLabel(/^Telefone/).fill('213 456 789');
  await page.getByRole('radio', { name: /^MB WAY/ }).check();
  await expect(page.getByLabel(/^Telefone/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Encomendar com obrigação de pagar' }).click();
  await expect(page.getByText('Indique um telemóvel português (9 dígitos começados por 9)')).toBeVisible();
  await placeOrder(page, 'MB WAY');
  const dialog = page.getByRole('dialog', { name: 'Pagamento' });
  const send = dialog.getByRole('button', { name: 'Pagar com MB WAY' });
  await expect(dialog.getByText('Abra a app MB WAY e confirme o pagamento.')).toBeVisible();
  await payAtSimulator(page, 'Rejeitar');
  await expect(dialog.getByText('O pagamento foi recusado')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  // What was tried is kept.
  await expect(dialog.getByRole('radio', { name: /^MB WAY/ })).toBeChecked();
  await expect(dialog.getByPlaceholder('+351 9XX XXX XXX')).toHaveValue('+351 963 852 741');
  await send.click();
  await payAtSimulator(page, 'Deixar expirar');
  await expect(dialog.getByText('O prazo de pagamento terminou')).toBeVisible();

  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await dialog.getByRole('radio', { name: /^Multibanco/ }).check();
  await dialog.getByRole('button', { name: 'Gerar referência Multibanco' }).click();
  await expect(dialog.getByText('Referência', { exact: true })).toBeVisible();
  await payAtSimulator(page);
  await expect(dialog.getByText('Pagamento recebido')).toBeVisible();
});

test('a customer buys with MB WAY; the shop sends the order; the customer sees it', { tag: '@desk' }, async ({
  page,
  another,
}) => {
  const email = newEmail();
  await register(page, 'Marta Lopes', email);
  await addSomething(page, 'toner');
  await goToCheckout(page);
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Marta Lopes');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await fillAddress(page);
  const id = await placeOrder(page, 'MB WAY');
  const dialog = page.getByRole('dialog', { name: 'Pagamento' });
  await expect(dialog.getByText('Abra a app MB WAY e confirme o pagamento.')).toBeVisible();
  await payAtSimulator(page);
  await expect(dialog.getByText('Pagamento recebido')).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: id })).toBeVisible();
  await expectAccessible(page);

  const counter = await another();
  await logInAsAdmin(counter);
  await counter.goto('/dashboard');
  await expectAccessible(counter);
  await counter.goto('/dashboard/encomendas');
  await counter.getByRole('searchbox', { name: /^Pesquisar por número/ }).fill(id);
  await expect(counter.getByText('1 resultado', { exact: true })).toBeVisible();
  await counter.getByRole('link', { name: id }).click();
  const panel = counter.getByRole('dialog', { name: id });
  await expect(panel.getByText('Marta Lopes').first()).toBeVisible();
  await expectAccessible(counter);
  await panel.getByRole('button', { name: 'Alterar', exact: true }).click();
  await panel.getByLabel('Estado').selectOption({ label: 'Enviado' });
  await panel.getByLabel(/^Código de seguimento/).fill('RR123456789PT');
  await panel.getByRole('button', { name: 'Guardar encomenda' }).click();
  const question = counter.getByRole('alertdialog');
  const saved = counter.getByText('Estado da encomenda atualizado!');
  await expect(question.or(saved).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Mudar mesmo assim' }).click();
  await expect(saved).toBeVisible();
  await counter.context().close();

  await page.getByRole('link', { name: `Ver Detalhes da encomenda ${id}` }).click();
  await expect(page.getByRole('main').getByText('Enviado').first()).toBeVisible();
  await expect(page.getByText('RR123456789PT')).toBeVisible();
});

test('nobody sees the order of another, and the panel is for administrators', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/encomenda/ORD-1700000000000-ABCDEFGH');
  await expect(page.getByText('Encomenda não encontrada').first()).toBeVisible();
  await expectAccessible(page);
  await register(page, 'Curioso', newEmail());
  await expect(page.getByRole('heading', { name: 'Painel de Administração' })).toBeHidden();
});
