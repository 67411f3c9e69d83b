import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { addSomething } from '../fixtures/buy.ts';
import { test } from '../fixtures/test.ts';

test('finds a toner by typing, narrows the list, and puts it into the cart', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/produtos');
  await expect(page.getByRole('status').filter({ hasText: 'produto(s) encontrado(s)' })).toBeVisible();
  // There is one search, the header's.
  const search = page.getByLabel('Procurar produtos').filter({ visible: true });
  await search.fill('toner brother');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=toner\+brother/);
  await page
    .getByRole('navigation', { name: 'Categorias' })
    .getByRole('link', { name: 'Consumíveis' })
    .click();
  await expect(page).toHaveURL(/categoria=consumiveis/);
  await page.getByLabel('Ordenar por').selectOption({ label: 'Preço: do mais baixo ao mais alto' });
  await expect(page).toHaveURL(/ordenar=price-asc/);
  await expectAccessible(page);

  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Comprar/, disabled: false }) });
  const name = await card.first().getByRole('heading').textContent();
  await card
    .first()
    .getByRole('button', { name: /^Comprar/ })
    .click();
  await expect(page.getByText(`${name} adicionado ao carrinho!`)).toBeVisible();
  expect(errors).toEqual([]);
});

test('@desk a product is seen whole, and no more of it can be asked for than there is', async ({ page }) => {
  await page.goto('/produtos?categoria=portateis&stock=1');
  await page.getByRole('link', { name: /^Ver / }).first().click();
  await expect(page.getByText('IVA incluído').first()).toBeVisible();
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Garantia' });
  const guarantee = page.getByRole('row').filter({ hasText: 'Garantia' }).getByRole('cell');
  await expect(tile).toContainText((await guarantee.textContent()) ?? 'nenhuma');
  await expect(page.getByRole('heading', { name: 'Especificações' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Quantidade/ }).fill('5000');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).focus();
  await expect(page.getByText(/^Só há \d+ unidades? em stock\.$/)).toBeVisible();
  await expectAccessible(page);
});

test('@phone a rental asks for its months and says what is due now', async ({ page }) => {
  await page.goto('/produtos?categoria=renting&stock=1');
  const rent = page.getByRole('link', { name: /^Alugar / }).first();
  await rent.click();
  await expect(page).toHaveURL(/#alugar$/);
  await expect(page.getByText('A pagar hoje')).toBeVisible();
  const months = page.getByRole('textbox', { name: /^Meses de aluguer/ });
  const least = await months.inputValue();
  await months.fill('0');
  await months.blur();
  await expect(months).toHaveValue(least);
  await expectAccessible(page);
});

test('a page beyond the last one says so, and quantity and total of the cart are read out', {
  tag: '@desk',
}, async ({ page }) => {
  const beyond = await page.goto('/produtos?pagina=9999');
  expect(beyond?.status()).toBe(404);
  await expect(page.getByText('Esta lista não tem página 9999')).toBeVisible();
  await page.getByRole('link', { name: 'Ver a primeira página' }).click();
  await expect(page).toHaveURL(/\/produtos$/);

  await addSomething(page, 'toner');
  await page.goto('/carrinho');
  const told = page.getByRole('status').filter({ hasText: /^No carrinho: / });
  await expect(told).toHaveText(/^No carrinho: 1 unidade, \d/);
  await page.getByRole('button', { name: /^Aumentar: / }).click();
  await expect(told).toHaveText(/^No carrinho: 2 unidades, \d/);
});

test('a product that is not there says so', { tag: '@desk' }, async ({ page }) => {
  const response = await page.goto('/produtos/nao-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Produto não encontrado' })).toBeVisible();
  await expect(page.getByText('O produto que procura não existe ou foi removido.')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar aos Produtos' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
});

test('finding nothing says what to try', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/produtos?q=xyzzyqwv');
  await expect(page.getByText('0 produto(s) encontrado(s)')).toBeVisible();
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  await expect(page.getByText('Tente ajustar os filtros ou termos de pesquisa')).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the catalogue is searched, filtered and read', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/produtos?categoria=consumiveis');
    await page.getByLabel('Procurar produtos').filter({ visible: true }).fill('brother');
    await page.getByRole('button', { name: 'Procurar' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/q=brother/);
    await page
      .getByRole('button', { name: /^Comprar/, disabled: false })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('IVA incluído').first()).toBeVisible();
  });
});

test('@phone what is said in words becomes filters that can be taken off; it is remembered until one leaves', async ({
  page,
}) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Procurar produtos' });
  await box.fill('portáteis usados até 300');
  await box.press('Enter');
  const chosen = page.getByRole('list', { name: 'Filtros escolhidos' });
  await expect(chosen.getByRole('link', { name: 'Retirar filtro Até 300,00 €' })).toBeVisible();
  await expect(chosen.getByRole('link', { name: 'Retirar filtro Estado: Usado' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Portáteis' }),
  ).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  const first = page.getByRole('article').first();
  await expect(first).toContainText('Portátil');

  await chosen.getByRole('link', { name: 'Retirar filtro Até 300,00 €' }).click();
  await expect(chosen.getByRole('link', { name: 'Retirar filtro Até 300,00 €' })).toHaveCount(0);
  await expect(chosen.getByRole('link', { name: 'Retirar filtro Estado: Usado' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'tal como está escrito' }).click();
  await expect(page.getByText('A mostrar: ')).toHaveCount(0);
  await expect(page).toHaveURL(/texto=1/);

  await page.goto('/');
  await box.click();
  const past = page.getByRole('option', { name: /portáteis usados até 300/ });
  await expect(past).toContainText('Pesquisou antes');
  await past.click();
  await expect(chosen.getByRole('link', { name: 'Retirar filtro Até 300,00 €' })).toBeVisible();
});

test('who buys for a company sees prices without IVA, on every page, until they say otherwise', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/produtos?categoria=consumiveis');
  const card = page.getByRole('article').first();
  await expect(card.getByText('IVA incluído')).toBeVisible();
  const view = page.getByRole('switch', { name: /^Preços s\/ IVA/ });
  await view.click();
  await expect(card.getByText('+ IVA', { exact: true })).toBeVisible();
  await expect(card.getByText('IVA incluído')).toBeHidden();
  await expectAccessible(page);
  await card.getByRole('link').nth(1).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(/ com IVA$/).first()).toBeVisible();
  await page.reload();
  await expect(main.getByText(/ com IVA$/).first()).toBeVisible();
  await page.goto('/produtos?categoria=consumiveis');
  await view.click();
  await expect(card.getByText('IVA incluído')).toBeVisible();
});
