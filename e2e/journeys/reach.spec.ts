import { expect, type Locator, type Page } from '@playwright/test';
import { makeCustomer, makeOrders, makeProduct } from '../fixtures/admin-api.ts';
import { addSomething } from '../fixtures/buy.ts';
import { logInAs, logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

/** The focus is on something: whoever presses Tab goes on from there. */
async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), { message: after })
    .not.toBe('BODY');
}

async function expectBegunAtTitle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The name of the page and what is said of it are both of the page that came last.
  const said = async () => (await page.locator('[data-place]').textContent()) === (await page.title());
  await expect.poll(said).toBe(true);
}

test('by keyboard a page begins at its title and says its name, and what disappears hands the focus on', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-place]')).toBeEmpty();
  await page.getByRole('banner').getByRole('link', { name: 'Produtos', exact: true }).press('Enter');
  await expect(page).toHaveURL('/produtos');
  await expectBegunAtTitle(page);

  await page
    .getByRole('navigation', { name: 'Páginas' })
    .getByRole('link', { name: 'Seguinte' })
    .press('Enter');
  await expect(page).toHaveURL(/pagina=2/);
  await expectBegunAtTitle(page);

  await page.goto('/produtos?q=papel&stock=1');
  const buy = page
    .getByRole('article')
    .getByRole('button', { name: /^Comprar/, disabled: false })
    .first();
  await buy.press('Enter');
  const small = page.getByRole('region', { name: 'O seu carrinho' });
  await expect(small).toBeVisible();
  await expect(buy).toBeFocused();
  await small.getByRole('button', { name: 'Fechar o carrinho' }).press('Enter');
  await expect(small).toBeHidden();
  await expect(buy).toBeFocused();

  await page.getByRole('link', { name: 'Retirar filtro Em stock' }).press('Enter');
  await expect(page).not.toHaveURL(/stock=1/);
  await expect(page.getByRole('link', { name: 'Retirar filtro Em stock' })).toHaveCount(0);
  await expectFocusKept(page, 'a filter taken off');

  await addSomething(page, 'toner');
  await page.getByRole('link', { name: /^Carrinho, 2/ }).press('Enter');
  await expectBegunAtTitle(page);
  const remove = page.getByRole('main').getByRole('button', { name: /^Retirar / });
  await expect(remove).toHaveCount(2);
  await remove.first().press('Enter');
  await expect(remove).toHaveCount(1);
  await expectFocusKept(page, 'a line taken away');
  await expect(page.getByRole('main').getByRole('listitem').locator(':focus')).toHaveCount(1);
  await remove.press('Enter');
  await expect(page.getByText('O seu carrinho está vazio')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a quantity at its bound leaves the focus beside the button that is off', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, 'Licença contada', { stock: 2 });
  await page.goto(`/produtos/${product.slug}`);
  const more = page
    .getByRole('main')
    .getByRole('button', { name: /^Aumentar: / })
    .first();
  await more.press('Enter');
  await expect(more).toBeDisabled();
  await expect(
    page
      .getByRole('main')
      .getByRole('textbox', { name: /^Quantidade/ })
      .first(),
  ).toBeFocused();
});

test('under a finger it goes to a button: no keyboard comes up', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, 'Licença contada', { stock: 2 });
  await page.goto(`/produtos/${product.slug}`);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Aumentar: / })
    .first()
    .tap();
  await expect(main.getByRole('button', { name: /^Diminuir: / }).first()).toBeFocused();
});

test('the sheet of filters gives the focus back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/produtos');
  const open = page.locator('summary').filter({ hasText: 'Filtros' });
  await open.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
});

/** Marks what is a filled shape in the shop's own colours. */
async function markShapes(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const control of document.querySelectorAll(
      'a[href], button, summary, [role="switch"], [role="tab"]',
    )) {
      const { backgroundColor } = getComputedStyle(control);
      const isFilled = !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
      if (isFilled && control.checkVisibility() && !control.closest('[aria-hidden="true"], .sr-only'))
        control.setAttribute('data-shape', '');
    }
  });
}

