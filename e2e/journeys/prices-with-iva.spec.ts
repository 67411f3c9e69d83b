import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('@desk a price is typed with IVA, is shown and charged to the cent, and what is missing for free delivery makes it free', async ({
  page,
  browser,
}, info) => {
  const name = `Cabo HDMI ${info.project.name} ${Date.now()}`;
  await logInAsAdmin(page);
  await page.goto('/dashboard/produtos/novo');
  const form = page.getByRole('main');
  await form.getByLabel('Nome', { exact: true }).fill(name);
  await form.getByLabel('Preço (€, c/ IVA)').fill('5,00');
  await expect(form.getByLabel('Preço (€, s/ IVA)')).toHaveValue('4,07');
  await form.getByLabel('Descrição').fill('Dois metros.');
  await form.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('consumiveis');
  await form.getByRole('textbox', { name: 'Stock' }).fill('40');
  await expectAccessible(page);
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/products') && response.request().method() === 'POST',
  );
  await form.getByRole('button', { name: 'Criar produto' }).click();
  const { slug } = (await (await answered).json()) as { slug: string };
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();
  await page.goto(`/dashboard/produtos?q=${encodeURIComponent(name)}`);
  const price = page.getByRole('button', { name: `Preço com IVA de ${name}` }).filter({ visible: true });
  await expect(price).toContainText('5,00 €');
  // Either may be typed, and is the price from then on.
  const retype = async (which: string, typed: string) => {
    const shown = { visible: true };
    await page
      .getByRole('button', { name: `Preço ${which} IVA de ${name}` })
      .filter(shown)
      .click();
    await page
      .getByRole('textbox', { name: `Preço ${which} IVA de ${name}` })
      .filter(shown)
      .fill(typed);
    await page.keyboard.press('Enter');
  };
  await retype('sem', '5');
  await expect(price).toContainText('6,15 €');
  await retype('com', '5');
  await expect(price).toContainText('5,00 €');
  await expect(
    page.getByRole('button', { name: `Preço sem IVA de ${name}` }).filter({ visible: true }),
  ).toContainText('4,07 €');

  // Whoever buys is somebody else.
  const visitor = await browser.newContext({ viewport: page.viewportSize(), locale: 'pt-PT' });
  const shop = await visitor.newPage();
  await shop.goto(`/produtos/${slug}`);
  await expect(shop.getByText('5,00 €', { exact: true }).first()).toBeVisible();
  const quantity = shop.getByRole('textbox', { name: `Quantidade de ${name}`, exact: true });
  await quantity.fill('9');
  await quantity.press('Enter');
  await shop
    .getByRole('button', { name: 'Adicionar', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  const small = shop.getByRole('region', { name: 'O seu carrinho' });
  await expect(small).toContainText('45,00 €');
  await expect(small).toContainText('Faltam 16,51 € com IVA');
  await small.getByRole('link', { name: 'Ver carrinho' }).click();
  await expect(shop.getByRole('heading', { level: 1, name: 'Carrinho de Compras' })).toBeVisible();
  await expect(shop.getByText('Faltam 16,51 € com IVA')).toBeVisible();
  await quantity.fill('12');
  await quantity.press('Enter');
  await expect(shop.getByText('Falta 1,51 € com IVA')).toBeVisible();
  await expect(shop.getByText('60,00 €', { exact: true }).first()).toBeVisible();
  await quantity.fill('13');
  await quantity.press('Enter');
  const summary = shop.getByRole('heading', { name: 'Resumo da encomenda' }).locator('..');
  await expect(summary).toContainText('Grátis');
  await expect(summary).toContainText('65,00 €');
  await expect(shop.getByText(/^Faltam? .* com IVA$/)).toHaveCount(0);
  await visitor.close();
});
