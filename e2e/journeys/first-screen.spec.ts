import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { test } from '../fixtures/test.ts';

test('on a phone one searches once, filters in a sheet and sees goods soon', { tag: '@phone' }, async ({
  page,
}) => {
  for (const address of ['/produtos', '/produtos?categoria=consumiveis', '/produtos?q=toner']) {
    await page.goto(address);
    await expect(page.getByLabel('Procurar produtos').filter({ visible: true })).toHaveCount(1);
    const first = await page.getByRole('article').first().boundingBox();
    expect(first?.y, address).toBeLessThan(2 * 800);
  }

  await page.goto('/produtos');
  await page.locator('summary').filter({ hasText: 'Filtros' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  const all = await sheet.getByRole('button', { name: /^Ver \d+ produtos?$/ }).textContent();
  await sheet.getByRole('link', { name: /^Em stock/ }).click();
  await expect(page).toHaveURL(/stock=1/);
  const left = sheet.getByRole('button', { name: /^Ver \d+ produtos?$/ });
  await expect(left).not.toHaveText(all ?? '');
  const count = /\d+/.exec((await left.textContent()) ?? '')?.[0];
  await left.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(`${count} produto(s) encontrado(s)`)).toBeVisible();
});

test('on a phone the price and the way to buy stay in sight, and pictures are enlarged', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/produtos?q=toner&stock=1');
  await page.getByRole('link', { name: /^Ver / }).first().click();
  await expect(page.getByRole('button', { name: 'Comprar Já' })).toBeAttached();
  await page.getByRole('heading', { name: 'Especificações' }).scrollIntoViewIfNeeded();
  const bar = page.getByRole('button', { name: 'Adicionar ao carrinho' });
  await expect(bar).toBeInViewport();
  await expectAccessible(page);
  await bar.click();
  const cart = page.getByRole('region', { name: 'O seu carrinho' });
  await expect(cart).toContainText('No carrinho: 1 artigo');
  await expect(cart.getByRole('link', { name: 'Ver carrinho' })).toBeVisible();
  await expectAccessible(page);
  await cart.getByRole('button', { name: 'Fechar o carrinho' }).click();
  await expect(cart).toBeHidden();

  await page.getByRole('button', { name: 'Ampliar a imagem' }).click();
  const viewer = page.getByRole('dialog', { name: 'Imagens do produto' });
  await expect(viewer.locator('img').first()).toBeVisible();
  // The toast of what was added has such a button too.
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ampliar a imagem' })).toBeFocused();
});

/** Where it ends, in pixels of the window as the page is opened. */
async function bottomOf(what: Locator): Promise<number> {
  const box = await what.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

test('a phone shows what it is and what it costs at once, and cards say nothing twice', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/produtos?q=toner&stock=1');
  await expect(page.getByText('Sem avaliações')).toHaveCount(0);
  for (const card of await page.getByRole('article').all()) {
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(400);
  }
  await page.getByRole('article').first().getByRole('link', { name: /^Ver / }).click();
  await expect(page.getByRole('button', { name: 'Comprar Já' })).toBeAttached();
  // Header 60, picture 320, and the name.
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThanOrEqual(400);
  const bar = page.locator('[data-buy-bar]');
  await expect(bar.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeInViewport();
  const covered = (await bar.boundingBox())?.y ?? 0;
  expect(await bottomOf(page.getByText('IVA incluído').first())).toBeLessThan(covered);
  await page.getByRole('link', { name: 'Procurar produtos' }).click();
  await expect(page.getByLabel('Procurar produtos').filter({ visible: true })).toHaveCount(1);

  await page.goto('/produtos?categoria=portateis&stock=1');
  await page.getByRole('article').first().getByRole('link', { name: /^Ver / }).click();
  const dots = page.getByRole('list', { name: 'Imagens do produto' }).getByRole('button');
  for (const dot of await dots.all()) {
    const box = await dot.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await dots.nth(1).click();
  await expect(dots.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  expect(await bottomOf(page.getByText('IVA incluído').first())).toBeLessThan(covered);

  await page.goto('/produtos?categoria=aluguer&stock=1');
  await page.getByRole('article').first().getByRole('link', { name: /^Ver / }).click();
  await page.getByRole('heading', { name: 'Especificações' }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-buy-bar]')).toContainText(/€ hoje.*€\/mês/);
});

test('at the desk a price is in sight, in the catalogue and beside the question of the first page', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/produtos');
  expect(await bottomOf(page.getByRole('article').first().getByText('IVA incluído'))).toBeLessThan(800);
  for (const [width, columns] of [
    [1280, 4],
    [1440, 4],
    [1920, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    const tops = await page
      .getByRole('article')
      .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(
      tops.filter((top) => top === tops[0]),
      `${width}`,
    ).toHaveLength(columns);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  expect(await bottomOf(page.getByRole('region', { name: 'Que impressora tem?' }))).toBeLessThan(800);
  expect(await bottomOf(page.getByRole('article').first().getByText('IVA incluído'))).toBeLessThan(800);
  await expectAccessible(page);
});

test("'Comprar Já' after 'Adicionar' buys one", { tag: '@desk' }, async ({ page }) => {
  await page.goto('/produtos?q=papel&stock=1');
  await page.getByRole('link', { name: /^Ver / }).first().click();
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  const cart = page.getByRole('region', { name: 'O seu carrinho' });
  await expect(cart).toContainText('No carrinho: 1 artigo');
  await expect(cart.getByText(/Portes grátis em compras superiores a/)).toBeVisible();
  await page.getByRole('button', { name: 'Comprar Já' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('link', { name: 'Carrinho, 1 artigo' })).toBeVisible();
});

test('every category and the own printer are reached from home and header', async ({ page }) => {
  await page.goto('/');
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const others = page.getByRole('navigation', { name: 'Outras categorias' });
  await others.getByRole('link', { name: 'Software' }).click();
  await expect(page).toHaveURL(/categoria=software/);
  // The page that arrives takes the focus, and closes a menu that was opened before.
  await expect(page.getByRole('heading', { level: 1, name: 'Software' })).toBeFocused();
  await page.getByRole('button', { name: isPhone ? 'Abrir menu' : 'Categorias' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Desktops' }).click();
  await expect(page).toHaveURL(/categoria=desktops/);
  if (isPhone) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'A minha impressora' }).click();
  await expect(page).toHaveURL(/\/impressoras$/);
  await expectAccessible(page);
});

test('the catalogue begins with what sells and can be had', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/produtos');
  await expect(page.getByLabel('Ordenar por')).toHaveValue('recomendados');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('button', { name: /^Comprar/ })).toBeEnabled();
  await page.getByLabel('Ordenar por').selectOption({ label: 'Mais vendidos' });
  await expect(page).toHaveURL(/ordenar=mais-vendidos/);
});
