import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { addSomething, fillAddress, goToCheckout } from '../fixtures/buy.ts';
import { register } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

function newEmail(): string {
  return `cliente-${crypto.randomUUID()}@exemplo.pt`;
}

test('without JavaScript cart, checkout and account say what is needed', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of ['/carrinho', '/checkout', '/dashboard', '/encomenda/ORD-1700000000000-ABCDEFGH']) {
    await page.goto(address);
    await expect(page.getByText(/é preciso JavaScript$/)).toBeVisible();
    await expect(page.getByText('A carregar...')).toBeHidden();
  }
  await context.close();
});

test.describe('with the worker of who is offline', () => {
  test.use({ serviceWorkers: 'allow' });
  test('who is offline is told so, and nothing that was typed is lost', { tag: '@phone' }, async ({
    page,
    context,
  }) => {
    const name = await addSomething(page, 'papel');
    await goToCheckout(page);
    await page.getByLabel('Nome', { exact: true }).fill('Ana Ferreira');
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await fillAddress(page);
    // Whoever has begun to type has all that tells them so.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText('Está sem ligação à internet. O que já está nesta página')).toBeVisible();
    await expectAccessible(page);
    // What leads on would end on the browser's own page, and take what was typed with it.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre', exact: true }).click();
    await expect(page.getByText(/A página abre quando a ligação voltar/)).toBeVisible();
    await page.getByRole('button', { name: 'Encomendar com obrigação de pagar' }).click();
    await expect(
      page.getByText('Está sem ligação à internet. Nada se perdeu: tente de novo quando a ligação voltar.'),
    ).toBeVisible();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ana Ferreira');
    await context.setOffline(false);
    await expect(page.getByText('Está sem ligação à internet. O que já está nesta página')).toBeHidden();
    await page.goto('/carrinho');
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    // What is opened anew without a network is the shop's own page of it, and the address once there is one.
    await expect.poll(() => page.evaluate(async () => !!(await caches.match('/sem-ligacao')))).toBe(true);
    await context.setOffline(true);
    await page.goto('/devolucoes');
    await expect(page.getByRole('heading', { name: 'Está sem ligação à internet' })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Tentar outra vez' }).click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveURL(/\/devolucoes$/);
  });
});

test('a call that hangs ends with a clear text, and ordering again makes one order', {
  tag: '@desk',
}, async ({ page }) => {
  await addSomething(page, 'papel');
  await page.clock.install();
  await goToCheckout(page);
  await page.getByLabel('Nome', { exact: true }).fill('Ana Ferreira');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await fillAddress(page);
  const hanging = page.waitForRequest('**/api/orders');
  await page.route('**/api/orders', () => {});
  await page.getByRole('button', { name: 'Encomendar com obrigação de pagar' }).click();
  await hanging;
  await page.clock.fastForward(10_000);
  await expect(page.getByText(/Não recebemos resposta da loja/)).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ana Ferreira');
  await page.unroute('**/api/orders');
  await page.getByRole('button', { name: 'Encomendar com obrigação de pagar' }).click();
  await expect(page).toHaveURL(/\/encomenda\/ORD-/);
});

test('a category opened while the database is away can be asked for again', { tag: '@desk' }, async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/produtos');
  // What the server answers to a page's data call without its database.
  const problem = { type: 'about:blank', title: 'Serviço indisponível', status: 503, code: 'not_ready' };
  await page.route(/\/produtos\.data/, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      headers: { 'retry-after': '2' },
      body: JSON.stringify(problem),
    }),
  );
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /^Portáteis/ })
    .first()
    .click();
  await expect(main.getByRole('alert')).toContainText('Erro ao carregar produtos');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Portáteis');
  await expect(page.getByText('A falha ficou registada')).toHaveCount(0);
  expect(logged).toContain('Erro ao carregar produtos:');
  await expectAccessible(page);
  await page.unroute(/\/produtos\.data/);
  await main.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(main.getByText(/produto\(s\) encontrado\(s\)$/)).toBeVisible();
});

test('a number that nobody has, an island and an address to keep', { tag: '@desk' }, async ({ page }) => {
  await register(page, 'Marta Lopes', newEmail());
  await addSomething(page, 'papel');
  await goToCheckout(page);
  await page.getByLabel(/^Telefone/).fill('123456789');
  await page.getByLabel(/^Telefone/).blur();
  await expect(page.getByText(/Indique um número de telefone válido/)).toBeVisible();
  await page.getByLabel(/^Telefone/).fill('+351 912 345 678');
  await expect(page.getByText(/Indique um número de telefone válido/)).toBeHidden();
  await fillAddress(page);
  await expect(page.getByText(/Para a Madeira e os Açores/)).toBeHidden();
  await page.getByLabel('Código postal').fill('9000-001');
  await page.getByLabel('Localidade').fill('Funchal');
  await expect(page.getByText(/Para a Madeira e os Açores/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Guardar esta morada no meu perfil' }).check();
  await expectAccessible(page);
  // It is kept beside the order, not with it: who leaves at once takes it along only when it was answered.
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/auth/addresses') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Encomendar com obrigação de pagar' }).click();
  await expect(page).toHaveURL(/\/encomenda\/ORD-/);
  expect((await kept).status()).toBe(201);
  await page.goto('/dashboard?tab=perfil');
  await expect(page.getByText('Funchal').first()).toBeVisible();
});

test('a picture that cannot be loaded leaves the drawn one', { tag: '@desk' }, async ({ page }) => {
  await page.route(/\/ficheiros\//, (route) => route.abort());
  await page.goto('/produtos');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading')).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.locator('svg').first()).toBeVisible();
});

test("'Sair' from the account goes home", { tag: '@desk' }, async ({ page }) => {
  await register(page, 'Marta Lopes', newEmail());
  await page.goto('/dashboard?tab=perfil');
  await page.getByRole('button', { name: 'Marta Lopes' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByText('Logout efetuado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});
