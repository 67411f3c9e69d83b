import { expect, type Page } from '@playwright/test';
import { adminHeaders, makeCustomer, makeOrders, makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin, register } from '../fixtures/log-in.ts';
import { expectRisesInPlace } from '../fixtures/motion.ts';
import { goInPanel, rowsInSight } from '../fixtures/panel.ts';
import { test } from '../fixtures/test.ts';

const SCREENS = [
  { entry: 'Encomendas', title: 'Encomendas', path: '/dashboard/encomendas' },
  { entry: 'Utilizadores', title: 'Utilizadores', path: '/dashboard/utilizadores', shows: /resultados?$/ },
  { entry: 'Produtos', title: 'Produtos', path: '/dashboard/produtos', shows: /resultados$/ },
  { entry: 'Reparações', title: 'Gestão de Reparações', path: '/dashboard/reparacoes' },
  { entry: 'Configurações', title: 'Configurações da Empresa', path: '/dashboard/configuracoes/empresa' },
  { entry: 'Avaliações', title: 'Avaliações', path: '/dashboard/avaliacoes' },
  { entry: 'Emails', title: 'Emails', path: '/dashboard/emails' },
  { entry: 'Auditoria', title: 'Auditoria', path: '/dashboard/auditoria', shows: /resultados?$/ },
  { entry: 'Hoje', title: 'Painel de Administração', path: '/dashboard', shows: 'Receita do mês' },
] as const;

test('every screen of the panel opens from its navigation, tells its name, and its address opens it again', async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  for (const { entry, title, path, ...more } of SCREENS) {
    await goInPanel(page, entry);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL(path);
    await expect(page.getByText('A carregar...')).toHaveCount(0);
    if ('shows' in more) await expect(page.getByRole('main').getByText(more.shows).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    // A phone's window grows with what is too wide for it.
    expect(await page.evaluate(() => window.innerWidth)).toBe(page.viewportSize()?.width);
    await expectAccessible(page);
    await page.reload();
    await expect(heading).toHaveText(title);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
});

/** Tables in sight that are wider than the frame that they scroll in. */
async function wideTables(page: Page): Promise<string[]> {
  return await page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('section:has(> table)')].flatMap((frame) =>
        frame.scrollWidth > frame.clientWidth
          ? [`${frame.getAttribute('aria-label')}: ${frame.scrollWidth} in ${frame.clientWidth} px`]
          : [],
      ),
    );
}

test('no list is wider than its frame, alone or beside a record', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  await makeOrders(request, 2, await makeCustomer(request, 'Maria da Conceição Albuquerque de Vasconcelos'));
  await logInAsAdmin(page);
  await page.goto('/dashboard');
  const entries = page.getByRole('navigation', { name: 'Painel' }).getByRole('link');
  await expect(entries.filter({ hasText: 'Relatórios' })).toBeVisible();
  const hrefs = (of: typeof entries) =>
    of.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const names = (await entries.allTextContents()).map((name) => name.replace(/\d.*$/, ''));
  const paths = new Set(await hrefs(entries));
  for (const name of names) {
    const entry = entries.filter({ hasText: name }).first();
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    const tabs = page.getByRole('navigation', { name, exact: true }).getByRole('link');
    for (const path of await hrefs(tabs)) paths.add(path);
  }
  let tables = 0;
  expect(paths.size).toBeGreaterThan(20);
  for (const path of [...paths, '/dashboard/licencas-vendidas', '/dashboard/transferencias']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('A carregar...')).toHaveCount(0);
    expect.soft(await wideTables(page), path).toEqual([]);
    const row = page.getByRole('main').locator('section > table > tbody > tr').first();
    if ((await row.count()) === 0) continue;
    tables += 1;
    // Others unfold, or lead nowhere.
    const leads =
      (await row.getByRole('link').count()) > 0 &&
      (await row.getByRole('button', { name: /^Abrir/ }).count()) === 0;
    if (!leads) continue;
    await row.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect.soft(await wideTables(page), `${path}, beside a record`).toEqual([]);
  }
  expect(tables).toBeGreaterThan(10);
});