/** What has lost its shape in the reader's own colours: no edge, or chosen and looking like all the others. */
async function lostShapes(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const name = (one: Element) =>
      `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40)}`;
    const probe = document.createElement('i');
    probe.style.cssText = 'background-color: Highlight';
    document.body.append(probe);
    const chosenColor = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const edgeless = [...document.querySelectorAll('[data-shape], button')].filter((one) => {
      if (!one.checkVisibility() || one.closest('[data-sonner-toaster]')) return false;
      const look = getComputedStyle(one);
      const hasBorder = ['Top', 'Bottom'].every(
        (side) =>
          look.getPropertyValue(`border-${side.toLowerCase()}-style`) !== 'none' &&
          look.getPropertyValue(`border-${side.toLowerCase()}-width`) !== '0px',
      );
      return !hasBorder && look.outlineStyle === 'none' && look.backgroundColor !== chosenColor;
    });
    const chosen = document.querySelectorAll(
      ':is(a, button)[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [role="tab"][aria-selected="true"]',
    );
    const plain = [...chosen].filter(
      (one) => one.checkVisibility() && getComputedStyle(one).backgroundColor !== chosenColor,
    );
    return [
      ...edgeless.map((one) => `no edge: ${name(one)}`),
      ...plain.map(
        (one) => `not chosen: ${name(one)} ${getComputedStyle(one).backgroundColor} ${chosenColor}`,
      ),
    ];
  });
}

test("in the reader's own colours controls keep an edge and what is chosen shows", { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/produtos?stock=1&q=toner');
  const product = (await page.getByRole('article').getByRole('link').nth(1).getAttribute('href')) ?? '';
  for (const address of [
    '/produtos?stock=1&categoria=consumiveis',
    product,
    '/impressoras?marca=HP',
    '/login',
  ]) {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    await page.goto(address);
    await markShapes(page);
    expect(await page.locator('[data-shape]').count(), address).toBeGreaterThan(0);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    // The browser puts on the reader's colours in its own time.
    await expect.poll(() => lostShapes(page), { message: address }).toEqual([]);
  }
});

test("in the reader's own colours the panel's list, forms and questions keep their shape", {
  tag: '@desk',
}, async ({ page, request }) => {
  const product = await makeProduct(request, 'Artigo às cores do leitor');
  await logInAsAdmin(page);
  const look = async (where: string) => {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    await markShapes(page);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await expect.poll(() => lostShapes(page), { message: where }).toEqual([]);
    await expect.poll(() => fieldsWithoutEdge(page), { message: where }).toEqual([]);
  };
  await page.goto(`/dashboard/produtos?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: `Mais ações de ${product.name}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await look('a question over the list');
  // In one's own colours nothing has a shadow: an edge tells a dialog from what it lies over.
  expect(await question.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  for (const [address, field] of [
    ['/dashboard/produtos/novo', 'Nome'],
    ['/dashboard/configuracoes/pagamentos', 'Multibanco'],
    ['/dashboard/configuracoes/contactos', 'Segunda-feira'],
  ] as const) {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.getByText(field).filter({ visible: true }).first()).toBeVisible();
    await look(address);
  }
});

/** Fields whose edge cannot be seen. */
async function fieldsWithoutEdge(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input:not([type="hidden"]), select, textarea')]
      .filter((field) => field.checkVisibility() && !field.closest('.sr-only'))
      .filter((field) => {
        const own = field.matches(
          '[type="checkbox"], [type="radio"], [type="file"], [type="range"], [type="color"]',
        );
        const { borderTopStyle, borderTopWidth } = getComputedStyle(field);
        return !own && (borderTopStyle === 'none' || borderTopWidth === '0px');
      })
      .map((field) => field.getAttribute('aria-label') ?? field.id),
  );
}

/** What is wider than the window without scrolling in a frame of its own, or cut off at its right edge. */
async function notFitting(page: Page, within = 'body *'): Promise<string[]> {
  return await page.evaluate((looked) => {
    const name = (one: Element) => `${one.tagName} ${one.textContent?.trim().slice(0, 40)}`;
    const isInFrame = (one: Element): boolean => {
      const frame = one.parentElement;
      if (!frame || frame === document.body) return false;
      const scrolls =
        /auto|scroll/.test(getComputedStyle(frame).overflowX) && frame.scrollWidth > frame.clientWidth;
      return scrolls || isInFrame(frame);
    };
    return [...document.querySelectorAll(looked)].flatMap((one) => {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || !one.checkVisibility({ visibilityProperty: true }) || one.closest('.sr-only'))
        return [];
      // A drawing cuts its own lines off at its edge.
      if (one instanceof SVGElement && one.ownerSVGElement) return [];
      const { overflowX } = getComputedStyle(one);
      const isCut =
        /hidden|clip/.test(overflowX) &&
        one.clientWidth > 4 &&
        one.scrollWidth > one.clientWidth + 1 &&
        Boolean(one.textContent?.trim());
      if (isCut) return [`cut: ${name(one)}`];
      return box.right > 321 && !isInFrame(one) ? [`wide: ${name(one)}`] : [];
    });
  }, within);
}

