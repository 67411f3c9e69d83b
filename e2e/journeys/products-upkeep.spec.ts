import { expect } from '@playwright/test';
import sharp from 'sharp';
import { makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { countPresses } from '../fixtures/presses.ts';
import { test } from '../fixtures/test.ts';

async function picture(colour: string): Promise<Buffer> {
  return await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

test(
  'a product is made, its price changed in the list is on its public page at once, and it is deleted',
  { tag: '@desk' },
  async ({ page }, info) => {
    const name = `Rato ótico ${info.project.name} ${Date.now()}`;
    await logInAsAdmin(page);
    await page.goto('/dashboard/produtos');
    await page.getByRole('link', { name: 'Novo produto' }).click();
    const form = page.getByRole('main');
    await expect(form.locator('select, input').first()).toHaveAccessibleName('Categoria');
    await form.getByRole('button', { name: 'Criar produto' }).click();
    await expect(form.getByText('Indique o nome').first()).toBeVisible();
    await form.getByLabel('Nome', { exact: true }).fill(name);
    await form.getByLabel('Descrição').fill('Com fio, para as duas mãos.');
    await form.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('consumiveis');
    await form.getByRole('combobox', { name: 'Subcategoria' }).selectOption('laser');
    await form.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('desktops');
    await expect(form.getByRole('combobox', { name: 'Subcategoria' })).toHaveValue('');
    await form.getByLabel('Preço (€, s/ IVA)').fill('10');
    await form.getByRole('textbox', { name: 'Stock' }).fill('3');
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/products') && response.request().method() === 'POST',
    );
    await form.getByRole('button', { name: 'Criar produto' }).click();
    const { slug } = (await (await answered).json()) as { slug: string };
    await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();
    await page.getByRole('button', { name: 'Ver na loja' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(`/produtos/${slug}`);

    const publicPage = async () => await (await page.request.get(`/produtos/${slug}`)).text();
    expect(await publicPage()).toContain('12,30');

    await page.goto(`/dashboard/produtos?q=${encodeURIComponent(name)}`);
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
      .getByRole('button', { name: `Mais ações de ${name}` })
      .filter(visible)
      .click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Produto eliminado com sucesso!')).toBeVisible();
    await expect.poll(async () => (await page.request.get(`/produtos/${slug}`)).status()).toBe(410);
  },
);

test('a product with its picture is made in five presses', { tag: '@desk' }, async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/dashboard');
  const presses = await countPresses(page, { lists: true });
  await page.getByRole('link', { name: 'Produtos', exact: true }).click();
  await page.getByRole('link', { name: 'Novo produto' }).click();
  const form = page.getByRole('main');
  const category = form.getByRole('combobox', { name: 'Categoria', exact: true });
  await expect(category).toBeFocused();
  await category.selectOption('desktops');
  await form.getByLabel('Nome', { exact: true }).fill(`Torre ${crypto.randomUUID()}`);
  await form.getByLabel('Descrição').fill('Silenciosa.');
  await form.getByLabel('Preço (€, s/ IVA)').fill('10');
  await form.getByRole('textbox', { name: 'Stock' }).fill('3');
  const choosing = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Adicionar imagens' }).click();
  const buffer = await picture(`#${crypto.randomUUID().slice(0, 6)}`);
  await (await choosing).setFiles({ name: 'torre.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Imagem carregada com sucesso!')).toBeVisible();
  await form.getByRole('button', { name: 'Criar produto' }).click();
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();
  expect(await presses()).toBe(5);
});

test('pictures are added, ordered and described, and the public page shows them in several sizes', {
  tag: '@phone',
}, async ({ page, request }) => {
  const product = await makeProduct(request, 'Licença ilustrada');
  await logInAsAdmin(page);
  await page.goto(`/dashboard/produtos?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).click();
  const form = page.getByRole('main');
  const add = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const choosing = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Adicionar imagens' }).click();
    await (await choosing).setFiles(files);
  };
  await add({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('isto é texto') });
  await expect(page.getByText('Use uma imagem JPG, PNG, WebP, GIF ou AVIF.')).toBeVisible();
  await add(
    { name: 'frente.png', mimeType: 'image/png', buffer: await picture(`#${product.id.slice(0, 6)}`) },
    { name: 'verso.png', mimeType: 'image/png', buffer: await picture(`#${product.id.slice(-6)}`) },
  );
  await expect(page.getByText('Imagem carregada com sucesso!').first()).toBeVisible();
  await form.getByLabel('Texto alternativo da imagem 2').fill('O verso da caixa');
  await form.getByRole('button', { name: 'Mover a imagem 2 para trás' }).click();
  await expect(form.getByLabel('Texto alternativo da imagem 1')).toHaveValue('O verso da caixa');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar produto' }).click();
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();

  await page.goto(`/produtos/${product.slug}`);
  const shown = page.getByRole('main').getByRole('img', { name: 'O verso da caixa' }).first();
  await expect(shown).toBeVisible();
  await expect(shown).toHaveAttribute('srcset', /\/400\.webp 400w, .*\/900\.webp 900w/);
  await expect(shown).toHaveAttribute('width', '900');
  await expect(shown).toHaveAttribute('height', '600');
});

test('several products are changed at once, after their preview was seen', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const word = `lote${crypto.randomUUID().slice(0, 8)}`;
  const [first, second] = [
    await makeProduct(request, `${word} Antivírus`, { price: 10 }),
    await makeProduct(request, `${word} Faturação`, { price: 20 }),
  ];
  await logInAsAdmin(page);
  await page.goto(`/dashboard/produtos?q=${word}`);
  for (const { name } of [first, second]) {
    await page
      .getByRole('checkbox', { name: `Escolher ${name}` })
      .filter({ visible: true })
      .check();
  }
  await page.getByRole('button', { name: 'Alterar escolhidos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar vários produtos' });
  await dialog.getByLabel('Quanto').fill('10');
  await dialog.getByRole('button', { name: 'Ver o que muda' }).click();
  await expect(dialog.getByText('Mudam 2 produtos.')).toBeVisible();
  await expectAccessible(page);
  const price = async () => {
    const answer = await request.get(`/api/products/${second.slug}`);
    return ((await answer.json()) as { price: number }).price;
  };
  expect(await price()).toBe(20);
  await dialog.getByRole('button', { name: 'Alterar 2 produtos' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(price).toBe(22);
});

test('prices are typed down a column, a scanner finds the product, and one is made after the other', {
  tag: '@desk',
}, async ({ page, request }) => {
  const column = `coluna ${crypto.randomUUID().slice(0, 8)}`;
  const first = await makeProduct(request, `Teclado A da ${column}`);
  const second = await makeProduct(request, `Teclado B da ${column}`);
  await logInAsAdmin(page);
  await page.goto(`/dashboard/produtos?q=${encodeURIComponent(column)}`);
  await page.getByRole('button', { name: `Preço sem IVA de ${first.name}` }).click();
  const upper = page.getByRole('textbox', { name: `Preço sem IVA de ${first.name}` });
  await upper.fill('11,50');
  await upper.press('ArrowDown');
  const lower = page.getByRole('textbox', { name: `Preço sem IVA de ${second.name}` });
  await expect(lower).toBeFocused();
  await lower.fill('21');
  await lower.press('Enter');
  await expect(page.getByRole('button', { name: `Preço sem IVA de ${second.name}` })).toBeFocused();
  await expect(page.getByRole('row', { name: first.name })).toContainText('11,50');
  await expect(page.getByRole('row', { name: second.name })).toContainText('21,00');

  await page.goto('/dashboard/produtos/novo');
  const form = page.getByRole('main');
  const ean = String(Date.now()).padStart(13, '4').slice(0, 13);
  await form.getByLabel('Categoria', { exact: true }).selectOption('portateis');
  await form.getByLabel('Nome').fill(`Portátil lido ${ean}`);
  await form.getByLabel('Descrição').fill('Um portátil.');
  await form.getByLabel('Preço (€, s/ IVA)', { exact: true }).fill('300');
  await form.getByLabel('Preço de custo (€, s/ IVA)').fill('250');
  await expect(form.getByText('Margem: 50,00 € (16,7 %)')).toBeVisible();
  await form.getByRole('textbox', { name: 'Stock' }).fill('1');
  const barcode = form.getByLabel('Código de barras');
  await barcode.fill(ean);
  await barcode.press('Enter');
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Guardar e criar outro' }).click();
  await expect(form.getByLabel('Nome')).toHaveValue('');
  await expect(form.getByLabel('Nome')).toBeFocused();
  await expect(form.getByLabel('Categoria', { exact: true })).toHaveValue('portateis');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/dashboard/produtos');
  const search = page.getByRole('searchbox', { name: 'Pesquisar por nome, marca, SKU ou código de barras' });
  await search.fill(ean);
  await search.press('Enter');
  await expect(page.getByRole('link', { name: `Portátil lido ${ean}`, exact: true })).toBeVisible();
});

test('@phone charger and energy class are said in the form, and stand beside the price, without scripts too', async ({
  page,
  browser,
  request,
}) => {
  const { id, name, slug } = await makeProduct(request, 'Monitor portátil', { category: 'desktops' });
  await logInAsAdmin(page);
  await page.goto(`/dashboard/produtos/${id}`);
  const form = page.getByRole('main');
  await form.getByText('Carregador e etiqueta energética').click();
  await form.getByLabel('Carregador incluído').selectOption('Não');
  await form.getByText('Carregamento rápido USB PD').click();
  await form.getByLabel('Potência mínima de carga (W)').fill('100');
  await form.getByLabel('Potência máxima de carga (W)').fill('65');
  await form.getByRole('button', { name: 'Guardar produto' }).click();
  await expect(form.getByText('A potência mínima não pode ser maior do que a máxima').first()).toBeVisible();
  await form.getByLabel('Potência mínima de carga (W)').fill('45');
  await form.getByLabel('Classe energética').selectOption('E');
  const sheet = 'https://eprel.ec.europa.eu/screen/product/electronicdisplays/123456';
  await form.getByLabel('Ficha de informação do produto').fill(sheet);
  await form
    .getByLabel('Carregar a etiqueta')
    .setInputFiles({ name: 'etiqueta.png', mimeType: 'image/png', buffer: await picture('#fdb913') });
  await expect(form.getByLabel('Imagem da etiqueta energética')).toHaveValue(/^\/ficheiros\/images\//);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar produto' }).click();
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();

  await page.goto(`/produtos/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectAccessible(page);
  await page.goto(`/produtos?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article').first()).toContainText(name);
  await expectAccessible(page);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: page.viewportSize()?.width ?? 360, height: 740 },
  });
  const shop = await plain.newPage();
  for (const path of [`/produtos/${slug}`, `/produtos?q=${encodeURIComponent(name)}`]) {
    await shop.goto(new URL(path, page.url()).href);
    const offer = path.includes('?') ? shop.getByRole('article').first() : shop.getByRole('main');
    await expect(offer.getByRole('img', { name: 'Carregador não incluído' })).toBeVisible();
    const plug = offer.getByRole('img', { name: 'Carrega com 45 a 65 W, USB PD' });
    await expect(plug.locator('text')).toHaveText(['45 – 65 W', 'USB PD']);
    // Seven millimetres, and the words within the plug.
    expect((await plug.boundingBox())?.height).toBeGreaterThan(26.5);
    expect(
      await plug.evaluate((svg: SVGSVGElement) => svg.querySelector('text')?.getBBox().width),
    ).toBeLessThan(88);
    await expect(offer.getByRole('link', { name: 'Ficha de informação do produto' })).toHaveAttribute(
      'href',
      sheet,
    );
    const price = await offer.getByText('IVA incluído').first().boundingBox();
    expect((price?.y ?? 740) + (price?.height ?? 0), path).toBeLessThan(740);
  }
  // The label is the shop's own picture, and the card's other links do not lie over it.
  await shop.getByRole('link', { name: 'Classe energética E, de A a G: ver a etiqueta' }).click();
  await expect(shop).toHaveURL(/\/ficheiros\/images\/[0-9a-f]{32}\/900\.webp$/);
  await plain.close();
});