test('one finds oneself among the users', { tag: '@desk' }, async ({ page }) => {
  await logInAsAdmin(page);
  await goInPanel(page, 'Utilizadores');
  // The list follows the typing, and takes nothing of it away: neither what came since nor the space before the next word.
  await page.getByRole('searchbox').pressSequentially('admin ');
  await expect(page).toHaveURL(/q=admin$/);
  await page.getByRole('searchbox').pressSequentially('balcao');
  await expect(page).toHaveURL(/q=admin\+balcao$/);
  await expect(page.getByRole('searchbox')).toHaveValue('admin balcao');
  // Drawn, so that nothing takes the choosing away from what is chosen next.
  await expect(page.getByText('Nenhum utilizador encontrado')).toBeVisible();
  await page.getByRole('searchbox').fill(process.env.BALCAO_ADMIN_EMAIL ?? '');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Você')).toBeVisible();
  await page.goto('/dashboard/utilizadores/funcoes');
  await expect(page.getByRole('cell', { name: 'Sim' }).first()).toBeVisible();
  // The screen scrolls in its own frame: the window behind it has nothing below.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
});

test('the five tabs of docs/product.md#panel come first, by their names and in their order', {
  tag: '@desk',
}, async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  if (await menu.isVisible()) await menu.click();
  const navigation = page.getByRole('navigation', { name: 'Painel' });
  // Read when they are there: on a phone the drawer comes after its button.
  const entries = () => navigation.getByRole('link').allTextContents();
  await expect.poll(entries).toEqual(expect.arrayContaining(['Hoje', 'Dinheiro', 'Relatórios']));
  expect((await entries()).slice(0, 6)).toEqual([
    'Hoje',
    'Encomendas',
    'Utilizadores',
    'Produtos',
    'Reparações',
    'Configurações',
  ]);
  await expectAccessible(page);
});