/** What a finger would miss: under 44 px, but for links within a sentence (WCAG 2.5.8). */
async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="switch"]',
    );
    return [...controls].flatMap((control) => {
      const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || control.tabIndex < 0 || control.closest('[aria-hidden="true"], .sr-only')) return [];
      const isInSentence =
        getComputedStyle(control).display === 'inline' &&
        [...(control.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
      if (isInSentence) return [];
      const row = control.matches('[type="checkbox"], [type="radio"]') ? control.closest('label') : null;
      const box = (row ?? control).getBoundingClientRect();
      const after = getComputedStyle(control, '::after');
      const isWidened = after.content !== 'none' && after.position === 'absolute';
      const width = Math.max(box.width, isWidened ? Number.parseFloat(after.width) : 0);
      const height = Math.max(box.height, isWidened ? Number.parseFloat(after.height) : 0);
      return width < 43.5 || height < 43.5
        ? [
            `${Math.round(width)} × ${Math.round(height)}: ${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)}`,
          ]
        : [];
    });
  });
}

test('at 320 px, or four times the size, nothing is cut, and a finger hits everything at any width', {
  tag: '@phone',
}, async ({ page, request }) => {
  const session = await makeCustomer(request, 'Maria da Conceição Albuquerque');
  const listed = await request.get('/api/products', { params: { categoria: 'portateis' } });
  const [first, second] = ((await listed.json()) as { items: { slug: string }[] }).items;
  const product = await makeProduct(request, 'Licença de antivírus para três computadores durante um ano');
  const [order] = await makeOrders(request, 1, session);
  const added = await request.post('/api/cart/lines', {
    headers: { authorization: `Bearer ${session.access_token}` },
    data: { product_id: product.id, quantity: 2 },
  });
  expect(added.ok()).toBe(true);

  await logInAs(page, session);
  const pages: readonly (readonly [address: string, title: RegExp])[] = [
    // What it says is the owner's, who may be changing it in another journey.
    ['/', /\S/],
    ['/produtos?q=toner&stock=1', /Consumíveis/],
    [`/produtos/${product.slug}`, /Licença/],
    ['/impressoras?marca=HP', /HP/],
    ['/impressoras/hp-deskjet-1000', /./],
    [`/comparar?produto=${first?.slug}&produto=${second?.slug}`, /Comparar/],
    ['/carrinho', /Carrinho/],
    ['/checkout', /Finalizar/],
    ['/dashboard?tab=encomendas', /Olá, Maria!/],
    [`/encomenda/${order}`, /Encomenda/],
    ['/suporte-tecnico', /./],
    ['/contacto', /./],
    ['/termos', /./],
  ];
  for (const [address, title] of pages) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
    await expect.soft.poll(() => notFitting(page), { message: address }).toEqual([]);
    // A phone's window grows with what is too wide for it.
    expect(
      await page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]),
      address,
    ).toEqual([320, 320]);
    await expect.soft.poll(() => smallTargets(page), { message: address }).toEqual([]);
    // A tablet has the wide layout and is touched all the same.
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect.soft.poll(() => smallTargets(page), { message: `${address}, 1100 px` }).toEqual([]);
  }
});