test('a figure of the day leads to its list', { tag: '@desk' }, async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/dashboard');
  const figure = page.getByRole('link', { name: /pouco stock$/ });
  // Another journey makes and sells products meanwhile: then the figure and its list are of two moments.
  await expect(async () => {
    await page.goto('/dashboard');
    const count = /^\d+/.exec((await figure.textContent())?.trim() ?? '')?.[0];
    await figure.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produtos');
    await expect(page.getByRole('combobox', { name: 'Ver' })).toHaveValue('baixo');
    await expect(page.getByText(`${count} resultados`, { exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('a record has an address: by link, by back and forward, by the address of old e-mails, and after a login', {
  tag: '@desk',
}, async ({ page, request }) => {
  const [order = ''] = await makeOrders(request, 1);
  const record = page.getByRole('dialog', { name: /^Encomenda N\.º \d+$/ });
  await logInAsAdmin(page);
  await page.goto(`/dashboard/encomendas?q=${order}`);
  await page.getByRole('link', { name: /^N\.º \d+$/ }).click();
  await expect(record.getByText('Cliente de ensaio').first()).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/encomendas/${order}?q=${order}`);
  await expectAccessible(page);
  await page.goBack();
  await expect(record).toBeHidden();
  await expect(page).toHaveURL(`/dashboard/encomendas?q=${order}`);
  await page.goForward();
  await expect(record).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/dashboard/encomendas?q=${order}`);
  await expect(page.getByRole('searchbox')).toHaveValue(order);

  await page.goto(`/dashboard?tab=encomendas&encomenda=${order}`);
  await expect(record).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/encomendas/${order}`);

  // Whoever gets the link in another browser logs in first, and is brought to it.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/dashboard/encomendas/${order}`);
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await page.getByLabel('Email').fill(process.env.BALCAO_ADMIN_EMAIL ?? '');
  await page.getByLabel('Password', { exact: true }).fill(process.env.BALCAO_ADMIN_PASSWORD ?? '');
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(record).toBeVisible();

  await page.goto('/dashboard/nao-existe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  await expectAccessible(page);
});

test('what is begun on one record is not written on the next one that is opened', {
  tag: '@desk',
}, async ({ page, request }) => {
  const product = await makeProduct(request, 'Portátil com série', { stock: 0 });
  const serial = `SN-${product.slug.slice(-8)}`.toUpperCase();
  const added = await request.post('/api/admin/units', {
    headers: await adminHeaders(request),
    data: {
      request_id: crypto.randomUUID(),
      product_id: product.id,
      serials: [`${serial}-A`, `${serial}-B`],
      origin: 'new',
    },
  });
  expect(added.status(), await added.text()).toBe(201);
  await logInAsAdmin(page);
  await page.goto(`/dashboard/unidades?q=${serial}`);
  const row = (last: string) => page.getByRole('row', { name: `${serial}-${last}` });
  const record = page.getByRole('dialog', { name: /^U-\d+ · / });
  const open = async (last: string) => {
    await row(last).getByRole('link').click();
    await expect(record.getByText(`${serial}-${last}`).first()).toBeVisible();
  };
  await open('B');
  await open('A');
  await record.getByText('Mudar o estado').click();
  await record.getByLabel('Nota (opcional)').fill('Só da primeira');
  await open('B');
  await record.getByText('Mudar o estado').click();
  await expect(record.getByLabel('Nota (opcional)')).toHaveValue('');
});

test('what is done to an order stands in the audit: who, what, before and after', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const [order = ''] = await makeOrders(request, 1);
  const changed = await request.put(`/api/admin/orders/${order}`, {
    headers: await adminHeaders(request),
    data: { status: 'cancelado' },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await logInAsAdmin(page);
  await goInPanel(page, 'Auditoria');
  await page.getByRole('searchbox', { name: 'Pesquisar por pessoa, email ou número' }).fill(order);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(`/dashboard/auditoria?q=${order}`);
  const filters = page.getByRole('button', { name: /^Filtros/ });
  if (await filters.isVisible()) await filters.click();
  await page.getByRole('combobox', { name: 'Tipo de registo' }).selectOption('Encomenda alterada');
  await expect(page).toHaveURL(`/dashboard/auditoria?q=${order}&tipo=order.changed`);
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // One row, with what clears the filters in it.
  await expect(page.getByRole('button', { name: 'Limpar filtros' })).toBeVisible();
  const topOf = async (role: 'searchbox' | 'button', name: RegExp) =>
    (await page.getByRole('main').getByRole(role, { name }).boundingBox())?.y;
  await expect(async () => {
    expect(await topOf('button', /^Vista por guardar/)).toBe(await topOf('searchbox', /^Pesquisar/));
  }).toPass();

  await page.getByRole('link', { name: 'Encomenda alterada' }).click();
  const entry = page.getByRole('dialog', { name: 'Encomenda alterada' });
  await expect(entry.getByText('· Dono')).toBeVisible();
  await expect(entry.getByRole('row', { name: 'Estado Pendente Cancelado', exact: true })).toBeVisible();
  await expectAccessible(page);
  const address = new URL(page.url());
  expect(address.pathname).toMatch(/^\/dashboard\/auditoria\/[\da-f-]{36}$/);
  await page.reload();
  await expect(entry.getByRole('table', { name: 'Antes e depois' })).toBeVisible();

  await entry.getByRole('link', { name: /^Encomenda N\.º \d+$/ }).click();
  await expect(page.getByRole('dialog', { name: /^Encomenda N\.º \d+$/ })).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/encomendas/${order}`);
});

test('the panel is for the staff: a customer has the account at the same address, and nothing below it', {
  tag: '@desk',
}, async ({ page }) => {
  await register(page, 'Curiosa Pinto', `curiosa-${crypto.randomUUID()}@exemplo.pt`);
  await expect(page.getByRole('tab', { name: 'Encomendas' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goto('/dashboard/encomendas');
  await expect(page.getByText('Acesso Negado: Não tem permissões de administrador')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Painel' })).toHaveCount(0);
  await expectAccessible(page);
});

test('Ctrl-K goes to a screen, finds a product, a person and an order, and does a common thing', {
  tag: '@desk',
}, async ({ page, request }) => {
  const product = await makeProduct(request, 'Antivírus da paleta');
  const [order = ''] = await makeOrders(request, 1);
  await logInAsAdmin(page);
  await page.goto('/dashboard');
  // The keys are heard once the panel is drawn.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Procurar em tudo' });
  const type = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    await palette.getByRole('combobox').fill(text);
  };
  await type('configuracoes');
  // The screen itself comes before its sections.
  await expect(palette.getByRole('option').first()).toHaveText('Configurações');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Configurações');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL('/dashboard/configuracoes/empresa');

  await type(product.name);
  await expect(palette.getByRole('option', { name: product.name, selected: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Editar produto' })).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/produtos/${product.id}`);

  await type(process.env.BALCAO_ADMIN_EMAIL ?? '');
  await palette.getByRole('group', { name: 'Pessoas' }).getByRole('option').click();
  await expect(page).toHaveURL(/\/dashboard\/utilizadores\/[\w-]+$/);
  await expect(page.getByRole('dialog').getByText('Você')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // A record by its words, then by its number.
  await type(order);
  const found = palette.getByRole('group', { name: 'Encomendas' }).getByRole('option');
  await expect(found).toHaveCount(1);
  const [number = ''] = /^N\.º \d+/.exec((await found.textContent()) ?? '') ?? [];
  await palette.getByRole('combobox').fill(number.replace('N.º ', 'n.º'));
  await expect(found.filter({ hasText: `${number}, ` })).toBeVisible();
  await found.filter({ hasText: `${number}, ` }).click();
  await expect(page).toHaveURL(`/dashboard/encomendas/${order}`);
  // The palette takes Escape until it is gone; the record takes it once it is drawn.
  await expect(palette).toBeHidden();
  await expect(page.getByRole('dialog').getByText('Licença encomendada').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await type('novo produto');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Novo produto');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Novo produto' })).toBeVisible();

  await type('nadadisto');
  await expect(palette.getByText('Nada encontrado. Tente outro nome, número ou SKU.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await type('sair');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Sair');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Logout efetuado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

// Tables and keys are of the desk: on a phone rows are cards.
test.describe('at the desk', { tag: '@desk' }, () => {
  test('at 1280 × 800 twelve rows of orders and of products are in sight, and the head stays', async ({
    page,
    request,
  }) => {
    await makeOrders(request, 13);
    await logInAsAdmin(page);
    for (const list of ['encomendas', 'produtos']) {
      await page.goto(`/dashboard/${list}`);
      await expect(page.getByRole('row').nth(13)).toBeAttached();
      await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(12);
      await page.getByRole('row').last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    }
  });

  test('the table is worked with keys alone, and the focus is never lost', async ({ page, request }) => {
    const word = `teclas${crypto.randomUUID().slice(0, 8)}`;
    const made: { id: string; name: string }[] = [];
    for (const name of ['A', 'B', 'C']) made.push(await makeProduct(request, `${word} ${name}`));
    await logInAsAdmin(page);
    await page.goto('/dashboard/produtos');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', {
      name: 'Pesquisar por nome, marca, SKU ou código de barras',
    });
    await expect(search).toBeFocused();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 resultados', { exact: true })).toBeVisible();
    const row = (at: number) => page.getByRole('row').filter({ hasText: made[at]?.name ?? '' });

    await search.blur();
    await page.keyboard.press('ArrowDown');
    await expect(row(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(row(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(row(1).getByRole('checkbox')).toBeChecked();
    await expect(page.getByText('1 produto escolhido')).toBeVisible();
    await page.keyboard.press('x');
    await expect(row(1).getByRole('checkbox')).not.toBeChecked();
    await page.keyboard.press('End');
    await expect(row(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');

    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Editar produto' })).toBeFocused();
    await expect(page).toHaveURL(`/dashboard/produtos/${made[1]?.id}?q=${word}`);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeFocused();

    // The row that takes the place of a deleted one has the focus.
    await row(1)
      .getByRole('button', { name: /^Mais ações/ })
      .click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(row(1)).toHaveCount(0);
    await expect(row(2)).toBeFocused();

    await page.keyboard.press('?');
    await expectRisesInPlace(page.getByRole('dialog', { name: 'Atalhos de teclado' }));
    await expectAccessible(page);
  });

  test('columns, density and named views are as one left them', async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/dashboard/utilizadores');
    const city = page.getByRole('columnheader', { name: 'Localidade' });
    await expect(city).toBeVisible();
    await page.getByRole('button', { name: 'Colunas e densidade' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Localidade' }).click();
    await page.getByRole('menuitemradio', { name: 'Compacta' }).click();
    await expect(city).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
    await expect(city).toHaveCount(0);
    const height = await page
      .getByRole('row')
      .nth(1)
      .evaluate((row) => row.getBoundingClientRect().height);
    expect(height).toBeLessThan(43);

    await page.goto('/dashboard/produtos?categoria=software&ordem=preco');
    await page.getByRole('button', { name: 'Vista por guardar' }).click();
    await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click();
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    await expect(page.getByText('Indique um nome para a vista')).toBeVisible();
    await page.getByLabel('Nome da vista').fill('Programas por preço');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Vista: Programas por preço' })).toBeVisible();

    await page.goto('/dashboard/produtos');
    await page.getByRole('button', { name: 'Vista: Produtos à venda' }).click();
    await page.getByRole('menuitemradio', { name: 'Programas por preço' }).click();
    await expect(page).toHaveURL('/dashboard/produtos?categoria=software&ordem=preco');
    await expect(page.getByRole('columnheader', { name: 'Preço' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('columnheader', { name: 'Stock' }).getByRole('button').click();
    await expect(page).toHaveURL(/ordem=stock/);
  });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the sidebar is a drawer and rows are cards', async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'Painel' })).toHaveCount(0);
    const menu = page.getByRole('button', { name: 'Abrir menu' });
    await menu.click();
    const drawer = page.getByRole('dialog', { name: 'Menu do painel' });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();

    await goInPanel(page, 'Produtos');
    await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    // A phone's window grows with what is too wide for it.
    expect(await page.evaluate(() => window.innerWidth)).toBe(page.viewportSize()?.width);
    await expectAccessible(page);
  });
});