test('the screens of what the law asks fit 320 px, and a finger hits everything in them', {
  tag: '@phone',
}, async ({ page, request }) => {
  const listed = await request.get('/api/products', { params: { categoria: 'portateis', estado: 'novo' } });
  const [laptop] = ((await listed.json()) as { items: { slug: string }[] }).items;
  await logInAsAdmin(page);
  await page.setViewportSize({ width: 320, height: 640 });
  // The header's way back says the title, which stands whole below it, as far as there is room.
  for (const [address, seen] of [
    [`/produtos/${laptop?.slug}`, page.getByRole('heading', { name: 'Fabricante e segurança' })],
    ['/dashboard/marcas', page.getByRole('link', { name: 'Lenovo' })],
    ['/dashboard/conformidade', page.getByRole('listitem', { name: 'Página da acessibilidade' })],
    ['/dashboard/equipamento-antigo', page.getByRole('link', { name: 'Receber à porta' })],
    ['/dashboard/equipamento-antigo/novo', page.getByRole('button', { name: 'Registar' })],
  ] as const) {
    await page.goto(address);
    await expect(seen).toBeVisible();
    await expect.soft
      .poll(() => notFitting(page, 'main *, [role="dialog"] *'), { message: address })
      .toEqual([]);
    // The gallery's dots lie close to each other, and the picture itself is drawn aside by a finger.
    const small = async () => (await smallTargets(page)).filter((one) => !/BUTTON Imagem \d/.test(one));
    await expect.soft.poll(small, { message: address }).toEqual([]);
  }
  await page.goto('/dashboard/marcas');
  await page.getByRole('link', { name: 'Lenovo' }).click();
  await expect(page.getByRole('form', { name: 'Fabricante' })).toBeVisible();
  await expect.soft.poll(() => smallTargets(page), { message: 'Lenovo' }).toEqual([]);
});

test('the typeface arriving late moves nothing', { tag: '@phone' }, async ({ page }) => {
  const held: (() => Promise<void>)[] = [];
  await page.route('**/*.woff2', (route) => {
    held.push(() => route.continue());
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of ['/impressoras', '/produtos']) {
    held.length = 0;
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => held.length, { message: address }).toBeGreaterThan(0);
    const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
    // The page has been painted, then the typeface comes.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await Promise.all([arrived, ...held.map((go) => go())]);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted, address).toBeLessThanOrEqual(0.02);
  }
});

/** Nothing of the toast in sight lies over this, where it has come to rest: it slides in. */
async function expectClear(page: Page, what: Locator): Promise<void> {
  const toast = toasts(page).first();
  await expect(what).toBeInViewport();
  await expect
    .poll(async () => {
      const [one, other] = [await toast.boundingBox(), await what.boundingBox()];
      if (!one || !other) return 'nothing to see';
      const isBeside =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      return isBeside ? 'clear' : 'covered';
    })
    .toBe('clear');
}

const toasts = (page: Page) => page.getByRole('region', { name: /^Notificações/ }).getByRole('listitem');

test("a toast lies over neither the title of a phone's sheet nor the buttons under it", {
  tag: '@phone',
}, async ({ page }) => {
  const { user } = (await makeCustomer(page.request)) as { user: { id: string } };
  await logInAsAdmin(page);
  await page.goto(`/dashboard/utilizadores/${user.id}`);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Enviar link de nova password' }).click();
  await toasts(page).first().getByRole('button', { name: 'Fechar' }).hover();
  for (const name of ['Ver encomendas', 'Ficha', 'Dados pessoais', 'Editar']) {
    await expectClear(page, sheet.getByRole('link', { name, exact: true }));
  }
  await expectClear(page, sheet.getByRole('heading', { level: 2 }).first());
});

test('no toast lies over the total or the way on, in the cart and in the checkout', async ({ page }) => {
  const toast = toasts(page);
  // It stays as long as one points at it.
  const hold = async (text: string) =>
    await toast.filter({ hasText: text }).getByRole('button', { name: 'Fechar' }).hover();
  await addSomething(page, 'papel');
  const name = await addSomething(page, 'toner');
  await page.getByRole('link', { name: /^Carrinho, / }).click();
  await page.getByRole('button', { name: `Retirar ${name}` }).click();
  await hold(`${name} retirado do carrinho`);
  // On a phone a press goes through it. It slides in: its middle is on the screen when it has come to rest.
  const takesPress = async () =>
    await toast.first().evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(takesPress).toBe((page.viewportSize()?.width ?? 0) >= 600);
  const toCheckout = page.getByRole('link', { name: 'Finalizar Compra' });
  await toCheckout.scrollIntoViewIfNeeded();
  await expectClear(page, toCheckout);
  await expectClear(page, page.getByText('Total', { exact: false }).locator('visible=true').last());

  await page.goto('/produtos?q=papel&stock=1');
  await page.getByRole('link', { name: /^Ver / }).first().click();
  await page.getByRole('button', { name: 'Comprar Já' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await hold('Redirecionando para checkout...');
  const order = page.getByRole('button', { name: 'Encomendar com obrigação de pagar' });
  await order.scrollIntoViewIfNeeded();
  await expectClear(page, order);
});
